/** "Which request failed most often (status A to B), over all log files below FOLDER/?" */
export const logs = {
  understand(goal) {
    const question =
      /\bWhich request failed most often.*\(status (\d+) to (\d+)\), over all log files below (\S+?)\/,/.exec(goal);
    if (question === null) return null;
    return { from: Number(question[1]), to: Number(question[2]), folder: question[3] };
  },

  carryOut({ from, to, folder }, { tools }) {
    const counts = new Map();
    for (const line of filesBelow(folder, tools).flatMap((path) => tools.readFile(path).split('\n'))) {
      const request = /^\S+ ([A-Z]+) ([^\s?]+)\S* (\d{3}) \d+ms$/.exec(line);
      if (request === null || Number(request[3]) < from || Number(request[3]) > to) continue;
      const name = `${request[1]} ${request[2]}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    const [worst] = [...counts].sort(([, a], [, b]) => b - a);
    return worst === undefined ? 'none 0' : worst.join(' ');
  },
};

function filesBelow(folder, tools) {
  return tools.listDirectory(folder).flatMap((name) => {
    const path = `${folder}/${name}`;
    return name.endsWith('/') ? filesBelow(path.slice(0, -1), tools) : [path];
  });
}
