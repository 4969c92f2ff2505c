export const id = 306;
export const ids = [306];
export const modules = {

/***/ 66987:
/***/ ((module) => {

// Stands in for @grpc/grpc-js: ncc cannot bundle its native parts, and agent-eval never uses it.
module.exports = {};


/***/ }),

/***/ 92497:
/***/ ((module) => {

// Stands in for @grpc/proto-loader: ncc cannot bundle its native parts, and agent-eval never uses it.
module.exports = {};


/***/ }),

/***/ 71791:
/***/ ((module) => {

// Stands in for ssh2: ncc cannot bundle its native parts, and agent-eval never uses it.
module.exports = {};


/***/ }),

/***/ 22058:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  measure: () => (/* binding */ measure_measure)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./lib/core/errors.js
var errors = __webpack_require__(3828);
// EXTERNAL MODULE: ./lib/core/not-measured.js
var not_measured = __webpack_require__(94215);
// EXTERNAL MODULE: ./lib/files/file-fault.js
var file_fault = __webpack_require__(80272);
;// CONCATENATED MODULE: ./lib/files/safe-path.js
/** Why a path may not name a file in a sandbox, or undefined when it may: relative, `/`, plain parts, plain characters. */
function pathFault(path) {
    if (/\p{Cc}/u.test(path))
        return 'has a control character in its name';
    if (path.includes('\\'))
        return 'has a backslash in its name; use /';
    if (path.startsWith('/'))
        return 'must be relative';
    if (path.length > 1000)
        return 'is longer than 1000 characters';
    const parts = path.split('/');
    if (parts.some((part) => part === '' || part === '.' || part === '..'))
        return 'may not contain empty parts, . or ..';
    return undefined;
}
/** The first of the paths that is the same file as `path`, or would have to be a folder and a file at once. */
function collidesWith(path, others) {
    for (const other of others) {
        if (other === path || other.startsWith(`${path}/`) || path.startsWith(`${other}/`))
            return other;
    }
    return undefined;
}

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 5 modules
var schemas = __webpack_require__(42047);
;// CONCATENATED MODULE: ./lib/core/each-once.js
/** A check of a list whose items must differ in one key: names the first that comes again. */
function eachOnce(key, what) {
    return (context) => {
        const seen = new Set();
        const again = context.value.findIndex((item) => seen.size === seen.add(item[key]).size);
        const item = context.value[again];
        if (item === undefined)
            return;
        const message = `${what} ${JSON.stringify(item[key])} is listed twice`;
        context.issues.push({ code: 'custom', input: undefined, path: [again, key], message });
    };
}

// EXTERNAL MODULE: ./lib/core/trial.js
var core_trial = __webpack_require__(32355);
;// CONCATENATED MODULE: ./lib/core/report.js



/** No suite is larger, and no run plans more: what a file claims beyond it would only cost time. */
const MAX_TASKS = 5000;
const MAX_TRIALS = 1000;
const count = schemas/* number */.aig().int().nonnegative();
const rate = schemas/* number */.aig().min(0).max(1).nullable();
const byK = schemas/* record */.g1P(schemas/* string */.YjP().regex(/^[1-9]\d*$/), rate);
/** Sums and means over trials; see docs/report.md for each. `null` is unknown or undefined, never 0. */
const totalsShape = {
    trials: count,
    decided: count,
    passed: count,
    unverified: count,
    infraErrors: count,
    passRate: rate,
    passRateVariance: schemas/* number */.aig().nonnegative().nullable(),
    passAtK: byK,
    passHatK: byK,
    violations: schemas/* object */.Ikc({ critical: count, major: count, minor: count }),
    costUsd: schemas/* number */.aig().nonnegative().nullable(),
    totalCostUsd: schemas/* number */.aig().nonnegative().nullable(),
    steps: schemas/* number */.aig().nonnegative().nullable(),
    totalSteps: schemas/* number */.aig().nonnegative().nullable(),
    tokens: schemas/* number */.aig().nonnegative().nullable(),
    totalTokens: schemas/* number */.aig().nonnegative().nullable(),
    durationMs: schemas/* number */.aig().nonnegative().nullable(),
    totalDurationMs: schemas/* number */.aig().nonnegative().nullable(),
};
const totalsSchema = schemas/* object */.Ikc(totalsShape);
/** One task's results. `planned` is how many trials were to be graded. */
const taskReportSchema = schemas/* object */.Ikc({
    id: schemas/* string */.YjP().min(1).max(200),
    hash: schemas/* string */.YjP(),
    graderHash: schemas/* string */.YjP(),
    tags: schemas/* array */.YOg(schemas/* string */.YjP()).readonly(),
    /** Path of task.yaml from the repository's root, when there is one. */
    file: schemas/* string */.YjP().nullable(),
    planned: count.max(MAX_TRIALS),
    ...totalsShape,
    /** In a task, `trials` is the list itself; its length is the count. */
    trials: schemas/* array */.YOg(core_trial/* trialSchema */.W).max(MAX_TRIALS).check(eachOnce('index', 'trial')).readonly(),
});
/** What must be equal for two results to be comparable: name -> value. */
const fingerprintSchema = schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* string */.YjP());
/** A trial made to confirm or clear a suspicion: of the agent under test, or of the comparator's beside it. */
const extraTrialSchema = schemas/* object */.Ikc({ side: schemas/* enum */.k5n(['head', 'base']), task: schemas/* string */.YjP(), trial: core_trial/* trialSchema */.W });
const report_reportSchema = schemas/* object */.Ikc({
    version: schemas/* literal */.euz(1),
    /** k that was asked for: planned trials a task. */
    k: count.max(MAX_TRIALS),
    suite: totalsSchema,
    tasks: schemas/* array */.YOg(taskReportSchema).max(MAX_TASKS).check(eachOnce('id', 'task')).readonly(),
    selection: schemas/* object */.Ikc({
        subset: schemas/* string */.YjP(),
        /** Tasks of the suite that did not run, with the reason. */
        leftOut: schemas/* array */.YOg(schemas/* object */.Ikc({ id: schemas/* string */.YjP(), reason: schemas/* string */.YjP() }))
            .max(MAX_TASKS)
            .readonly(),
    }),
    /** Trials made after the first look, to confirm or clear a suspicion, in the order they were made; never part of the sums above. */
    extra: schemas/* array */.YOg(extraTrialSchema).readonly().default([]),
    /** What was used, for reading: images, limits, agent, model, commit, versions. */
    settings: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* union */.KCZ([schemas/* string */.YjP(), schemas/* number */.aig(), schemas/* boolean */.zMY(), schemas/* null */.chJ()])),
    fingerprint: fingerprintSchema,
    /** False when the run was cancelled or stopped before all planned trials. */
    complete: schemas/* boolean */.zMY(),
    /** Unix ms when the run ended; from outside. */
    createdAt: schemas/* number */.aig().int().nonnegative(),
    createdBy: schemas/* string */.YjP(),
});

;// CONCATENATED MODULE: ./lib/files/sort-report.js

/** The same report in one order whoever made it: keys as in the schema, maps and tasks by name, trials by number. */
function sortReport(report) {
    // Parsing rebuilds every object in the order of its schema.
    const { tasks, settings, fingerprint, ...rest } = report_reportSchema.parse(report);
    return report_reportSchema.parse({
        ...rest,
        settings: sortKeys(settings),
        fingerprint: sortKeys(fingerprint),
        tasks: tasks
            .map((task) => ({ ...task, trials: task.trials.toSorted((a, b) => a.index - b.index) }))
            .sort((a, b) => (a.id < b.id ? -1 : 1)),
    });
}
function sortKeys(record) {
    return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
;// CONCATENATED MODULE: ./lib/files/stale-transcripts.js


const FOLDER = 'transcripts';
/** As trials are named: 0.jsonl, and head-3.jsonl or base-3.jsonl where it was a re-run. */
const OURS = /^((head|base)-)?\d+\.jsonl$/;
/**
 * Removes the transcripts that an earlier run left in a report's folder, and the folders that this leaves empty. Follows
 * no link, and touches nothing that is not named as a transcript is.
 */
async function removeStaleTranscripts(folder, current) {
    const top = (0,external_node_path_.join)(folder, FOLDER);
    if (!(await isFolder(top)))
        return;
    for (const task of await (0,promises_.readdir)(top, { withFileTypes: true })) {
        if (task.isDirectory())
            await clearTask((0,external_node_path_.join)(top, task.name), (name) => current.has(`${FOLDER}/${task.name}/${name}`));
    }
}
async function clearTask(path, isCurrent) {
    const entries = await (0,promises_.readdir)(path, { withFileTypes: true });
    const stale = entries.filter((entry) => isTranscript(entry) && !isCurrent(entry.name));
    for (const { name } of stale)
        await (0,promises_.rm)((0,external_node_path_.join)(path, name), { force: true });
    if (stale.length > 0 && stale.length === entries.length)
        await (0,promises_.rmdir)(path);
}
function isTranscript(entry) {
    return entry.isFile() && OURS.test(entry.name);
}
async function isFolder(path) {
    return (0,promises_.lstat)(path).then((stat) => stat.isDirectory(), () => false);
}

// EXTERNAL MODULE: ./lib/files/write-atomically.js
var write_atomically = __webpack_require__(80658);
;// CONCATENATED MODULE: ./lib/files/write-report.js






/**
 * Writes transcripts, then `report.json`: where there is a report, everything that it names is there. What an earlier
 * report named goes last.
 */
async function writeReport(folder, { report, transcripts }) {
    for (const { path, events } of transcripts) {
        const fault = pathFault(path);
        if (fault !== undefined)
            throw new Error(`transcript path ${JSON.stringify(path)} ${fault}`);
        await (0,write_atomically/* writeAtomically */.v)((0,external_node_path_.join)(folder, path), events.map((event) => `${JSON.stringify(event)}\n`).join(''));
    }
    await writeJson((0,external_node_path_.join)(folder, 'report.json'), sortReport(report));
    const current = new Set(transcripts.map(({ path }) => path));
    await (0,file_fault/* atPath */.Z)({ doing: 'written', path: folder }, () => removeStaleTranscripts(folder, current));
}
/** Writes the reports of other agents below `agents/NAME`. */
async function writeBeside(folder, runs) {
    for (const run of runs)
        if ('report' in run)
            await writeReport((0,external_node_path_.join)(folder, 'agents', run.name), run);
}
/** Writes `verdict.json` beside the report. */
async function writeVerdict(folder, verdict) {
    await writeJson((0,external_node_path_.join)(folder, 'verdict.json'), verdict);
}
async function writeJson(path, value) {
    await (0,write_atomically/* writeAtomically */.v)(path, `${JSON.stringify(value, null, 2)}\n`);
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
;// CONCATENATED MODULE: ./lib/sandbox/demultiplex.js

/** 0 is stdin's echo, which the engine writes to stdout. */
const CHANNELS = ['stdout', 'stdout', 'stderr'];
const HEADER_BYTES = 8;
/**
 * Takes the engine's stream apart, chunk by chunk, wherever the chunks are cut. Payloads are passed on as they come, as
 * views of the chunk: nothing is collected here, whatever a frame's header claims. Throws InfraError for another protocol.
 */
function createDemultiplexer(deliver) {
    const header = Buffer.alloc(HEADER_BYTES);
    let headerBytes = 0;
    let channel = 'stdout';
    let missing = 0;
    return (chunk) => {
        let at = 0;
        while (at < chunk.length) {
            if (missing > 0) {
                const payload = chunk.subarray(at, at + missing);
                deliver(channel, payload);
                missing -= payload.length;
                at += payload.length;
                continue;
            }
            const part = chunk.subarray(at, at + HEADER_BYTES - headerBytes);
            header.set(part, headerBytes);
            headerBytes += part.length;
            at += part.length;
            if (headerBytes < HEADER_BYTES)
                return;
            headerBytes = 0;
            channel = channelOf(header[0]);
            missing = header.readUInt32BE(4);
        }
    };
}
function channelOf(number) {
    const channel = CHANNELS[number ?? -1];
    if (channel === undefined)
        throw new errors/* InfraError */.Ri('engine', `the engine sent a stream of an unknown kind (channel ${number})`);
    return channel;
}

;// CONCATENATED MODULE: ./lib/sandbox/keeper.js

/**
 * The main process of every container, in words that dash, bash and busybox share, without any other program.
 * It lives as long as its stdin: when our process ends, however it ends, the engine closes that stdin, the script ends,
 * and with it the container. `k` kills every other process inside; `m` tells how many the kernel killed for want of memory.
 */
const KEEPER_SCRIPT = `
trap '' HUP INT
events=/sys/fs/cgroup/memory.events
[ -r $events ] || events=/sys/fs/cgroup/memory/memory.oom_control
while read -r command; do
  case "$command" in
    k) kill -9 -1 2>/dev/null; wait 2>/dev/null; echo k ;;
    m) kills=unknown
      [ ! -r $events ] || while read -r field value; do [ "$field" != oom_kill ] || kills=$value; done <$events
      echo "$kills" ;;
    *) echo "$command" ;;
  esac
done
`;
/** `stream` is attached to the container's stdin and stdout. */
function createKeeper(stream) {
    const waiting = [];
    let open = true;
    let text = '';
    const demultiplex = createDemultiplexer((_channel, bytes) => {
        const lines = (text + Buffer.from(bytes).toString('latin1')).split('\n');
        text = lines.pop() ?? '';
        for (const line of lines)
            waiting.shift()?.(line);
    });
    const end = () => {
        open = false;
        for (const answer of waiting.splice(0))
            answer(undefined);
    };
    stream.on('data', (chunk) => {
        try {
            demultiplex(chunk);
        }
        catch {
            stream.destroy();
        }
    });
    for (const event of ['end', 'close', 'error'])
        stream.on(event, end);
    return {
        ask(line, timeoutMs) {
            if (!open)
                return Promise.resolve(undefined);
            return new Promise((resolve) => {
                // A late answer still takes its own place in the queue, so that the next question does not get it.
                const timer = setTimeout(resolve, timeoutMs, undefined);
                waiting.push((answer) => {
                    clearTimeout(timer);
                    resolve(answer);
                });
                stream.write(`${line}\n`);
            });
        },
        get isOpen() {
            return open;
        },
        close: () => stream.destroy(),
    };
}

;// CONCATENATED MODULE: ./lib/sandbox/labels.js
/** Which run a container belongs to. */
const labels_LABEL_RUN = 'agent-eval.run';
/** The process that made it (owner.ts). */
const LABEL_OWNER = 'agent-eval.owner';
/** For people: `task#trial`. */
const LABEL_NAME = 'agent-eval.name';
/** On an image: a layer, by the hash of what it was made from. */
const LABEL_LAYER = 'agent-eval.layer';
/** On an image: the recipe that makes equal environments on different machines. */
const LABEL_RECIPE = 'agent-eval.recipe';

;// CONCATENATED MODULE: ./lib/sandbox/container-options.js


/** uid and gid of everything an agent does. */
const AGENT_ID = 1000;
/** Most of /dev/shm, and most of System V shared memory. */
const SHARED_BYTES = 64 * 1024 ** 2;
const HOME = '/home/agent';
const WORKSPACE = '/workspace';
/** The one shape of all our containers: a keeper as main process, nothing allowed that is not needed. */
function containerOptions(request, { runId, owner }) {
    return {
        name: request.containerName,
        Image: request.imageId,
        Hostname: 'sandbox',
        User: '0:0',
        WorkingDir: WORKSPACE,
        Entrypoint: ['/bin/sh', '-c', KEEPER_SCRIPT],
        Cmd: [],
        Env: [`HOME=${HOME}`],
        Labels: { [labels_LABEL_RUN]: runId, [LABEL_OWNER]: owner, [LABEL_NAME]: request.label },
        Healthcheck: { Test: ['NONE'] },
        Tty: false,
        OpenStdin: true,
        StdinOnce: true,
        AttachStdin: true,
        AttachStdout: true,
        AttachStderr: false,
        HostConfig: {
            AutoRemove: true,
            ...sharedMemoryOptions(request.limits),
            // Reaps orphans: without it they stay zombies, count as processes, and at the limit nothing can start any more.
            Init: true,
            NetworkMode: request.network,
            // The keeper, root without any other capability, must be able to kill the agent's processes.
            CapDrop: ['ALL'],
            CapAdd: ['KILL'],
            SecurityOpt: ['no-new-privileges'],
            LogConfig: { Type: 'none', Config: {} },
            ...limitOptions(request.limits),
        },
    };
}
/** Memory that belongs to no process: killing cannot free it, so the kernel would end the keeper to make room. */
function sharedMemoryOptions({ memoryBytes = Number.POSITIVE_INFINITY }) {
    const mostBytes = Math.min(SHARED_BYTES, Math.floor(memoryBytes / 8));
    return {
        IpcMode: 'private',
        // Not IpcMode 'none', which has no /dev/shm: Python's multiprocessing and browsers need a little.
        ShmSize: mostBytes,
        // In pages.
        Sysctls: { 'kernel.shmall': String(Math.floor(mostBytes / 4096)) },
    };
}
function limitOptions({ cpus, memoryBytes, pids, diskBytes }) {
    return {
        ...(memoryBytes !== undefined && { Memory: memoryBytes, MemorySwap: memoryBytes }),
        ...(cpus !== undefined && { NanoCpus: Math.round(cpus * 1e9) }),
        ...(pids !== undefined && { PidsLimit: pids }),
        Ulimits: [
            { Name: 'core', Soft: 0, Hard: 0 },
            ...(diskBytes === undefined ? [] : [{ Name: 'fsize', Soft: diskBytes, Hard: diskBytes }]),
        ],
    };
}

// EXTERNAL MODULE: ./node_modules/dockerode/lib/docker.js
var docker = __webpack_require__(39040);
;// CONCATENATED MODULE: ./lib/sandbox/engine-failure.js

/** Turns what talking to the engine threw into an InfraError: 'engine' when nothing answers, 'sandbox' when it refuses. */
function engineFailure(doing, error) {
    if (error instanceof errors/* InfraError */.Ri)
        return error;
    const cause = error instanceof Error ? error : new Error(String(error));
    if (httpStatus(cause) !== undefined)
        return new errors/* InfraError */.Ri('sandbox', `${doing}: ${refusal(cause)}`, { cause });
    return new errors/* InfraError */.Ri('engine', `${doing}: ${unreachable(cause)}`, { cause });
}
/** HTTP status of the refusal behind an InfraError; undefined when there was none. */
function statusOf(error) {
    return error instanceof errors/* InfraError */.Ri ? httpStatus(error.cause) : undefined;
}
function httpStatus(error) {
    if (!(error instanceof Error) || !('statusCode' in error))
        return undefined;
    return typeof error.statusCode === 'number' ? error.statusCode : undefined;
}
/** What the engine said, without the client's own guess at it ("no such container" for every 404). */
function refusal({ message }) {
    return message.replace(/^\(HTTP code \d+\) .*? - /, '').trim();
}
function unreachable(error) {
    switch ('code' in error ? error.code : undefined) {
        case 'ENOENT':
        case 'ECONNREFUSED':
            return `no container engine answers (${error.message}). Start Docker, or point DOCKER_HOST at an engine that runs.`;
        case 'EACCES':
        case 'EPERM':
            return `the container engine's socket is closed to this user (${error.message}). Add the user to the docker group.`;
        default:
            return `the connection to the container engine broke (${error.message})`;
    }
}

;// CONCATENATED MODULE: ./lib/sandbox/engine-call.js



/** The engine's client, for exactly this address: `host: undefined` keeps a DOCKER_HOST in the environment out. */
function connect(address) {
    if (address.kind === 'socket') {
        const options = { socketPath: address.socketPath, host: undefined, protocol: 'http' };
        return new docker(options);
    }
    const { host, port, tls } = address;
    return new docker({ host, port, protocol: tls === undefined ? 'http' : 'https', ...tls });
}
/**
 * Waits for an answer, within a time and until aborted. Throws the signal's reason, or InfraError. Some of the client's
 * calls cannot be aborted; they are left behind.
 */
async function callEngine({ doing, signal, timeoutMs = 60_000 }, call) {
    signal?.throwIfAborted();
    const controller = new AbortController();
    const stop = () => controller.abort();
    const timer = setTimeout(stop, timeoutMs);
    signal?.addEventListener('abort', stop, { once: true });
    try {
        return await Promise.race([call(controller.signal), rejectedWhenAborted(controller.signal)]);
    }
    catch (error) {
        signal?.throwIfAborted();
        if (!controller.signal.aborted)
            throw engineFailure(doing, error);
        throw new errors/* InfraError */.Ri('engine', `${doing}: the engine gave no answer in ${timeoutMs / 1000} s`, { cause: error });
    }
    finally {
        clearTimeout(timer);
        signal?.removeEventListener('abort', stop);
    }
}
function rejectedWhenAborted(signal) {
    return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
}

;// CONCATENATED MODULE: ./lib/sandbox/death.js


const eventSchema = schemas/* object */.Ikc({
    Action: schemas/* string */.YjP(),
    Actor: schemas/* object */.Ikc({ Attributes: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* string */.YjP()) }),
});
/** How long the engine may take to tell of an end that we have already seen. */
const TELLING_MS = 5_000;
/** How much later than the end the engine may tell why. */
const AFTERWORD_MS = 200;
/**
 * Asks the engine how a container ended; it is removed by then, but the engine remembers its last events. Undefined when it
 * was ended from outside (by the engine's API, or because its keeper's stdin was closed), or the engine knows of no end.
 * Throws InfraError when the engine does not answer.
 */
async function causeOfDeath(docker, containerId) {
    const events = await lastEvents(docker, containerId);
    const death = events.find(({ Action }) => Action === 'die');
    const wasKilledFromOutside = events.some(({ Action }) => Action === 'kill');
    if (death === undefined || wasKilledFromOutside || death.Actor.Attributes['exitCode'] === '0')
        return undefined;
    return events.some(({ Action }) => Action === 'oom') ? 'out_of_memory' : 'container_ended';
}
/** No `until`: that would be a time of the engine's clock, which can differ from ours. */
async function lastEvents(docker, containerId) {
    const answer = await callEngine({ doing: 'asking why a container has ended' }, () => docker.getEvents({
        since: 1,
        filters: { type: ['container'], container: [containerId], event: ['die', 'kill', 'oom'] },
    }));
    // What the client gives is Node's own response to a request.
    const stream = answer;
    const stop = () => stream.destroy();
    const timers = [setTimeout(stop, TELLING_MS)];
    let text = '';
    try {
        for await (const chunk of stream.setEncoding('utf8')) {
            text += chunk;
            if (text.includes('"die"'))
                timers.push(setTimeout(stop, AFTERWORD_MS));
        }
    }
    catch {
        // Stopped here, or cut off there: what came before it counts.
    }
    finally {
        for (const timer of timers)
            clearTimeout(timer);
    }
    return parse(text);
}
/** One JSON object after another, a line each; the last line may still be on its way. */
function parse(text) {
    return text.split('\n').flatMap((line) => {
        try {
            return [eventSchema.parse(JSON.parse(line))];
        }
        catch {
            return [];
        }
    });
}

// EXTERNAL MODULE: external "node:string_decoder"
var external_node_string_decoder_ = __webpack_require__(46193);
;// CONCATENATED MODULE: ./lib/sandbox/capture.js

function createCapture(limitBytes) {
    let kept = Buffer.alloc(0);
    let length = 0;
    let truncated = false;
    return {
        write(bytes) {
            const taken = bytes.subarray(0, limitBytes - length);
            if (taken.length < bytes.length)
                truncated = true;
            if (length + taken.length > kept.length)
                kept = grow(kept, Math.min(limitBytes, 2 * (length + taken.length)));
            kept.set(taken, length);
            length += taken.length;
        },
        text(fromByte = 0) {
            const decoder = new external_node_string_decoder_.StringDecoder('utf8');
            const text = decoder.write(kept.subarray(fromByte, length));
            return truncated ? text : text + decoder.end();
        },
        get truncated() {
            return truncated;
        },
    };
}
function grow(buffer, size) {
    const larger = Buffer.alloc(size);
    larger.set(buffer);
    return larger;
}

;// CONCATENATED MODULE: ./lib/sandbox/exec-command.js


/** First on stderr where `sh` itself has started. What comes without it is the engine's failure, not an exit. */
const STARTED = 'started\n';
/**
 * Engines disagree about commands that do not exist (126 or 127, texts on stdout), shells do not. The command is also made
 * the kernel's first choice when memory runs out, before the container's keeper. The trap runs only when `exec` has failed
 * (bash needs its execfail for that), and says so by a word that no command has seen.
 */
const WRAPPER = `
echo started >&2
{ echo 500 >/proc/self/oom_score_adj; shopt -s execfail; } 2>/dev/null
trap "echo '$1' >&2" EXIT
cd -- "$2" || exit 126
shift 2
exec "$@"
`;
/** Linux's limit for one argument or variable, and a share of what all together may take (2 MiB less the image's own). */
const ARGUMENT_BYTES = 128 * 1024 - 1;
const ALL_BYTES = 1536 * 1024;
/** `notStarted` is written to stderr, as its last line, when the command cannot be started. */
function wrapCommand({ command, cwd = WORKSPACE }, notStarted) {
    return ['/bin/sh', '-c', WRAPPER, 'sh', notStarted, external_node_path_.posix.resolve(WORKSPACE, cwd), ...command];
}
function environment(env = {}) {
    return Object.entries(env).map(([name, value]) => `${name}=${value}`);
}
/** What a shell says of a command that the kernel would refuse; asked beforehand, because each engine fails differently. */
function refusedByKernel({ command, env }) {
    const texts = [...command, ...environment(env)];
    const sizes = texts.map((text) => Buffer.byteLength(text));
    if (texts.some((text) => text.includes('\0')))
        return 'sh: invalid argument: it holds a NUL\n';
    if (sizes.some((size) => size > ARGUMENT_BYTES))
        return 'sh: argument list too long: one argument exceeds 128 KiB\n';
    if (sizes.reduce((sum, size) => sum + size, 0) > ALL_BYTES)
        return 'sh: argument list too long\n';
    return undefined;
}

// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(58500);
;// CONCATENATED MODULE: ./lib/sandbox/stop-watch.js
/** A timer of more than this (25 days) would strike at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
function watchForStop(options) {
    let reason;
    let ending = Promise.resolve();
    const stop = (why) => {
        if (reason !== undefined)
            return;
        reason = why;
        ending = options.end();
        // Whoever awaits settled() sees the failure; until then it must not count as unhandled.
        ending.catch(() => undefined);
    };
    const onAbort = () => stop('aborted');
    const timer = setTimeout(stop, Math.min(options.timeoutMs, LONGEST_TIMER_MS), 'timed_out');
    options.signal.addEventListener('abort', onAbort, { once: true });
    if (options.signal.aborted)
        onAbort();
    return {
        get reason() {
            return reason;
        },
        stop,
        settled: () => ending,
        dispose() {
            clearTimeout(timer);
            options.signal.removeEventListener('abort', onAbort);
        },
    };
}

;// CONCATENATED MODULE: ./lib/sandbox/exec-stream.js





const HARD_OUTPUT_BYTES = 64 * 1024 ** 2;
/** How long the engine may take to start a command, beyond the command's own time. */
const STARTING_MS = 30_000;
/** How long the engine may take to close a stream after everything that held it was killed. */
const CLOSING_MS = 10_000;
const KILL_AGAIN_MS = 20;
/** Starts a command and reads until its streams are closed, by itself or, at a limit, by killing what holds them. */
async function streamExec({ exec, request, endEverything, deliver, }) {
    let output;
    let closed = false;
    let bytesLeft = request.hardOutputBytes ?? HARD_OUTPUT_BYTES;
    async function end() {
        const deadlineMs = performance.now() + CLOSING_MS;
        // More than once: the engine answers before the command exists, so that the first kill can come too early for it.
        do {
            await endEverything();
            await (0,external_node_timers_promises_.setTimeout)(KILL_AGAIN_MS);
        } while (!closed && performance.now() < deadlineMs);
        output?.destroy();
    }
    const watch = watchForStop({ timeoutMs: request.timeoutMs, signal: request.signal, end });
    const demultiplex = createDemultiplexer((channel, bytes) => {
        deliver(channel, bytes);
        bytesLeft -= bytes.length;
        if (bytesLeft < 0)
            watch.stop('output_exceeded');
    });
    try {
        const call = {
            doing: 'starting a command',
            timeoutMs: Math.min(request.timeoutMs + STARTING_MS, LONGEST_TIMER_MS),
        };
        output = await callEngine(call, (abortSignal) => exec.start({ hijack: false, stdin: false, abortSignal }));
        for await (const chunk of output)
            demultiplex(chunk);
    }
    catch (error) {
        if (watch.reason === undefined)
            throw engineFailure('running a command', error);
    }
    finally {
        closed = true;
        watch.dispose();
    }
    await watch.settled();
    return watch.reason;
}

;// CONCATENATED MODULE: ./lib/sandbox/exit-code.js



/** How long the engine may take to confirm an exit after the stream has ended. */
const CONFIRMING_MS = 10_000;
/** A dying engine looks like a normal end: only its word that the command has ended, with a number, makes a result. */
async function confirmedExitCode(exec, withinMs = CONFIRMING_MS) {
    const deadlineMs = performance.now() + withinMs;
    for (let waitMs = 5;; waitMs *= 2) {
        const { Running, ExitCode } = await callEngine({ doing: 'asking how a command ended' }, (abortSignal) => exec.inspect({ abortSignal }));
        if (!Running && typeof ExitCode === 'number')
            return ExitCode;
        if (performance.now() > deadlineMs)
            throw new errors/* InfraError */.Ri('engine', 'the engine does not say how a command ended');
        await (0,external_node_timers_promises_.setTimeout)(waitMs);
    }
}

;// CONCATENATED MODULE: ./lib/sandbox/exec.js








/** Runs one command. A container too full to start it (the agent's leftovers at the process limit) is emptied first. */
async function execIn(host, request) {
    const refused = refusedByKernel(request);
    if (refused !== undefined) {
        const end = { kind: 'exited', exitCode: 126 };
        return { end, started: false, stdout: '', stderr: refused, truncated: false, durationMs: 0 };
    }
    const first = await attempt(host, request);
    if (first.hasShell)
        return first.result;
    await host.endEverything();
    const second = await attempt(host, request);
    if (second.hasShell)
        return second.result;
    throw new errors/* InfraError */.Ri('sandbox', `the engine could not start a command: ${second.result.stdout.slice(0, 500).trim()}`);
}
/** `hasShell` is false when the engine could not even start the shell that starts the command. */
async function attempt(host, request) {
    const stdout = createCapture(request.outputBytes);
    const notStarted = (0,external_node_crypto_.randomUUID)();
    const stderr = createCapture(request.outputBytes + STARTED.length + notStarted.length + 1);
    const oomKillsBefore = await host.countOomKills();
    const exec = await createExec(host.container, request, notStarted);
    host.commandStarts();
    const startMs = performance.now();
    const deliver = (channel, bytes) => (channel === 'stdout' ? stdout : stderr).write(bytes);
    const end = await endOf({ host, exec, request, oomKillsBefore, deliver });
    const durationMs = Math.round(performance.now() - startMs);
    const hasShell = stderr.text().startsWith(STARTED);
    const said = stderr.text(hasShell ? STARTED.length : 0);
    const mark = `${notStarted}\n`;
    const started = !(end.kind === 'exited' && said.endsWith(mark));
    const result = {
        end,
        started,
        stdout: stdout.text(),
        stderr: (started ? said : said.slice(0, -mark.length)).slice(0, request.outputBytes),
        truncated: stdout.truncated || stderr.truncated,
        durationMs,
    };
    return { hasShell: hasShell || end.kind !== 'exited', result };
}
/** A command that takes its container with it looks like any failure of the engine, until that is asked for the cause. */
async function endOf({ host, exec, request, oomKillsBefore, deliver }) {
    let stopped;
    try {
        stopped = await streamExec({ exec, request, endEverything: host.endEverything, deliver });
        if (stopped === undefined) {
            const exitCode = await confirmedExitCode(exec);
            const oomKilled = (await host.countOomKills()) > oomKillsBefore;
            return oomKilled ? { kind: 'out_of_memory' } : { kind: 'exited', exitCode };
        }
    }
    catch (error) {
        request.signal.throwIfAborted();
        const death = error instanceof errors/* InfraError */.Ri ? await host.death() : undefined;
        if (death === undefined)
            throw error;
        return { kind: death };
    }
    if (stopped === 'aborted')
        throw request.signal.reason;
    return { kind: stopped };
}
function createExec(container, request, notStarted) {
    return callEngine({ doing: 'preparing a command', signal: request.signal }, (abortSignal) => container.exec({
        Cmd: wrapCommand(request, notStarted),
        Env: environment(request.env),
        User: `${AGENT_ID}:${AGENT_ID}`,
        WorkingDir: '/',
        AttachStdout: true,
        AttachStderr: true,
        abortSignal,
    }));
}

// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(57075);
;// CONCATENATED MODULE: ./lib/sandbox/program-stream.js



/** Whoever does not read stops the program at a full pipe, and a program that does not read stops whoever writes. */
function createProgramStream({ connection, onStderr, confirmEnd }) {
    let ended = false;
    let written;
    const stdio = new external_node_stream_.Duplex({
        read() {
            connection.resume();
        },
        write(chunk, _encoding, done) {
            // As with any pipe, what is written to a program that has ended is lost; its end is told by reading.
            if (ended || connection.write(chunk))
                done();
            else
                written = done;
        },
        final(done) {
            connection.end();
            done();
        },
        destroy(error, done) {
            connection.destroy();
            done(error);
        },
    });
    const goOn = () => {
        const done = written;
        written = undefined;
        done?.();
    };
    const fail = (error) => {
        stdio.destroy(engineFailure('talking to a program in a container', error));
    };
    const end = () => {
        if (ended || stdio.destroyed)
            return;
        ended = true;
        goOn();
        confirmEnd().then(() => stdio.push(null), fail);
    };
    const demultiplex = createDemultiplexer((channel, bytes) => {
        if (channel === 'stderr')
            onStderr(bytes);
        else if (!stdio.push(bytes))
            connection.pause();
    });
    connection.on('data', (chunk) => {
        try {
            demultiplex(chunk);
        }
        catch (error) {
            fail(error);
        }
    });
    connection.on('drain', goOn).on('error', fail).on('end', end).on('close', end);
    stdio.once('end', () => stdio.destroy());
    return stdio;
}

;// CONCATENATED MODULE: ./lib/sandbox/program.js







const program_STARTING_MS = 30_000;
/** How long a program may take to end by itself once its stdin is closed. */
const LEAVING_MS = 500;
const KILLING_MS = 10_000;
const STDERR_CHARACTERS = 8_192;
const USERS = { agent: `${AGENT_ID}:${AGENT_ID}`, root: '0:0' };
/**
 * Says on stderr, before the program can say anything, which process it is about to become: then it was found. When memory
 * runs out, the agent's commands (500) go first, then the program, and last the container's keeper.
 */
const program_WRAPPER = `
{ echo 250 >/proc/self/oom_score_adj; } 2>/dev/null
found=$(command -v "$1") && { [ "$found" = "\${found#*/}" ] || [ -x "$found" ]; } && echo "ready $$" >&2
exec "$@"
`;
const READY = /^ready (\d+)\n/;
/** Starts a program and waits until it was found. Throws InfraError('sandbox') with what the shell said when it was not. */
async function startProgram(container, request) {
    const { command, user, signal } = request;
    const exec = await program_createExec(container, request);
    const call = { doing: 'starting a program', signal, timeoutMs: program_STARTING_MS };
    const connection = await callEngine(call, (abortSignal) => exec.start({ hijack: true, stdin: true, abortSignal }));
    // Started with `hijack`, the client gives the connection itself.
    const running = follow(connection, exec);
    try {
        const pid = await callEngine(call, () => Promise.race([running.ready, running.ended]));
        if (pid === undefined)
            throw notStarted(command, running);
        const dispose = () => endProgram(container, { stdio: running.stdio, exec, pid, user });
        const onAbort = () => void dispose();
        signal.addEventListener('abort', onAbort, { once: true });
        running.stdio.once('close', () => signal.removeEventListener('abort', onAbort));
        return { stdio: running.stdio, stderr: running.stderr, [Symbol.asyncDispose]: dispose };
    }
    catch (error) {
        running.stdio.destroy();
        throw error;
    }
}
function follow(connection, exec) {
    let text = '';
    let pid;
    let onReady = () => undefined;
    const ready = new Promise((resolve) => {
        onReady = resolve;
    });
    let onEnded = () => { };
    const stdio = createProgramStream({
        connection,
        onStderr(bytes) {
            text = (text + Buffer.from(bytes).toString('latin1')).slice(-STDERR_CHARACTERS);
            const [line, found] = READY.exec(pid === undefined ? text : '') ?? [];
            if (line === undefined)
                return;
            text = text.slice(line.length);
            pid = Number(found);
            onReady(pid);
        },
        async confirmEnd() {
            await confirmedExitCode(exec).catch(ignoreRemoved);
            onEnded();
        },
    });
    const ended = new Promise((resolve, reject) => {
        onEnded = () => resolve(undefined);
        stdio.on('error', reject);
    });
    // Whoever uses the stream hears of its failure; here it must not count as unhandled.
    ended.catch(() => undefined);
    return { stdio, ready, ended, stderr: () => Buffer.from(text, 'latin1').toString() };
}
/** With its container, the program has ended too. */
function ignoreRemoved(error) {
    if (statusOf(error) !== 404)
        throw error;
}
/** Engines tell on stdout why they could not even start the shell. */
function notStarted([name], { stdio, stderr }) {
    const said = `${stderr()}${stdio.read() ?? ''}`.trim();
    return new errors/* InfraError */.Ri('sandbox', `could not start ${name} in a container: ${said.slice(0, 500)}`);
}
/** Most programs end with their stdin; a second command ends the others, and what they have started. */
async function endProgram(container, { stdio, exec, pid, user }) {
    stdio.end();
    stdio.resume();
    const ended = await confirmedExitCode(exec, LEAVING_MS).catch(() => undefined);
    stdio.destroy();
    if (ended !== undefined)
        return;
    // What cannot be ended so, ends with its container.
    await callEngine({ doing: 'ending a program', timeoutMs: KILLING_MS }, async (abortSignal) => {
        const exec = await container.exec({ Cmd: ['/bin/sh', '-c', `kill -9 -${pid}`], User: USERS[user], abortSignal });
        await exec.start({ Detach: true, abortSignal });
    }).catch(() => undefined);
}
function program_createExec(container, { command, env, user, signal }) {
    return callEngine({ doing: 'preparing a program', signal }, (abortSignal) => container.exec({
        Cmd: ['/bin/sh', '-c', program_WRAPPER, 'sh', ...command],
        Env: environment(env),
        User: USERS[user],
        WorkingDir: '/',
        AttachStdin: true,
        AttachStdout: true,
        AttachStderr: true,
        abortSignal,
    }));
}

// EXTERNAL MODULE: ./node_modules/tar-stream/index.js
var tar_stream = __webpack_require__(56118);
;// CONCATENATED MODULE: ./lib/core/relative-path.js
/** Why a path cannot be a file inside a folder; undefined when it can. Paths come from tasks and from agents. */
function pathProblem(path) {
    if (path === '')
        return 'the name is empty';
    if (path.startsWith('/'))
        return 'the path is absolute';
    if (path.includes('\0'))
        return 'the name holds a NUL';
    if (path.includes('\uFFFD'))
        return 'the name is not UTF-8';
    const parts = path.split('/');
    if (parts.includes('..'))
        return 'the path leaves the folder';
    if (parts.includes('') || parts.includes('.'))
        return 'the path is not in its shortest form';
    if (Buffer.byteLength(path) > 1024)
        return 'the path is too long';
    return undefined;
}

;// CONCATENATED MODULE: ./lib/sandbox/pack-files.js



/** The same in every trial, and late enough for formats that know no year before 1980. */
const MTIME = new Date('2000-01-01T00:00:00Z');
/**
 * A tar stream. Every folder on the way to a file is an entry of its own: so the engine makes it anew where an agent has
 * put a link, and nothing is ever written through one.
 */
function packFiles(requests) {
    const archive = (0,tar_stream.pack)();
    for (const { folder, files, id } of requests) {
        const owned = { uid: id, gid: id, mtime: MTIME };
        for (const path of foldersOf(files))
            archive.entry({ ...owned, name: external_node_path_.posix.join(folder, path), type: 'directory', mode: 0o755 });
        for (const { path, content, mode } of sorted(files)) {
            archive.entry({ ...owned, name: external_node_path_.posix.join(folder, path), mode: id === 0 ? readable(mode) : mode & 0o777 }, Buffer.from(content.buffer, content.byteOffset, content.byteLength));
        }
    }
    archive.finalize();
    return archive;
}
/** As git keeps modes: what root owns, the agent can read and cannot change, whatever the modes on this machine were. */
function readable(mode) {
    return mode & 0o100 ? 0o755 : 0o644;
}
/** Parents before children, the folder itself (an empty name) first. */
function foldersOf(files) {
    const folders = new Set(['']);
    for (const { path } of files) {
        const problem = pathProblem(path);
        if (problem !== undefined)
            throw new TypeError(`${JSON.stringify(path)}: ${problem}`);
        for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1))
            folders.add(path.slice(0, at));
    }
    return [...folders].sort();
}
function sorted(files) {
    return [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
}

;// CONCATENATED MODULE: ./lib/sandbox/put-files.js





const TIMEOUT_MS = 300_000;
const USER_IDS = { agent: AGENT_ID, root: 0 };
/** The agent's folders, whatever the image has there. */
const OWN_FOLDERS = [WORKSPACE, HOME].map((path) => ({ folder: path.slice(1), files: [], id: AGENT_ID }));
/** An archive costs some engines a process of their own: the agent's folders go with the first that there is. */
function createFilePutter(container) {
    let prepared = false;
    async function prepare(requests = []) {
        if (prepared && requests.length === 0)
            return;
        await putArchive(container, '/', prepared ? requests : [...OWN_FOLDERS, ...requests]);
        prepared = true;
    }
    return {
        prepare,
        async put({ files, into, owner }) {
            const { parent, folder } = splitFolder(into);
            const request = { folder, files, id: USER_IDS[owner] };
            if (parent === '/')
                return await prepare([request]);
            await prepare();
            await putArchive(container, parent, [request]);
        },
    };
}
async function putArchive(container, parent, requests) {
    const archive = external_node_stream_.Readable.from(packFiles(requests));
    await callEngine({ doing: `copying files to ${parent}`, timeoutMs: TIMEOUT_MS }, (abortSignal) => container.putArchive(archive, { path: parent, abortSignal }));
}
/** `/opt/tests` -> `/opt`, where the archive goes and which must exist, and `tests`, its folder. */
function splitFolder(into) {
    const path = external_node_path_.posix.normalize(into).replace(/\/$/, '');
    if (!path.startsWith('/'))
        throw new TypeError(`${into} is not an absolute path of a folder`);
    return { parent: external_node_path_.posix.dirname(path), folder: external_node_path_.posix.basename(path) };
}

;// CONCATENATED MODULE: ./lib/sandbox/read-snapshot.js


/** Large, never an outcome, and (.git) full of settings that make programs run commands. */
const SKIPPED_FOLDERS = ['.git', 'node_modules'];
const SHOWN_PATH_LENGTH = 300;
/**
 * Reads a folder's archive as the engine sends it (`./`, `./a`, `./a/b`). Keeps regular files, each name of one with several
 * (hard links) as a file of its own; everything else is named in `skipped`, a skipped folder once. Stops at the first header that breaks a limit. Throws when the archive is broken.
 */
async function readSnapshot(archive, limits) {
    const files = new Map();
    const skipped = new Map();
    const left = { ...limits };
    const result = (exceeded) => ({
        files,
        skipped: [...skipped].map(([path, reason]) => ({ path: path.slice(0, SHOWN_PATH_LENGTH), reason })),
        exceeded,
    });
    for await (const entry of entriesOf(archive)) {
        const { name, mode } = entry.header;
        const path = relative(name);
        const linked = linkedFile(entry.header, files);
        // A copy of its own where it is graded, so that it counts like one.
        const size = linked?.content.byteLength ?? entry.header.size;
        left.entries -= 1;
        left.totalBytes -= size;
        if (left.entries < 0 || left.totalBytes < 0)
            return result(true);
        const isRoot = path === '' || path === '.';
        const skip = isRoot ? undefined : skipReason(path, linked === undefined ? entry.header : { type: 'file' });
        if (skip !== undefined)
            skipped.set(skip.path, skip.reason);
        if (isRoot || skip !== undefined || entry.header.type === 'directory') {
            entry.resume();
            continue;
        }
        left.keptBytes -= size;
        if (left.keptBytes < 0)
            return result(true);
        const content = await readContent(entry);
        files.set(path, { path, content: linked?.content ?? content, mode: mode & 0o777 });
    }
    return result(false);
}
async function* entriesOf(archive) {
    const unpacked = (0,tar_stream.extract)();
    archive.on('error', (error) => unpacked.destroy(error));
    archive.pipe(unpacked);
    try {
        yield* unpacked;
    }
    finally {
        archive.destroy();
        unpacked.destroy();
    }
}
/** The file that a hard link is another name of, when that came before it, as archives have it, and was kept. */
function linkedFile({ type, linkname }, files) {
    return type === 'link' && typeof linkname === 'string' ? files.get(relative(linkname)) : undefined;
}
function relative(name) {
    return name.replace(/^\.\//, '').replace(/\/$/, '');
}
function skipReason(path, { type }) {
    const problem = pathProblem(path);
    if (problem !== undefined)
        return { path, reason: problem };
    const parts = path.split('/');
    const folder = parts.findIndex((part) => SKIPPED_FOLDERS.includes(part));
    if (folder !== -1)
        return { path: parts.slice(0, folder + 1).join('/'), reason: `${parts[folder]} is never taken` };
    if (type === 'file' || type === 'directory')
        return undefined;
    return {
        path,
        reason: `not a regular file but a ${type === 'link' ? 'hard link to what was not taken' : (type ?? 'file of an unknown kind')}`,
    };
}
/** Copied together: chunks are views of larger network buffers, which must not live on with a small file. */
async function readContent(entry) {
    const chunks = [];
    // The archive is bytes, and so are its entries.
    for await (const chunk of entry)
        chunks.push(chunk);
    return Buffer.concat(chunks);
}

;// CONCATENATED MODULE: ./lib/sandbox/docker-sandbox.js







/** The keeper answers in milliseconds, in a fork bomb too; this is for a machine that is overloaded. */
const ANSWER_MS = 5_000;
const SNAPSHOT_MS = 300_000;
const SNAPSHOT_KEPT_BYTES = 256 * 1024 ** 2;
const SNAPSHOT_ENTRIES = 50_000;
function createSandbox({ container, keeper, diskBytes, remove, causeOfDeath }) {
    const files = createFilePutter(container);
    let removed = false;
    let commandRan = false;
    let kills = 0;
    let death;
    async function endEverything() {
        kills += 1;
        if ((await keeper.ask('k', ANSWER_MS)) === 'k')
            return true;
        const obeyedNot = keeper.isOpen;
        keeper.close();
        await callEngine({ doing: 'killing a container' }, () => container.kill()).catch(ignoreEnded);
        return !obeyedNot;
    }
    const host = {
        container,
        async endEverything() {
            // A command that could be stopped only with its container: the end of that is no failure of ours either.
            if (!(await endEverything()))
                death = Promise.resolve('container_ended');
        },
        async countOomKills() {
            const answer = await keeper.ask('m', ANSWER_MS);
            if (answer === undefined)
                throw new errors/* InfraError */.Ri('sandbox', 'the container has ended, or does not answer');
            return Number.parseInt(answer, 10) || 0;
        },
        commandStarts() {
            commandRan = true;
        },
        async death() {
            if (removed || !commandRan)
                return undefined;
            if (death === undefined && (await keeper.ask('p', ANSWER_MS)) === undefined && !keeper.isOpen)
                death = causeOfDeath();
            return await death;
        },
    };
    /** Tells what the agent did to its container from what our side could not do. */
    async function explained(work) {
        try {
            return await work();
        }
        catch (error) {
            const cause = error instanceof errors/* InfraError */.Ri ? await host.death() : undefined;
            throw cause === undefined ? error : new errors/* ContainerEnded */.MX({ outOfMemory: cause === 'out_of_memory' });
        }
    }
    function prepared(work) {
        return explained(() => files.prepare().then(work));
    }
    return {
        id: container.id,
        put: (request) => explained(() => files.put(request)),
        exec: (request) => prepared(() => execIn(host, request)),
        start: (request) => prepared(async () => {
            // The gateway's end, which is root's, is none of the agent's doing.
            if (request.user === 'agent')
                host.commandStarts();
            return startWatched(container, request, { kills: () => kills, oomKills: host.countOomKills });
        }),
        // Only a container that lives can count.
        killAll: () => explained(async () => void (await endEverything().then(host.countOomKills))),
        snapshot: (path) => prepared(() => takeSnapshot(container, { path, diskBytes })),
        async [Symbol.asyncDispose]() {
            removed = true;
            // A container that the engine could not remove ends when its stdin closes, and the next sweep removes it.
            await remove().catch(() => undefined);
            keeper.close();
        },
    };
}
/** A program that tells what has befallen everything inside since it was started. */
async function startWatched(container, request, { kills, oomKills }) {
    const killsBefore = kills();
    const oomKillsBefore = await oomKills();
    return {
        ...(await startProgram(container, request)),
        wasKilled: () => kills() > killsBefore,
        memoryRanOut: async () => (await oomKills()) > oomKillsBefore,
    };
}
/** 404 and 409: there is nothing left to kill. */
function ignoreEnded(error) {
    if (![404, 409].includes(statusOf(error) ?? 0))
        throw error;
}
async function takeSnapshot(container, { path, diskBytes }) {
    const doing = `taking ${path} out of a container`;
    const archive = await callEngine({ doing }, () => container.getArchive({ path: `${path}/.` }));
    // What the client gives is Node's own response to a request.
    const stream = archive;
    const timer = setTimeout(() => stream.destroy(new Error(`not done in ${SNAPSHOT_MS / 1000} s`)), SNAPSHOT_MS);
    try {
        return await readSnapshot(stream, {
            totalBytes: diskBytes,
            keptBytes: SNAPSHOT_KEPT_BYTES,
            entries: SNAPSHOT_ENTRIES,
        });
    }
    catch (error) {
        throw engineFailure(doing, error);
    }
    finally {
        clearTimeout(timer);
    }
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
;// CONCATENATED MODULE: ./lib/sandbox/engine-address.js




const SUPPORTED = 'Set DOCKER_HOST to unix:///var/run/docker.sock or tcp://HOST:2376, or unset it.';
/** Follows the docker command's rules; throws UserError for what cannot work here (ssh, named pipes, missing certificates). */
function engine_address_engineAddress(location) {
    const { dockerHost } = location;
    if (dockerHost === undefined || dockerHost === '')
        return socket(defaultSocket());
    if (dockerHost.startsWith('unix://'))
        return socket(dockerHost.slice('unix://'.length) || defaultSocket());
    const url = URL.canParse(dockerHost) ? new URL(dockerHost) : undefined;
    if (url?.protocol === 'ssh:') {
        const hint = `Forward its socket (ssh -L /tmp/docker.sock:/var/run/docker.sock HOST) and set DOCKER_HOST=unix:///tmp/docker.sock.`;
        throw new errors/* UserError */.yo('docker-host', `DOCKER_HOST=${dockerHost}: ssh:// is not supported.`, hint);
    }
    if (url === undefined || url.protocol !== 'tcp:' || url.hostname === '') {
        throw new errors/* UserError */.yo('docker-host', `DOCKER_HOST=${dockerHost} is not an address that works here.`, SUPPORTED);
    }
    const tls = location.tlsVerify === true ? readTlsFiles(location.certPath ?? (0,external_node_path_.join)((0,external_node_os_.homedir)(), '.docker')) : undefined;
    const port = url.port === '' ? (tls === undefined ? 2375 : 2376) : Number(url.port);
    return { kind: 'tcp', shown: dockerHost, host: url.hostname, port, tls };
}
function socket(socketPath) {
    return { kind: 'socket', shown: `unix://${socketPath}`, socketPath };
}
/** Docker Desktop keeps its socket in the home folder. */
function defaultSocket() {
    const desktop = (0,external_node_path_.join)((0,external_node_os_.homedir)(), '.docker', 'run', 'docker.sock');
    return !(0,external_node_fs_.existsSync)('/var/run/docker.sock') && (0,external_node_fs_.existsSync)(desktop) ? desktop : '/var/run/docker.sock';
}
function readTlsFiles(folder) {
    const read = (name) => {
        try {
            return (0,external_node_fs_.readFileSync)((0,external_node_path_.join)(folder, name));
        }
        catch (error) {
            const reason = error instanceof Error ? error.message : String(error);
            const hint = 'Set DOCKER_CERT_PATH to the folder of ca.pem, cert.pem and key.pem, or unset DOCKER_TLS_VERIFY.';
            throw new errors/* UserError */.yo('docker-cert', `DOCKER_TLS_VERIFY is set, but ${name} cannot be read: ${reason}`, hint);
        }
    };
    return { ca: read('ca.pem'), cert: read('cert.pem'), key: read('key.pem') };
}

// EXTERNAL MODULE: ./lib/core/baseline-spec.js
var baseline_spec = __webpack_require__(76450);
// EXTERNAL MODULE: ./lib/core/gate-policy.js
var gate_policy = __webpack_require__(81951);
// EXTERNAL MODULE: ./lib/core/models-config.js
var models_config = __webpack_require__(12500);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/iso.js
var iso = __webpack_require__(64377);
;// CONCATENATED MODULE: ./lib/core/quarantine.js

const DAY_MS = 86_400_000;
/** A task that is known to be unstable, until a date. */
const quarantineEntrySchema = schemas/* strictObject */.rej({
    task: schemas/* string */.YjP().min(1).max(200).describe('Id of the task.'),
    reason: schemas/* string */.YjP().min(1).max(500).describe('Why a single miss of it says nothing.'),
    until: iso/* date */.p6({ error: 'a date like 2026-12-31' }).describe('Last day on which this holds, UTC: 2026-12-31.'),
});
const quarantineSchema = schemas/* array */.YOg(quarantineEntrySchema)
    .refine((entries) => new Set(entries.map(({ task }) => task)).size === entries.length, 'a task is listed twice')
    .readonly();
/** Entries whose last day is over; each is an error until someone repairs the task or moves the date. */
function expiredEntries(quarantine, nowMs) {
    return quarantine.filter((entry) => isOver(entry, nowMs));
}
/** Entries that hold. */
function activeEntries(quarantine, nowMs) {
    return quarantine.filter((entry) => !isOver(entry, nowMs));
}
function isOver({ until }, nowMs) {
    return nowMs >= Date.parse(`${until}T00:00:00Z`) + DAY_MS;
}

// EXTERNAL MODULE: ./lib/core/units.js
var units = __webpack_require__(17564);
;// CONCATENATED MODULE: ./lib/core/config.js






/** Image of tasks when neither they nor the config name one: public, with sh, node and a user 1000. */
const DEFAULT_IMAGE = 'node:22-bookworm-slim';
/** What the agent at the top of a config is called. */
const TOP_AGENT = 'agent';
const priceSchema = schemas/* strictObject */.rej({
    input: schemas/* number */.aig().nonnegative(),
    output: schemas/* number */.aig().nonnegative(),
    cacheRead: schemas/* number */.aig().nonnegative(),
    cacheWrite5m: schemas/* number */.aig().nonnegative(),
    cacheWrite1h: schemas/* number */.aig().nonnegative(),
});
const subsetSchema = schemas/* strictObject */.rej({
    tags: schemas/* array */.YOg(schemas/* string */.YjP().min(1)).min(1).describe('A task is in when it has any of these tags.'),
});
const agentName = schemas/* string */.YjP()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, 'letters, digits, dot, dash, underscore; at most 64')
    .refine((name) => name !== TOP_AGENT, `${TOP_AGENT} is the name of the one at the top`);
/** The schema of agent-eval.yml, given the agents that exist. */
function configSchemaWith(agent) {
    return schemas/* strictObject */.rej({
        $schema: schemas/* string */.YjP().optional().describe('For editors.'),
        agent: agent.optional().describe('The agent under test; may be left out when one of `agents` is the subject.'),
        agents: schemas/* array */.YOg(schemas/* strictObject */.rej({
            name: agentName.describe('Its name in reports, and for --agent NAME.'),
            subject: schemas/* boolean */.zMY().default(false).describe('true: the gate judges this one; default: `agent` above.'),
            agent: agent.describe('Its options.'),
        }))
            .default([])
            .describe('More agents, run on the same tasks and shown side by side; --agent NAME runs one alone.'),
        tasks: schemas/* string */.YjP().min(1).default('tasks').describe('Folder of the tasks, from the config file.'),
        image: schemas/* string */.YjP().min(1).optional().describe(`Image for tasks that name none; default: ${DEFAULT_IMAGE}.`),
        trials: schemas/* number */.aig().int().min(1).max(100).default(5).describe('Trials a task.'),
        concurrency: schemas/* number */.aig().int().min(1).max(64).optional().describe('Trials at once; default: CPU cores.'),
        timeout: units/* duration */.p0.default(3_600_000).describe('Time for the whole run: 60m.'),
        subsets: schemas/* record */.g1P(schemas/* string */.YjP().min(1), subsetSchema)
            .default({ fast: { tags: ['fast'] } })
            .describe('Named selections.'),
        prices: schemas/* record */.g1P(schemas/* string */.YjP().min(1), priceSchema)
            .default({})
            .describe('USD per million tokens, by exact model id.'),
        models: models_config/* modelsSchema */.OQ.prefault({}).describe('Where model calls of agents go, and whether they are recorded.'),
        maxCostUsd: schemas/* number */.aig()
            .positive()
            .optional()
            .describe('US dollars that the model calls of a whole run may cost; needs models with a known price.'),
        gate: gate_policy/* gatePolicySchema */.B.prefault({}).describe('When to block.'),
        quarantine: quarantineSchema
            .default([])
            .describe('Tasks known to be unstable: they run and are shown, but a single miss of them is no suspicion.'),
        baseline: schemas/* string */.YjP()
            .regex(baseline_spec/* BASELINE_SPEC */.i, baseline_spec/* BASELINE_SPECS */.$)
            .default('auto')
            .describe(`Where the baseline is kept: ${baseline_spec/* BASELINE_SPECS */.$}. auto is what a token can reach on GitHub, a file elsewhere.`),
    })
        .check(({ value, issues }) => {
        for (const [path, message] of agentFaults(value))
            issues.push({ code: 'custom', input: value, path, message });
    });
}
/** Exactly one agent is judged: the one that says so, else the one at the top. */
function agentFaults({ agent, agents }) {
    const subjects = agents.flatMap(({ subject }, index) => (subject ? [index] : []));
    const doubles = agents.flatMap(({ name }, index) => agents.findIndex((other) => other.name === name) < index ? [index] : []);
    return [
        ...doubles.map((index) => [['agents', index, 'name'], 'is the name of another one']),
        ...subjects
            .slice(1)
            .map((index) => [
            ['agents', index, 'subject'],
            'only one agent can be the subject',
        ]),
        ...(agent === undefined && subjects.length === 0
            ? [
                [['agent'], 'missing; describe the agent under test here, or mark one of agents with subject: true'],
            ]
            : []),
    ];
}

// EXTERNAL MODULE: ./lib/core/json.js
var json = __webpack_require__(3085);
;// CONCATENATED MODULE: ./lib/sandbox/image.js






const PULL_MS = 20 * 60_000;
/** Our own recipes: an image built on ours inherits the label, and is another environment all the same. */
const OWN_RECIPE = /^sandbox-\d+$/;
const OWN_IMAGE = /(^|\/)agent-eval-sandbox(:|@|$)/;
/** Finds an image, pulling it when the engine has none; throws InfraError('image') naming it. */
async function resolveImage(docker, ref, signal) {
    const image = (await inspectImage(docker, ref, signal)) ?? (await pull(docker, ref, signal));
    return { ref, identity: identify(ref, image), id: image.Id };
}
/** What the engine knows of an image; undefined when it has none. */
async function inspectImage(docker, ref, signal) {
    try {
        return await callEngine({ doing: `looking for image ${ref}`, signal }, () => docker.getImage(ref).inspect());
    }
    catch (error) {
        if (statusOf(error) === 404)
            return undefined;
        throw error;
    }
}
async function pull(docker, ref, signal) {
    const call = { doing: `pulling image ${ref}`, signal, timeoutMs: PULL_MS };
    try {
        await callEngine(call, async (abortSignal) => await finished(await docker.pull(ref, { abortSignal })));
    }
    catch (error) {
        if (error instanceof errors/* InfraError */.Ri && error.fault === 'engine')
            throw error;
        signal.throwIfAborted();
        const reason = error instanceof Error ? error.message : String(error);
        const message = `image ${ref} is not here and cannot be pulled: ${reason}. ${imageHint(ref)}`;
        throw new errors/* InfraError */.Ri('image', message, { cause: error });
    }
    const image = await inspectImage(docker, ref, signal);
    if (image === undefined)
        throw new errors/* InfraError */.Ri('image', `image ${ref} was pulled, and yet the engine has none of that name`);
    return image;
}
/** How to get an image that is neither here nor to be pulled. */
function imageHint(ref) {
    if (OWN_IMAGE.test(ref))
        return 'In a clone of agent-eval, sh docker/build-image.sh builds it.';
    if (ref === DEFAULT_IMAGE) {
        return 'It is the default, as none was set: image: NAME in agent-eval.yml sets one that the engine has or can pull.';
    }
    return 'Check its name, or pull or build it before the run (a private image: docker login, then docker pull).';
}
/** The engine answers 200 before it tries; a failure comes as a line of its progress. */
async function finished(progress) {
    let text = '';
    for await (const chunk of progress)
        text += chunk.toString();
    for (const line of text.split('\n')) {
        const step = line.trim() === '' ? undefined : JSON.parse(line);
        if ((0,json/* isPlainObject */.Q)(step) && typeof step['error'] === 'string')
            throw new errors/* InfraError */.Ri('image', step['error']);
    }
}
function identify(ref, image) {
    const labels = image.Config?.Labels ?? {};
    const recipe = labels[LABEL_RECIPE];
    const inherited = labels[LABEL_LAYER] !== undefined || (OWN_RECIPE.test(recipe ?? '') && !OWN_IMAGE.test(ref));
    if (recipe !== undefined && recipe !== '' && !inherited)
        return `recipe:${recipe}`;
    return [...(image.RepoDigests ?? [])].sort()[0] ?? image.Id;
}

;// CONCATENATED MODULE: ./lib/core/hash.js


/** Hex SHA-256 of a value's canonical JSON, cut to 32 digits. */
function hashJson(value) {
    return (0,external_node_crypto_.createHash)('sha256').update((0,json/* canonicalJson */.d)(value)).digest('hex').slice(0, 32);
}
/** Hex SHA-256 of bytes, whole. */
function hashBytes(bytes) {
    return (0,external_node_crypto_.createHash)('sha256').update(bytes).digest('hex');
}

;// CONCATENATED MODULE: ./lib/sandbox/layer.js
var __addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var __disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});





const REPOSITORY = 'agent-eval-layer';
const COMMIT_MS = 10 * 60_000;
const OUTPUT_BYTES = 8 * 1024 ** 2;
const SHOWN_CHARACTERS = 4000;
/** Builds layers; one that was built before, here or by another process, is found by its hash. */
function createLayerBuilder(docker, open) {
    const last = new Map();
    return (spec) => {
        const ref = `${REPOSITORY}:${hashLayer(spec.base.id, spec)}`;
        const identity = `layer:${hashLayer(spec.base.identity, spec)}`;
        // Whoever asks for the same layer waits for its turn, and then finds it, unless the one before failed.
        const turn = (last.get(ref) ?? Promise.resolve()).catch(() => undefined);
        const built = turn.then(async () => ({ ref, identity, id: await findOrBuild({ docker, spec, ref, open }) }));
        last.set(ref, built);
        return built;
    };
}
async function findOrBuild({ docker, spec, ref, open }) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { files, into, setup, signal } = spec;
        const find = async () => (await inspectImage(docker, ref, signal))?.Id;
        const existing = await find();
        if (existing !== undefined)
            return existing;
        const { container, sandbox } = await open(spec);
        const _removed = __addDisposableResource(env_1, sandbox, true);
        await sandbox.put({ files, into, owner: 'agent' });
        if (setup !== undefined)
            await runSetup(sandbox, spec, setup);
        await sandbox.killAll();
        // Another process may have built the same meanwhile: then its image is the one, and this work is dropped.
        return (await find()) ?? (await commit(container, ref, signal));
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = __disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}
/** Everything that goes into a layer; `base` by id names the bits here, by identity the environment anywhere. */
function hashLayer(base, { files, into, setup }) {
    const contents = files.map(({ path, mode, content }) => [path, mode, hashBytes(content)]).sort();
    return hashJson({ base, into, setup: setup ?? null, files: contents });
}
async function runSetup(sandbox, spec, setup) {
    const result = await sandbox.exec({
        command: ['/bin/sh', '-c', setup],
        cwd: spec.into,
        timeoutMs: spec.setupTimeoutMs,
        outputBytes: OUTPUT_BYTES,
        signal: spec.signal,
    });
    if (result.end.kind === 'exited' && result.end.exitCode === 0)
        return;
    const output = `${result.stdout}${result.stderr}`.trimEnd().slice(-SHOWN_CHARACTERS);
    throw new errors/* InfraError */.Ri('setup', `setup ${describeEnd(result, spec)}: ${setup}\n${output}`);
}
function describeEnd({ end }, { setupTimeoutMs }) {
    switch (end.kind) {
        case 'exited':
            return `ended with exit code ${end.exitCode}`;
        case 'timed_out':
            return `did not end within ${setupTimeoutMs / 1000} s`;
        case 'output_exceeded':
            return 'wrote too much output';
        case 'out_of_memory':
            return 'ran out of memory';
        case 'container_ended':
            return 'ended its container';
        default:
            return end;
    }
}
/** The image keeps the container's labels unless they are written over: emptied, no cleaning up takes it for ours. */
async function commit(container, ref, signal) {
    const hash = ref.slice(REPOSITORY.length + 1);
    const changes = [`LABEL ${LABEL_LAYER}=${hash} ${labels_LABEL_RUN}= ${LABEL_OWNER}=`, 'ENTRYPOINT []', 'CMD ["/bin/sh"]'];
    const call = { doing: 'saving an image layer', signal, timeoutMs: COMMIT_MS };
    const image = await callEngine(call, (abortSignal) => container.commit({ repo: REPOSITORY, tag: hash, changes, abortSignal }));
    // The engine's API: POST /commit answers { Id }.
    return image.Id;
}

;// CONCATENATED MODULE: ./lib/sandbox/open-container.js




const FIRST_ANSWER_MS = 30_000;
/** Creates and starts a container whose keeper answers. On any failure the caller removes it, by name. */
async function openContainer(docker, options, signal) {
    signal.throwIfAborted();
    const container = await create(docker, options);
    // Attached before it starts: otherwise the keeper could meet a closed stdin, or outlive us.
    const stream = await callEngine({ doing: 'attaching to a container', signal }, () => container.attach({ stream: true, stdin: true, stdout: true, hijack: true }));
    // Attached with `hijack`, the client gives the connection itself.
    const keeper = createKeeper(stream);
    try {
        await start(container, signal);
        if ((await keeper.ask('p', FIRST_ANSWER_MS)) !== 'p')
            throw new errors/* InfraError */.Ri('sandbox', 'the container does not answer');
        return { container, keeper };
    }
    catch (error) {
        keeper.close();
        throw error;
    }
}
/** Not aborted half-way: an engine that was asked makes the container, whether or not anybody still wants it. */
async function create(docker, options) {
    try {
        return await callEngine({ doing: 'creating a container' }, (abortSignal) => docker.createContainer({ ...options, abortSignal }));
    }
    catch (error) {
        if (statusOf(error) === 404)
            throw new errors/* InfraError */.Ri('image', messageOf(error), { cause: error });
        if (statusOf(error) !== 400)
            throw error;
        throw new errors/* UserError */.yo('limits', messageOf(error), "Change the task's environment.limits to what the engine can give.");
    }
}
async function start(container, signal) {
    try {
        await callEngine({ doing: 'starting a container', signal }, (abortSignal) => container.start({ abortSignal }));
    }
    catch (error) {
        if (!messageOf(error).includes('/bin/sh'))
            throw error;
        throw new errors/* InfraError */.Ri('image', `the image has no /bin/sh, which agent-eval needs: ${messageOf(error)}`, {
            cause: error,
        });
    }
}
function messageOf(error) {
    return error instanceof Error ? error.message : String(error);
}

;// CONCATENATED MODULE: ./lib/sandbox/owner.js


/** A process, told apart from every later one with the same id: `<machine>:<pid>:<start time>`. */
function describeOwner(pid = process.pid) {
    return `${machine()}:${pid}:${startTime(pid) ?? 0}`;
}
/** `elsewhere`: another machine, or another container's processes; whether it lives cannot be seen from here. */
function ownerState(owner) {
    const [where, pidText, started] = owner.split(':');
    if (where !== machine())
        return 'elsewhere';
    const pid = Number(pidText);
    if (!Number.isSafeInteger(pid) || pid <= 0)
        return 'elsewhere';
    return hasProcFs() ? aliveWhen(startTime(pid) === started) : aliveWhen(answersSignals(pid));
}
function aliveWhen(alive) {
    return alive ? 'alive' : 'dead';
}
/** Boot id and pid namespace: within both, a pid and its start time name one process. */
function machine() {
    const boot = tryRead(() => (0,external_node_fs_.readFileSync)('/proc/sys/kernel/random/boot_id', 'utf8').trim());
    const namespace = tryRead(() => (0,external_node_fs_.readlinkSync)('/proc/self/ns/pid').replace(/\D/g, ''));
    return boot === undefined ? (0,external_node_os_.hostname)() : `${boot}.${namespace ?? ''}`;
}
/** Field 22 of /proc/PID/stat; the name in field 2 may hold spaces and brackets, so counting begins behind it. */
function startTime(pid) {
    const stat = tryRead(() => (0,external_node_fs_.readFileSync)(`/proc/${pid}/stat`, 'utf8'));
    return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[22 - 3];
}
function hasProcFs() {
    return startTime(process.pid) !== undefined;
}
function answersSignals(pid) {
    return tryRead(() => process.kill(pid, 0)) === true;
}
function tryRead(read) {
    try {
        return read();
    }
    catch {
        return undefined;
    }
}

// EXTERNAL MODULE: external "node:http"
var external_node_http_ = __webpack_require__(37067);
// EXTERNAL MODULE: external "node:https"
var external_node_https_ = __webpack_require__(44708);
// EXTERNAL MODULE: external "node:stream/consumers"
var consumers_ = __webpack_require__(38321);
;// CONCATENATED MODULE: ./lib/sandbox/engine-request.js




const engine_request_TIMEOUT_MS = 30_000;
/** One plain request without the client library: cleaning up must load fast and work in the last seconds of a job. */
async function requestEngine(address, { doing, method, path, timeoutMs = engine_request_TIMEOUT_MS }) {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
        return await new Promise((resolve, reject) => {
            const { request, where } = route(address);
            const sent = request({ ...where, method, path, signal, agent: false }, (response) => {
                (0,consumers_.text)(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
            });
            sent.on('error', reject).end();
        });
    }
    catch (error) {
        throw engineFailure(doing, error);
    }
}
function route(address) {
    if (address.kind === 'socket')
        return { request: external_node_http_.request, where: { socketPath: address.socketPath } };
    const { host, port, tls } = address;
    return tls === undefined
        ? { request: external_node_http_.request, where: { host, port } }
        : { request: external_node_https_.request, where: { host, port, ...tls } };
}

;// CONCATENATED MODULE: ./lib/sandbox/sweep.js






const containersSchema = schemas/* array */.YOg(schemas/* object */.Ikc({ Id: schemas/* string */.YjP(), State: schemas/* string */.YjP(), Created: schemas/* number */.aig(), Labels: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* string */.YjP()) }));
/** A container of another machine that never started, or ended without being removed, is rubbish after this long. */
const FOREIGN_SECONDS = 3600;
/** Removes every container of a run; returns how many. For the end of a job, when the run's own process may be gone. */
async function sweepRun(location, runId) {
    const address = engineAddress(location);
    return await removeAll(address, await listContainers(address, `${LABEL_RUN}=${runId}`));
}
/** Removes the containers whose process is dead; returns how many. */
async function sweepDead(address) {
    const containers = await listContainers(address, LABEL_OWNER);
    return await removeAll(address, containers.filter(isAbandoned));
}
/** Removes a container, running or not, and waits until it is gone. One that is already gone, or going, is fine. */
async function removeContainer(address, id) {
    const doing = 'removing a container';
    const removed = await requestEngine(address, { doing, method: 'DELETE', path: `/containers/${id}?force=1&v=1` });
    if (removed.status === 409) {
        await requestEngine(address, { doing, method: 'POST', path: `/containers/${id}/wait?condition=removed` });
    }
    else if (removed.status >= 400 && removed.status !== 404) {
        throw new errors/* InfraError */.Ri('sandbox', `${doing}: ${removed.body.trim()}`);
    }
}
async function listContainers(address, label) {
    const query = new URLSearchParams({ all: '1', filters: JSON.stringify({ label: [label] }) });
    const { status, body } = await requestEngine(address, {
        doing: 'listing containers',
        method: 'GET',
        path: `/containers/json?${query}`,
    });
    if (status !== 200)
        throw new errors/* InfraError */.Ri('sandbox', `listing containers: ${body.trim()}`);
    return containersSchema.parse(JSON.parse(body));
}
async function removeAll(address, containers) {
    for (const { Id } of containers)
        await removeContainer(address, Id);
    return containers.length;
}
/** Whether a process elsewhere lives cannot be seen from here: what runs is left to end with it. */
function isAbandoned({ State, Created, Labels }) {
    const owner = Labels[LABEL_OWNER] ?? '';
    // Started by hand from one of our layers, whose labels were emptied.
    if (owner === '')
        return false;
    const state = ownerState(owner);
    if (state !== 'elsewhere')
        return state === 'dead';
    return State !== 'running' && Date.now() / 1000 - Created > FOREIGN_SECONDS;
}

;// CONCATENATED MODULE: ./lib/sandbox/docker-engine.js











/**
 * A container engine that speaks Docker's API, 20.10 or later. Nothing is asked of it here, so this throws only UserError,
 * for an address that cannot work. Disposing it removes the containers that are still open.
 */
function createDockerEngine(options) {
    const address = engine_address_engineAddress(options);
    const docker = connect(address);
    const ownership = { runId: options.runId, owner: describeOwner() };
    const open = new Set();
    async function openSandbox(request, signal) {
        const containerName = `agent-eval-${(0,external_node_crypto_.randomUUID)()}`;
        const remove = () => removeContainer(address, containerName);
        const opened = await openContainer(docker, containerOptions({ ...request, containerName }, ownership), signal).catch(async (error) => {
            await remove().catch(() => undefined);
            throw error;
        });
        const diskBytes = request.limits.diskBytes ?? Number.POSITIVE_INFINITY;
        const sandbox = createSandbox({
            ...opened,
            diskBytes,
            causeOfDeath: () => causeOfDeath(docker, opened.container.id),
            async remove() {
                open.delete(sandbox);
                await remove();
            },
        });
        open.add(sandbox);
        return { container: opened.container, sandbox };
    }
    return {
        async version() {
            const { Version, ApiVersion } = await callEngine({ doing: 'asking the engine for its version' }, () => docker.version());
            return `Docker ${Version} (API ${ApiVersion})`;
        },
        resolveImage: (ref, signal) => resolveImage(docker, ref, signal),
        buildLayer: createLayerBuilder(docker, ({ base, signal }) => openSandbox({ imageId: base.id, label: 'setup', network: 'bridge', limits: { pids: 4096 } }, signal)),
        async create({ image, limits, name, signal }) {
            const opened = await openSandbox({ imageId: image.id, label: name, network: 'none', limits }, signal);
            return opened.sandbox;
        },
        sweep: () => sweepDead(address),
        async [Symbol.asyncDispose]() {
            for (const sandbox of [...open])
                await sandbox[Symbol.asyncDispose]();
        },
    };
}

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(31421);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
;// CONCATENATED MODULE: ./lib/wire/base-checkout.js





/** Nothing that a repository holds may run or be asked for here: no hooks, no monitors, no prompts. */
const SAFE = ['-c', 'core.hooksPath=/dev/null', '-c', 'core.fsmonitor=false', '-c', 'safe.directory=*'];
/** Checks a commit out beside the repository (a git worktree), fetching it when the clone is shallow. Never throws. */
async function checkOutBase(root, commit) {
    if (!/^[0-9a-f]{40,64}$/.test(commit))
        return noBase(`${JSON.stringify(commit)} is not a commit id`);
    const path = await (0,promises_.mkdtemp)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), 'agent-eval-base-'));
    const add = () => git(root, ['worktree', 'add', '--detach', '--force', path, commit]);
    const problem = (await add()) ?? undefined;
    const failed = problem === undefined ? undefined : ((await fetchOnce(root, commit)) ?? (await add()));
    if (failed !== undefined && failed !== null) {
        await (0,promises_.rm)(path, { recursive: true, force: true });
        return noBase(`commit ${commit.slice(0, 7)} is not in this clone (fetch-depth: 2 brings it): ${failed}`);
    }
    return {
        path,
        commit,
        async [Symbol.asyncDispose]() {
            await git(root, ['worktree', 'remove', '--force', path]);
            await (0,promises_.rm)(path, { recursive: true, force: true });
        },
    };
}
/** A checkout that is not there. */
function noBase(reason) {
    return { reason, [Symbol.asyncDispose]: async () => { } };
}
/** The newest commit that what is checked out and `name` share; null when the name means none. */
async function mergeBase(root, name) {
    try {
        const { stdout } = await run(root, ['merge-base', '--end-of-options', 'HEAD', name]);
        return stdout.trim();
    }
    catch {
        return null;
    }
}
/** Whether git keeps a file of a folder: then a change can bring its own. */
async function isTracked(root, path) {
    return (await git(root, ['ls-files', '--error-unmatch', '--', path])) === null;
}
function fetchOnce(root, commit) {
    return git(root, ['fetch', '--depth=1', '--no-tags', 'origin', commit]);
}
/** Null when it worked, else the last line of what git said. */
async function git(root, args) {
    try {
        await run(root, args);
        return null;
    }
    catch (error) {
        const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
        return said.trim().split('\n').at(-1) ?? 'git failed';
    }
}
function run(root, args) {
    const env = { ...process.env, GIT_TERMINAL_PROMPT: '0', GIT_LFS_SKIP_SMUDGE: '1' };
    return (0,external_node_util_.promisify)(external_node_child_process_.execFile)('git', [...SAFE, ...args], { cwd: root, timeout: 120_000, env });
}

;// CONCATENATED MODULE: ./lib/wire/engine-location.js
/** Where the engine is, as the docker command would read it from the environment. */
function engineLocation(env) {
    return {
        dockerHost: env['DOCKER_HOST'],
        tlsVerify: (env['DOCKER_TLS_VERIFY'] ?? '') !== '',
        certPath: env['DOCKER_CERT_PATH'],
    };
}

;// CONCATENATED MODULE: ./lib/core/stats/t-quantile.js
/** Exact to five digits for 1 to 4 degrees of freedom, where the series below is too coarse. */
const SMALL = [6.31375, 2.91999, 2.35336, 2.13185];
const Z = 1.6448536269514722;
/** The 95 % point of Student's t; Cornish-Fisher series (Abramowitz and Stegun 26.7.5), error below 0.001. */
function tQuantile95(freedom) {
    const small = SMALL[freedom - 1];
    if (small !== undefined)
        return small;
    const first = (Z ** 3 + Z) / 4;
    const second = (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / 96;
    const third = (3 * Z ** 7 + 19 * Z ** 5 + 17 * Z ** 3 - 15 * Z) / 384;
    return Z + first / freedom + second / freedom ** 2 + third / freedom ** 3;
}

;// CONCATENATED MODULE: ./lib/core/stats/geometric-ratio.js

/** A trial counts as at most this many times its task's baseline median, so that one runaway cannot decide. */
const CAP = 4;
/**
 * How much more the head uses than the base: per task the difference of mean logarithms, averaged over tasks,
 * its variance pooled within tasks. Unknown and zero measures (which have no logarithm) are left out.
 * Null when no task has a usable measure on both sides.
 */
function geometricRatio(tasks) {
    const logs = tasks.map(logMeasures).filter((task) => task.base.length > 0 && task.head.length > 0);
    if (logs.length === 0)
        return null;
    const difference = mean(logs.map((task) => mean(task.head) - mean(task.base)));
    return {
        ratio: Math.exp(difference),
        lowerBound: lowerBound(difference, logs),
        tasks: logs.length,
        leftOut: tasks.length - logs.length,
    };
}
function logMeasures(task) {
    const base = task.base.filter(isUsable);
    const cap = CAP * median(base);
    const capped = (values) => values.map((value) => Math.log(Math.min(value, cap)));
    return { base: capped(base), head: capped(task.head.filter(isUsable)) };
}
function isUsable(value) {
    return value !== null && value > 0 && Number.isFinite(value);
}
function lowerBound(difference, logs) {
    const arms = logs.flatMap((task) => [task.base, task.head]);
    const freedom = sum(arms.map((arm) => arm.length - 1));
    if (freedom === 0)
        return 0;
    const variance = sum(arms.map(squaresAboutMean)) / freedom;
    const error = Math.sqrt(variance * sum(arms.map((arm) => 1 / arm.length))) / logs.length;
    return Math.exp(difference - tQuantile95(freedom) * error);
}
function squaresAboutMean(values) {
    const centre = mean(values);
    return sum(values.map((value) => (value - centre) ** 2));
}
function median(values) {
    const sorted = [...values].sort((a, b) => a - b);
    const middle = (sorted.length - 1) / 2;
    return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}
function mean(values) {
    return sum(values) / values.length;
}
function sum(values) {
    return values.reduce((total, value) => total + value, 0);
}

;// CONCATENATED MODULE: ./lib/core/stats/pass-hat-k.js
/**
 * pass^k: the chance that k trials drawn without replacement from the n all passed, C(c,k) / C(n,k).
 * Unbiased for p^k. Null (undefined, not 0) when n < k.
 */
function passHatK(draw) {
    const { n, c, k } = checked(draw);
    if (n < k)
        return null;
    let all = 1;
    for (let i = 0; i < k && all > 0; i += 1)
        all *= (c - i) / (n - i);
    return all;
}
/**
 * pass@k: the chance that at least one of k trials drawn without replacement passed, 1 - C(n-c,k) / C(n,k).
 * Null when n < k. Small values are summed over the draw at which the first pass comes, which keeps their digits.
 */
function passAtK(draw) {
    const { n, c, k } = checked(draw);
    if (n < k)
        return null;
    if (n - c < k)
        return 1;
    let noneYet = 1;
    let some = 0;
    for (let i = 0; i < k; i += 1) {
        some += noneYet * (c / (n - i));
        noneYet *= (n - c - i) / (n - i);
    }
    return k > 1 && some > 0.5 ? 1 - noneYet : some;
}
function checked(draw) {
    const { n, c, k } = draw;
    if (!isCount(n) || !isCount(c) || c > n || !isCount(k) || k < 1) {
        throw new RangeError(`pass^k needs whole numbers 0 <= c <= n and k >= 1, got n=${n} c=${c} k=${k}`);
    }
    return draw;
}
function isCount(value) {
    return Number.isSafeInteger(value) && value >= 0;
}

;// CONCATENATED MODULE: ./lib/core/stats/distribution.js
/**
 * The distribution on `lowest..highest` given by ratio(x) = P(x + 1) / P(x).
 * Works in logarithms, so that no size over- or underflows before the largest term is known.
 */
function fromRatios(options) {
    const { lowest, highest, ratio } = options;
    const weights = new Float64Array(highest - lowest + 1);
    let log = 0;
    let largest = 0;
    for (let x = lowest; x < highest; x += 1) {
        log += Math.log(ratio(x));
        weights[x - lowest + 1] = log;
        if (log > largest)
            largest = log;
    }
    return { lowest, probabilities: normalized(weights.map((weight) => Math.exp(weight - largest))) };
}
/** P(X <= x). */
function lowerTail({ lowest, probabilities }, x) {
    if (x >= lowest + probabilities.length - 1)
        return 1;
    let tail = 0;
    for (let i = 0; i <= x - lowest; i += 1)
        tail += probabilities[i] ?? 0;
    return Math.min(1, tail);
}
/** The distribution of the sum of two independent values. */
function convolve(a, b) {
    const [p, q] = [a.probabilities, b.probabilities];
    const sums = new Float64Array(p.length + q.length - 1);
    for (let at = 0; at < sums.length; at += 1) {
        const last = Math.min(at, p.length - 1);
        let sum = 0;
        for (let i = Math.max(0, at - q.length + 1); i <= last; i += 1)
            sum += (p[i] ?? 0) * (q[at - i] ?? 0);
        sums[at] = sum;
    }
    return { lowest: a.lowest + b.lowest, probabilities: sums };
}
/** Cuts both ends off where single values are rarer than `rarest`. */
function trimmed({ lowest, probabilities }, rarest) {
    const start = Math.max(0, probabilities.findIndex((p) => p >= rarest));
    const end = probabilities.findLastIndex((p) => p >= rarest) + 1;
    return { lowest: lowest + start, probabilities: probabilities.subarray(start, Math.max(end, start + 1)) };
}
function normalized(weights) {
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    return weights.map((weight) => weight / total);
}

;// CONCATENATED MODULE: ./lib/core/stats/two-arms.js

/** How many of the task's passes fall to the head when both sides are the same: hypergeometric. */
function headPasses({ base, head }) {
    const passes = base.passed + head.passed;
    return fromRatios({
        lowest: Math.max(0, passes - base.decided),
        highest: Math.min(head.decided, passes),
        ratio: (x) => ((head.decided - x) * (passes - x)) / ((x + 1) * (base.decided - passes + x + 1)),
    });
}

;// CONCATENATED MODULE: ./lib/core/stats/stratified-exact.js


/** Single values rarer than this are dropped while convolving: p is exact to an absolute 1e-17. */
const RAREST = 1e-20;
const NOTHING = { lowest: 0, probabilities: Float64Array.of(1) };
/**
 * The chance of as few passes on the head over all tasks together, or fewer, when each task is the same on both sides.
 * Exact: each task's head passes are hypergeometric given its total; their sum is the convolution. 1 without tasks.
 */
function stratifiedExact(tasks) {
    const passed = tasks.reduce((sum, task) => sum + task.head.passed, 0);
    return lowerTail(sumOf(tasks.map(headPasses)), passed);
}
/** Pairs of similar size are joined first: a balanced tree costs far less than a running sum. */
function sumOf(terms) {
    let level = terms;
    while (level.length > 1)
        level = joinPairs(level);
    return level[0] ?? NOTHING;
}
function joinPairs(level) {
    const joined = [];
    for (let i = 0; i < level.length; i += 2) {
        joined.push(trimmed(convolve(level[i] ?? NOTHING, level[i + 1] ?? NOTHING), RAREST));
    }
    return joined;
}

;// CONCATENATED MODULE: ./lib/core/gate/compare-suite.js



/** Compares all gated tasks together. Null when there are none. */
function compareSuite(gated, wantedK) {
    if (gated.length === 0)
        return null;
    const k = commonK(gated, wantedK);
    const deepEnough = gated.filter((task) => smallerArm(task) >= k);
    return {
        k,
        passHatK: meanOfSides(deepEnough, ({ decided: n, passed: c }) => passHatK({ n, c, k })),
        passRate: meanOfSides(gated, ({ decided, passed }) => passed / decided),
        passed: { base: total(gated.map(({ arms }) => arms.base)), head: total(gated.map(({ arms }) => arms.head)) },
        p: stratifiedExact(gated.map(({ arms }) => arms)),
        cost: geometricRatio(gated.map((task) => measured(task, 'costUsd'))),
        steps: geometricRatio(gated.map((task) => measured(task, 'steps'))),
        meanCostUsd: meanMeasure(gated, 'costUsd'),
        meanSteps: meanMeasure(gated, 'steps'),
    };
}
/** A task's values of one measure on both sides. */
function measured(task, measure) {
    return { base: values(task.base, measure), head: values(task.head, measure) };
}
/** The wanted k, or the largest below it that at least half of the tasks have enough tries for on both sides. */
function commonK(gated, wantedK) {
    const deepestFirst = gated.map(smallerArm).sort((a, b) => b - a);
    const half = deepestFirst[Math.ceil(gated.length / 2) - 1] ?? 1;
    return Math.max(1, Math.min(wantedK, half));
}
function smallerArm({ arms }) {
    return Math.min(arms.base.decided, arms.head.decided);
}
function meanOfSides(gated, value) {
    const meanOf = (side) => compare_suite_mean(gated.flatMap(({ arms }) => value(arms[side]) ?? []));
    return { base: meanOf('base'), head: meanOf('head') };
}
function meanMeasure(gated, measure) {
    const means = gated
        .map((task) => measured(task, measure))
        .map(({ base, head }) => ({ base: compare_suite_mean(known(base)), head: compare_suite_mean(known(head)) }))
        .filter(({ base, head }) => base !== null && head !== null);
    return { base: compare_suite_mean(known(means.map(({ base }) => base))), head: compare_suite_mean(known(means.map(({ head }) => head))) };
}
function values(trials, measure) {
    return trials.map((trial) => trial[measure]);
}
function known(list) {
    return list.filter((value) => value !== null);
}
function total(arms) {
    return arms.reduce((sum, arm) => ({ passed: sum.passed + arm.passed, decided: sum.decided + arm.decided }), {
        passed: 0,
        decided: 0,
    });
}
function compare_suite_mean(list) {
    return list.length === 0 ? null : list.reduce((sum, value) => sum + value, 0) / list.length;
}

;// CONCATENATED MODULE: ./lib/core/gate/gated-task.js
/** A task's trials with their counts. */
function gatedTask(task) {
    return { ...task, arms: { base: countPasses(task.base), head: countPasses(task.head) } };
}
/** Passes among stored trials, all of which are decided. */
function countPasses(trials) {
    return { passed: trials.filter((trial) => trial.passed).length, decided: trials.length };
}

;// CONCATENATED MODULE: ./lib/core/stats/beta-binomial.js

/** Jeffreys prior: half a pass and half a fail. */
const PRIOR = 0.5;
/**
 * The chance to see as few head passes, or fewer, for an agent with the base's record:
 * beta-binomial over Beta(s + 0.5, N - s + 0.5).
 */
function betaBinomialTail({ base, head }) {
    const alpha = base.passed + PRIOR;
    const beta = base.decided - base.passed + PRIOR;
    const predicted = fromRatios({
        lowest: 0,
        highest: head.decided,
        ratio: (x) => ((head.decided - x) * (alpha + x)) / ((x + 1) * (beta + head.decided - x - 1)),
    });
    return lowerTail(predicted, head.passed);
}

;// CONCATENATED MODULE: ./lib/core/stats/fisher.js


/** Fisher's exact test, one-sided: the chance of as few passes on the head, or fewer, when both sides are the same. */
function fisherOneSided(arms) {
    return lowerTail(headPasses(arms), arms.head.passed);
}

// EXTERNAL MODULE: ./lib/core/gate/rules-table.js
var rules_table = __webpack_require__(27837);
;// CONCATENATED MODULE: ./lib/core/gate/judge-task.js



/** Judges one of `gatedTasks` tasks that both sides have measured. */
function judgeTask(arms, gatedTasks) {
    const p = fisherOneSided(arms);
    const swapped = { base: arms.head, head: arms.base };
    if (isWorse(arms, gatedTasks))
        return { state: 'regressed', p };
    if (isSuspect(arms))
        return { state: 'suspect', p };
    return { state: isWorse(swapped, gatedTasks) ? 'improved' : 'unchanged', p };
}
/** True when the head is worse beyond chance, at a level that is shared among the gated tasks. */
function isWorse(arms, gatedTasks) {
    return (0,rules_table/* isAtLeast */.du)(dropOf(arms), rules_table/* TASK */.wn.minDrop) && fisherOneSided(arms) <= rules_table/* TASK */.wn.alpha / gatedTasks;
}
/** True when the head's passes are few enough to be worth a second look. */
function isSuspect(arms) {
    return (0,rules_table/* isAtLeast */.du)(dropOf(arms), rules_table/* SCREEN */.P$.minDrop) && betaBinomialTail(arms) <= rules_table/* SCREEN */.P$.chance;
}
/** Base rate minus head rate. */
function dropOf({ base, head }) {
    return rateOf(base) - rateOf(head);
}
function rateOf({ passed, decided }) {
    return passed / decided;
}

// EXTERNAL MODULE: ./lib/core/gate/words.js
var words = __webpack_require__(39066);
;// CONCATENATED MODULE: ./lib/core/gate/instability.js



/** Why a single miss of a task says nothing: someone put it in quarantine, or its record is poor. Null: it does. */
function instabilityOf(task, quarantine) {
    const entry = quarantine.find((one) => one.task === task.id);
    if (entry !== undefined)
        return `is in quarantine until ${entry.until}: ${entry.reason}`;
    const { passed, decided } = task.arms.base;
    if (decided < rules_table/* UNSTABLE */.Nq.tries || passed / decided >= rules_table/* UNSTABLE */.Nq.rate)
        return null;
    return `is unstable: passed ${passed} of ${(0,words/* tries */.A0)(decided)} on the default branch (${(0,words/* percent */.KN)(passed / decided)})`;
}
/** An unstable task is suspect by two misses or more, and always when every try failed. */
function isUnstableSuspect(arms) {
    const misses = arms.head.decided - arms.head.passed;
    return isSuspect(arms) && (misses > 1 || arms.head.passed === 0);
}

;// CONCATENATED MODULE: ./lib/core/gate/dated.js
const dated_DAY_MS = 86_400_000;
/** Parts the runs that can have been from those dated more than a day ahead: no clock is that wrong, and such a run would stay the newest for good. */
function dated(entries, nowMs) {
    const isAhead = ({ createdAt }) => createdAt > nowMs + dated_DAY_MS;
    return { past: entries.filter((entry) => !isAhead(entry)), ahead: entries.filter(isAhead) };
}
/** What keeps runs that are dated ahead from being used; empty without any. */
function aheadDifferences(ahead, nowMs) {
    const [first] = ahead;
    return first === undefined ? [] : [{ field: 'date', base: day(first.createdAt), head: day(nowMs) }];
}
function day(ms) {
    const date = new Date(ms);
    return Number.isNaN(date.getTime()) ? 'beyond all calendars' : date.toISOString().slice(0, 10);
}

;// CONCATENATED MODULE: ./lib/core/gate/describe-baseline.js
/** What a pool was made of, for people. Null when nothing was used. */
function describeBaseline({ used, depths, ancestors }) {
    const [nearest] = used;
    if (nearest === undefined)
        return null;
    const times = used.map(({ createdAt }) => createdAt);
    const [comparator] = ancestors ?? [];
    return {
        commits: [...new Set(used.map((entry) => entry.commit.slice(0, 12)))],
        from: times.reduce((a, b) => Math.min(a, b)),
        to: times.reduce((a, b) => Math.max(a, b)),
        depth: describe_baseline_median(depths),
        ...(comparator === undefined ? {} : { comparator, nearest: nearest.commit !== comparator }),
    };
}
function describe_baseline_median(values) {
    const sorted = [...values].sort((a, b) => a - b);
    return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

;// CONCATENATED MODULE: ./lib/core/fingerprint.js
/**
 * What a difference in a field means. `strict`: not comparable. `warn`: compared, and the verdict warns of it. `note`:
 * compared and told, for it is what the change is about. The agent's files and prompts are under test and no field at
 * all; limits are part of each task's hash. A field that is not listed is strict.
 */
const FINGERPRINT_FIELDS = {
    agent: 'strict',
    agentType: 'strict',
    agentVersion: 'strict',
    answeredBy: 'strict',
    harness: 'strict',
    harnessPatch: 'warn',
    image: 'strict',
    judge: 'strict',
    network: 'strict',
    observedModel: 'warn',
    requestedModel: 'note',
};
function weightOf(field) {
    const fields = FINGERPRINT_FIELDS;
    return (Object.hasOwn(fields, field) ? fields[field] : undefined) ?? 'strict';
}
/** The values of one run's world; what is not known is left out. */
function fingerprintOf(world) {
    const [major = '', minor = '', ...patch] = world.harnessVersion.split('.');
    const fields = {
        agent: world.agentName,
        agentType: world.agentType,
        agentVersion: world.agentVersion,
        answeredBy: world.answeredBy,
        harness: `${major}.${minor}`,
        harnessPatch: patch.length === 0 ? undefined : patch.join('.'),
        image: world.imageIdentity,
        judge: world.judgeModel,
        network: 'none',
        observedModel: world.observedModel,
        requestedModel: world.requestedModel,
    };
    return Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

;// CONCATENATED MODULE: ./lib/core/gate/fingerprint-differences.js

const NOT_RECORDED = 'not recorded';
/** The strict fields in which two fingerprints differ, by name, with both values. Empty: comparable. */
function fingerprintDifferences(sides) {
    return allDifferences(sides).filter(({ field }) => weightOf(field) === 'strict');
}
/** The other fields that differ, where both sides know them. The model that answers is compared only for the same request. */
function mildDifferences(sides) {
    const mild = allDifferences(sides)
        .filter(({ base, head }) => base !== NOT_RECORDED && head !== NOT_RECORDED)
        .flatMap((difference) => {
        const weight = weightOf(difference.field);
        return weight === 'strict' ? [] : [{ ...difference, weight }];
    });
    const isOtherModel = mild.some(({ field }) => field === 'requestedModel');
    return mild.filter(({ field }) => field !== 'observedModel' || !isOtherModel);
}
/** The mild differences to any of several bases, each once. */
function mildAmong(bases, head) {
    const all = bases.flatMap((base) => mildDifferences({ base, head }));
    return [...new Map(all.map((difference) => [`${difference.field} ${difference.base}`, difference])).values()];
}
function allDifferences({ base, head }) {
    const fields = [...new Set([...Object.keys(base), ...Object.keys(head)])].sort();
    return fields
        .map((field) => ({ field, base: recorded(base, field), head: recorded(head, field) }))
        .filter((difference) => difference.base !== difference.head);
}
function recorded(fingerprint, field) {
    return (Object.hasOwn(fingerprint, field) ? fingerprint[field] : undefined) ?? NOT_RECORDED;
}

;// CONCATENATED MODULE: ./lib/core/select.js


/** Why a task of the subset did not run: someone named others. */
const NOT_ASKED_FOR = 'not asked for';
/**
 * Picks tasks by `full`, the name of a subset in the config, or a tag expression: `a,b` is either, `a+b` is both,
 * `!a` is without. Throws UserError when a word names no subset and no tag, or when nothing is left.
 */
function selectTasks(request) {
    const { tasks, subset, only } = request;
    if (tasks.length === 0)
        throw new errors/* UserError */.yo('no-tasks', 'The suite holds no task.', 'Add tasks/<id>/task.yaml.');
    if (tasks.length > MAX_TASKS) {
        throw new errors/* UserError */.yo('too-many-tasks', `The suite holds ${tasks.length} tasks; at most ${MAX_TASKS} are possible.`, 'Split it.');
    }
    checkIds(tasks, only ?? []);
    const inSubset = subset === 'full' ? () => true : matcherOf(request);
    const isIn = (task) => inSubset(task) && (only === undefined || only.includes(task.id));
    const selected = tasks.filter(isIn);
    if (selected.length === 0) {
        throw new errors/* UserError */.yo('empty-subset', `subset ${subset} selects none of ${tasks.length} tasks.`, hintOf(request));
    }
    const leftOut = tasks
        .filter((task) => !isIn(task))
        .map((task) => ({ id: task.id, reason: inSubset(task) ? NOT_ASKED_FOR : `not in subset ${subset}` }));
    return { subset, selected, leftOut };
}
function checkIds(tasks, only) {
    const unknown = only.find((id) => !tasks.some((task) => task.id === id));
    if (unknown === undefined)
        return;
    const known = tasks.map((task) => task.id).join(', ');
    throw new errors/* UserError */.yo('unknown-task', `no task is called ${JSON.stringify(unknown)}.`, `Use one of: ${known}.`);
}
function matcherOf(request) {
    const named = Object.hasOwn(request.subsets, request.subset) ? request.subsets[request.subset] : undefined;
    const expression = named === undefined ? request.subset : named.tags.join(',');
    const known = new Set(request.tasks.flatMap((task) => task.tags));
    const terms = expression
        .split(',')
        .map((term) => term.split('+').map((word) => parseWord(word.trim(), known, request)));
    return (task) => terms.some((words) => words.every(({ tag, wanted }) => task.tags.includes(tag) === wanted));
}
function parseWord(word, known, request) {
    const wanted = !word.startsWith('!');
    const tag = wanted ? word : word.slice(1);
    if (tag === '') {
        const where = wanted ? 'beside a , or +' : 'after !';
        const message = `subset ${JSON.stringify(request.subset)} lacks a tag ${where}.`;
        throw new errors/* UserError */.yo('unknown-tag', message, hintOf(request));
    }
    if (known.has(tag))
        return { tag, wanted };
    throw new errors/* UserError */.yo('unknown-tag', `subset ${request.subset}: no task has the tag ${JSON.stringify(tag)}.`, hintOf(request));
}
function hintOf({ tasks, subsets }) {
    const tags = [...new Set(tasks.flatMap((task) => task.tags))].sort().join(', ') || 'none';
    return `Use full, a subset (${Object.keys(subsets).sort().join(', ') || 'none'}) or a tag (${tags}).`;
}

;// CONCATENATED MODULE: ./lib/core/gate/stored-tasks.js
const indexes = new WeakMap();
/** What a run stored of a task. Every task is looked up in every run, so each run is indexed once. */
function storedTasks(entry, id) {
    const index = indexes.get(entry) ?? indexOf(entry);
    indexes.set(entry, index);
    return index.get(id) ?? [];
}
function indexOf({ tasks }) {
    const index = new Map();
    for (const task of tasks) {
        const same = index.get(task.id);
        if (same === undefined)
            index.set(task.id, [task]);
        else
            same.push(task);
    }
    return index;
}

;// CONCATENATED MODULE: ./lib/core/gate/gone-tasks.js



/** Tasks of the newest run that left the suite; a task that was only not selected has not left. */
function removedTasks(newest, report) {
    const present = new Set([...report.tasks, ...report.selection.leftOut].map(({ id }) => id));
    const gone = [...new Set([...newest.suite, ...newest.tasks.map(({ id }) => id)])].filter((id) => !present.has(id));
    return gone.sort().map((id) => {
        const trials = storedTasks(newest, id).flatMap((stored) => stored.trials);
        return { id, base: trials.length === 0 ? null : countPasses(trials) };
    });
}
/** Tasks that the newest run of the same subset measured and that are not in this subset any more. */
function tasksThatLeft(newestFirst, { selection: { subset, leftOut } }) {
    const last = newestFirst.find((entry) => entry.subset === subset);
    if (last === undefined)
        return [];
    const wasMeasured = (id) => storedTasks(last, id).some(({ trials }) => trials.length > 0);
    return leftOut.filter(({ id, reason }) => reason !== NOT_ASKED_FOR && wasMeasured(id)).map(({ id }) => id);
}

;// CONCATENATED MODULE: ./lib/core/gate/in-history.js
/**
 * Orders runs, the one to prefer first. With a history only the runs of its commits count, nearest first; `strangers` then
 * says why not one does. Without, all count, newest first.
 */
function inHistory(entries, ancestors) {
    const newestFirst = [...entries].reverse().sort((a, b) => b.createdAt - a.createdAt);
    if (ancestors === undefined)
        return { known: newestFirst, strangers: [] };
    const distance = new Map(ancestors.map((commit, index) => [commit, index]));
    const far = ({ commit }) => distance.get(commit) ?? Number.POSITIVE_INFINITY;
    const known = newestFirst.filter(({ commit }) => distance.has(commit)).sort((a, b) => far(a) - far(b));
    const [newest] = newestFirst;
    if (known.length > 0 || newest === undefined)
        return { known, strangers: [] };
    const head = `the history of ${ancestors[0]?.slice(0, 12) ?? 'an unknown commit'}`;
    return { known, strangers: [{ field: 'commit', base: newest.commit.slice(0, 12), head }] };
}

;// CONCATENATED MODULE: ./lib/core/gate/pool.js







const pool_DAY_MS = 86_400_000;
/**
 * Pools the newest comparable trials of each of the report's tasks: same task hash, same grader hash, same fingerprint,
 * not too old, at most 30 trials.
 */
function pool(entries, wanted) {
    const { report } = wanted;
    const { past, ahead } = dated(entries, wanted.nowMs);
    const { known: newestFirst, strangers } = inHistory(past, wanted.ancestors);
    const usable = newestFirst.filter((entry) => obstacles(entry, wanted).length === 0);
    const picked = report.tasks.map((task) => ({ id: task.id, ...pickTask(task, { usable, newestFirst }) }));
    const used = usable.filter((entry) => picked.some(({ from }) => from.includes(entry)));
    const depths = picked.flatMap(({ pooled }) => (pooled.state === 'comparable' ? [pooled.trials.length] : []));
    const [newest] = newestFirst;
    const absent = strangers.length > 0 ? strangers : aheadDifferences(ahead, wanted.nowMs);
    return {
        tasks: new Map(picked.map(({ id, pooled }) => [id, pooled])),
        removed: newest === undefined ? [] : removedTasks(newest, report),
        description: describeBaseline({ used, depths, ancestors: wanted.ancestors }),
        differences: usable.length > 0 ? [] : newest === undefined ? absent : obstacles(newest, wanted),
        mildDifferences: mildAmong(used.map(({ fingerprint }) => fingerprint), report.fingerprint),
        ahead: ahead.length,
        leftSubset: tasksThatLeft(newestFirst, report),
    };
}
function obstacles(entry, { report, nowMs, maxAgeMs = rules_table/* POOL */.n6.maxAgeMs }) {
    const ageMs = nowMs - entry.createdAt;
    const days = (ms) => `${Math.floor(ms / pool_DAY_MS)} days`;
    return [
        ...fingerprintDifferences({ base: entry.fingerprint, head: report.fingerprint }),
        ...(ageMs > maxAgeMs ? [{ field: 'age', base: days(ageMs), head: `at most ${days(maxAgeMs)}` }] : []),
    ];
}
function pickTask(task, { usable, newestFirst }) {
    const trials = [];
    const from = [];
    for (const entry of sinceEpoch(task.id, { usable, newestFirst })) {
        const same = storedTasks(entry, task.id).filter((stored) => isSameTask(stored, task));
        const taken = same.flatMap((stored) => stored.trials).slice(0, rules_table/* POOL */.n6.trials - trials.length);
        trials.push(...taken);
        if (taken.length > 0)
            from.push(entry);
    }
    if (trials.length > 0)
        return { pooled: { state: 'comparable', trials }, from };
    return { pooled: whyNot(task, { usable, newestFirst }), from };
}
function whyNot(task, { usable, newestFirst }) {
    const [stored] = usable.flatMap((entry) => storedTasks(entry, task.id)).filter((known) => !isSameTask(known, task));
    if (stored !== undefined)
        return { state: 'changed', note: changeNote(stored, task) };
    const isKnown = usable.length === 0 && newestFirst.some((entry) => storedTasks(entry, task.id).length > 0);
    return isKnown
        ? { state: 'incomparable', note: 'its stored results were measured under other conditions or are too old' }
        : { state: 'new' };
}
/** A task whose record started anew counts only from that run on. */
function sinceEpoch(id, { usable, newestFirst }) {
    const start = newestFirst.findIndex(({ epochs }) => epochs?.includes(id) === true);
    if (start === -1)
        return usable;
    const since = new Set(newestFirst.slice(0, start + 1));
    return usable.filter((entry) => since.has(entry));
}
function isSameTask(stored, task) {
    return stored.hash === task.hash && stored.graderHash === task.graderHash;
}
function changeNote(stored, task) {
    const parts = [
        ...(stored.hash === task.hash ? [] : ['its prompt, files, environment or limits']),
        ...(stored.graderHash === task.graderHash ? [] : ['its criteria, rules or hidden tests']),
    ];
    return `${parts.join(' and ')} changed since the baseline, so its results were not compared`;
}

;// CONCATENATED MODULE: ./lib/core/gate/count-violations.js
/** Broken rules by severity. */
function countViolations(violations) {
    const count = (severity) => violations.filter((violation) => violation.severity === severity).length;
    return { critical: count('critical'), major: count('major'), minor: count('minor') };
}

;// CONCATENATED MODULE: ./lib/core/gate/report-as-entry.js


/** A report as one baseline run: its decided trials only. The commit is `settings.commit`, where the report has one. */
function reportAsEntry(report) {
    const commit = report.settings['commit'];
    return {
        commit: typeof commit === 'string' ? commit.slice(0, 200) : 'unknown',
        createdAt: report.createdAt,
        createdBy: report.createdBy.slice(0, 200),
        fingerprint: report.fingerprint,
        tasks: report.tasks.map(({ id, hash, graderHash, trials }) => ({
            id,
            hash,
            graderHash,
            trials: trials.filter(core_trial/* isDecided */.d).map(storeTrial),
        })),
        subset: report.selection.subset.slice(0, 1000),
        suite: [...report.tasks, ...report.selection.leftOut].map(({ id }) => id).sort(),
    };
}
/** What a comparison needs of a decided trial. */
function storeTrial(trial) {
    return {
        passed: trial.verdict === 'pass',
        costUsd: trial.costUsd,
        steps: trial.steps,
        tokens: trial.tokens,
        violations: countViolations(trial.violations),
    };
}

;// CONCATENATED MODULE: ./lib/core/gate/compare-reports.js









/** Compares each task, and the suite, with its pooled baseline. Says what the numbers are; `decide` says what follows. */
function compareReports({ entries, quarantine = [], ...wanted }) {
    const { report } = wanted;
    const baseline = pool(entries, wanted);
    const { leftSubset } = baseline;
    const gated = report.tasks.flatMap((task) => gate(task, baseline));
    const active = activeEntries(quarantine, wanted.nowMs);
    const compared = gated.map((task) => steadied(compareTask(task, gated.length), instabilityOf(task, active)));
    const judged = new Map(compared.map((task) => [task.id, task]));
    const tasks = [
        ...report.tasks.map((task) => judged.get(task.id) ?? unjudged(task, baseline)),
        ...baseline.removed.map(({ id, base }) => ({ ...compare_reports_NOTHING, id, base, state: 'removed' })),
    ];
    return {
        tasks: tasks.sort(worstFirst),
        suite: compareSuite(gated, report.k),
        baseline: baseline.description,
        ...(baseline.mildDifferences.length === 0 ? {} : { mildDifferences: baseline.mildDifferences }),
        ...(baseline.ahead === 0 ? {} : { ahead: baseline.ahead }),
        ...(leftSubset.length === 0 ? {} : { leftSubset: { subset: report.selection.subset, tasks: leftSubset } }),
        differences: baseline.differences,
    };
}
const WORST_FIRST = [
    'regressed',
    'removed',
    'suspect',
    'unmeasured',
    'incomparable',
    'changed',
    'new',
    'improved',
    'unchanged',
];
const compare_reports_NOTHING = {
    base: null,
    head: null,
    p: null,
    costRatio: null,
    stepsRatio: null,
    majorViolations: { base: null, head: null },
    note: null,
};
function gate(task, { tasks }) {
    const pooled = tasks.get(task.id);
    const head = decidedTrials(task);
    if (pooled?.state !== 'comparable' || head.length === 0)
        return [];
    return [gatedTask({ id: task.id, base: pooled.trials, head })];
}
function compareTask(task, gatedTasks) {
    return {
        id: task.id,
        ...judgeTask(task.arms, gatedTasks),
        base: task.arms.base,
        head: task.arms.head,
        costRatio: geometricRatio([measured(task, 'costUsd')])?.ratio ?? null,
        stepsRatio: geometricRatio([measured(task, 'steps')])?.ratio ?? null,
        majorViolations: { base: triesWithMajor(task.base), head: triesWithMajor(task.head) },
        note: null,
    };
}
function steadied(task, unstable) {
    const { base, head, state } = task;
    if (unstable === null || base === null || head === null)
        return task;
    const isCalm = state === 'suspect' && !isUnstableSuspect({ base, head });
    return { ...task, unstable, state: isCalm ? 'unchanged' : state };
}
function unjudged(task, { tasks }) {
    const pooled = tasks.get(task.id) ?? { state: 'new' };
    const head = decidedTrials(task);
    const base = pooled.state === 'comparable' ? countPasses(pooled.trials) : null;
    if (head.length === 0) {
        return { ...compare_reports_NOTHING, id: task.id, base, state: 'unmeasured', note: 'not one of its tries gave a result' };
    }
    const majorViolations = { base: null, head: triesWithMajor(head) };
    const counted = { ...compare_reports_NOTHING, id: task.id, head: countPasses(head), majorViolations };
    if (pooled.state === 'changed' || pooled.state === 'incomparable')
        return { ...counted, ...pooled };
    return { ...counted, state: 'new' };
}
function decidedTrials(task) {
    return task.trials.filter(core_trial/* isDecided */.d).map(storeTrial);
}
function triesWithMajor(trials) {
    return trials.filter((trial) => trial.violations.major > 0).length;
}
function worstFirst(a, b) {
    const byState = WORST_FIRST.indexOf(a.state) - WORST_FIRST.indexOf(b.state);
    return byState || (a.p ?? 0) - (b.p ?? 0) || (a.id < b.id ? -1 : 1);
}

;// CONCATENATED MODULE: ./lib/core/gate/inquiry.js

/** Re-runs missing for `wanted` tries on each side; empty when all were made. */
function missing(task, wanted) {
    const head = Math.max(0, wanted.head - task.reruns.head.length);
    const base = Math.max(0, wanted.base - task.reruns.base.length);
    return head + base === 0 ? [] : [{ task: task.id, head, base }];
}
/** Passes among the decided ones. */
function countTrials(trials) {
    return {
        passed: trials.filter(({ verdict }) => verdict === 'pass').length,
        decided: trials.filter(core_trial/* isDecided */.d).length,
    };
}
function add(a, b) {
    return { passed: a.passed + b.passed, decided: a.decided + b.decided };
}
function inquiry_sumOf(list) {
    return list.reduce(add, { passed: 0, decided: 0 });
}

;// CONCATENATED MODULE: ./lib/core/gate/confirm-rise.js





/** Looks for the rise again in k fresh tries of each task on both sides, made beside each other. */
function confirmRise(rise, inquest) {
    const { tasks, k, noBase } = inquest;
    const needs = tasks.flatMap((task) => missing(task, { head: k, base: k }));
    const fresh = geometricRatio(tasks.map((task) => measuresOf(task, rise.field, k)));
    if (noBase !== null)
        return inquiry(rise, null, { kind: 'open', because: noBase });
    if (needs.length > 0)
        return inquiry(rise, null, { kind: 'pending', needs });
    return inquiry(rise, fresh, standingOf(rise, fresh));
}
function measuresOf({ reruns }, field, k) {
    const values = (trials) => trials.slice(0, k).flatMap((trial) => ((0,core_trial/* isDecided */.d)(trial) ? [trial[field]] : []));
    return { base: values(reruns.base), head: values(reruns.head) };
}
function standingOf(rise, fresh) {
    if (fresh === null)
        return { kind: 'open', because: `the re-runs' ${rise.rule} is unknown` };
    const isHigh = (0,rules_table/* isAtLeast */.du)(fresh.ratio, 1 + rise.allowedRise * rules_table/* CONFIRM_RISE */.xq.ratio);
    if (isHigh && fresh.lowerBound > 1 + rise.allowedRise * rules_table/* CONFIRM_RISE */.xq.lowerBound)
        return { kind: 'blocked' };
    if (fresh.leftOut > 0)
        return { kind: 'open', because: `the re-runs' ${rise.rule} is unknown in ${(0,words/* tasks */.vB)(fresh.leftOut)}` };
    return { kind: 'cleared' };
}
function inquiry({ rule, allowedRise }, fresh, standing) {
    const what = rule === 'cost' ? 'A try costs' : 'A try takes';
    const many = rule === 'cost' ? 'as much as' : 'as many steps as';
    const text = fresh === null
        ? `${what} more than before`
        : `${what} ${(0,words/* amount */.vj)(fresh.ratio)} times ${many} one of the old agent beside it (at least ${(0,words/* amount */.vj)(fresh.lowerBound)} times, chance allowed for), over ${(0,words/* tasks */.vB)(fresh.tasks)}; a rise of ${(0,words/* percent */.KN)(allowedRise)} is allowed`;
    return { why: rule, task: null, standing, p: null, text, base: null, head: null };
}

;// CONCATENATED MODULE: ./lib/core/gate/confirm-task.js





/**
 * Follows the batches of one suspect task in the order they were made: after each the tries of all batches so far are
 * judged together, and the first that blocks or clears settles it. Later tries of the task, made for another suspicion,
 * cannot unsettle it.
 */
function confirmTask(task, inquest) {
    const { noBase } = inquest;
    const most = noBase === null ? rules_table/* CONFIRM_TASK */.p.mostBatches : rules_table/* CONFIRM_TASK */.p.mostBatchesWithoutBase;
    let sides = sidesAfter(task, { head: 0, base: 0 });
    for (let batch = 1; batch <= most; batch += 1) {
        const wanted = triesAfter(batch, noBase);
        sides = sidesAfter(task, wanted);
        const needs = missing(task, wanted);
        const standing = needs.length > 0 ? { kind: 'pending', needs } : settle(sides, inquest.tasks.length);
        if (standing !== null)
            return confirm_task_inquiry(task, sides, standing);
    }
    const because = noBase ?? `still undecided after ${most * rules_table/* CONFIRM_TASK */.p.batch} more tries${spoiledText(task)}`;
    return confirm_task_inquiry(task, sides, { kind: 'open', because });
}
/** `passed 12 of 20 tries now, before 28 of 30; beside it the old agent passed 19 of 20`. */
function sidesText({ head, stored, fresh }) {
    const beside = fresh.decided === 0 ? '' : `; beside it the old agent passed ${fresh.passed} of ${fresh.decided}`;
    return `passed ${head.passed} of ${(0,words/* tries */.A0)(head.decided)} now, before ${stored.passed} of ${stored.decided}${beside}`;
}
/** Tries that settle nothing, and by whose fault they do not. */
function spoiledText({ reruns }) {
    const sides = [
        { trials: reruns.head, whose: 'of this change' },
        { trials: reruns.base, whose: 'of the old agent' },
    ];
    return sides.map(({ trials, whose }) => lostText(trials, whose)).join('');
}
function lostText(trials, whose) {
    const failed = trials.filter(({ end }) => end === 'infra_error').length;
    const lost = trials.filter((trial) => !(0,core_trial/* isDecided */.d)(trial)).length;
    if (lost === 0)
        return '';
    const causes = [
        ...(failed > 0 ? [`infrastructure failed in ${failed}`] : []),
        ...(lost > failed ? [`${lost - failed} could not be verified`] : []),
    ];
    return `; ${lost} of ${(0,words/* tries */.A0)(trials.length)} ${whose} gave no result (${causes.join('; ')})`;
}
function triesAfter(batch, noBase) {
    const made = batch * rules_table/* CONFIRM_TASK */.p.batch;
    return { head: made, base: batch === 1 || noBase !== null ? 0 : made };
}
function sidesAfter({ first, stored, reruns }, made) {
    return {
        head: add(first, countTrials(reruns.head.slice(0, made.head))),
        stored,
        fresh: countTrials(reruns.base.slice(0, made.base)),
    };
}
function settle({ head, stored, fresh }, gatedTasks) {
    const pooled = add(stored, fresh);
    const pooledP = fisherOneSided({ base: pooled, head });
    if (pooledP > rules_table/* CONFIRM_TASK */.p.clearPooled)
        return { kind: 'cleared' };
    if (fresh.decided === 0)
        return null;
    const freshP = fisherOneSided({ base: fresh, head });
    if (freshP > rules_table/* CONFIRM_TASK */.p.clearFresh)
        return { kind: 'cleared' };
    const drop = Math.min(confirm_task_rate(pooled), confirm_task_rate(fresh)) - confirm_task_rate(head);
    const isProven = pooledP <= rules_table/* TASK */.wn.alpha / gatedTasks && freshP <= rules_table/* CONFIRM_TASK */.p.freshAlpha;
    return isProven && (0,rules_table/* isAtLeast */.du)(drop, rules_table/* TASK */.wn.minDrop) ? { kind: 'blocked' } : null;
}
function confirm_task_rate({ passed, decided }) {
    return passed / decided;
}
function confirm_task_inquiry({ id, stored }, sides, standing) {
    const p = fisherOneSided({ base: add(stored, sides.fresh), head: sides.head });
    return { why: 'task', task: id, standing, p, text: sidesText(sides), base: stored, head: sides.head };
}

;// CONCATENATED MODULE: ./lib/core/gate/confirm-suite.js





/** A suite-wide drop: k more tries of each task on the head, and if it still looks worse, k of each on the base. */
function confirmSuite(inquest, hasOthersAside) {
    const inquiry = (standing) => suiteInquiry(inquest, { standing, hasOthersAside });
    const { tasks, k, noBase } = inquest;
    const headNeeds = tasks.flatMap((task) => missing(task, { head: k, base: 0 }));
    if (headNeeds.length > 0)
        return inquiry({ kind: 'pending', needs: headNeeds });
    const early = headStanding(inquest);
    if (early !== null)
        return inquiry(early);
    if (noBase !== null)
        return inquiry({ kind: 'open', because: noBase });
    const baseNeeds = tasks.flatMap((task) => missing(task, { head: k, base: k }));
    if (baseNeeds.length > 0)
        return inquiry({ kind: 'pending', needs: baseNeeds });
    return inquiry(bothStanding(inquest));
}
/** Of a task with more re-runs, for it was a suspect, only the first k count: all tasks weigh the same. */
function sidesOf({ tasks, k }) {
    return tasks.map(({ first, stored, reruns }) => ({
        head: add(first, countTrials(reruns.head.slice(0, k))),
        stored,
        fresh: countTrials(reruns.base.slice(0, k)),
    }));
}
function headStanding(inquest) {
    const p = stratifiedExact(sidesOf(inquest).map(({ head, stored }) => ({ base: stored, head })));
    if (p > rules_table/* SUITE */.J3.suspectAlpha)
        return { kind: 'cleared' };
    return p > rules_table/* SUITE */.J3.alpha ? { kind: 'open', because: 'a second look neither proved nor cleared it' } : null;
}
function bothStanding(inquest) {
    const measured = sidesOf(inquest).filter(({ fresh }) => fresh.decided > 0);
    const pooled = measured.map(({ head, stored, fresh }) => ({ base: add(stored, fresh), head }));
    const beside = measured.map(({ head, fresh }) => ({ base: fresh, head }));
    const freshP = stratifiedExact(beside);
    const lower = Math.min(meanRate(pooled.map(({ base }) => base)), meanRate(beside.map(({ base }) => base)));
    const drop = lower - meanRate(pooled.map(({ head }) => head));
    const isProven = stratifiedExact(pooled) <= rules_table/* SUITE */.J3.alpha && freshP <= rules_table/* CONFIRM_SUITE */.Yh.freshAlpha;
    if (measured.length > 0 && isProven && (0,rules_table/* isAtLeast */.du)(drop, rules_table/* SUITE */.J3.minDrop))
        return { kind: 'blocked' };
    return { kind: 'open', because: 'the old agent beside it was not clearly better' };
}
function meanRate(counts) {
    return counts.reduce((sum, { passed, decided }) => sum + passed / decided, 0) / counts.length;
}
function suiteInquiry(inquest, { standing, hasOthersAside }) {
    const sides = sidesOf(inquest);
    const total = {
        head: inquiry_sumOf(sides.map(({ head }) => head)),
        stored: inquiry_sumOf(sides.map(({ stored }) => stored)),
        fresh: inquiry_sumOf(sides.map(({ fresh }) => fresh)),
    };
    const text = `${hasOthersAside ? 'the other ' : ''}${(0,words/* tasks */.vB)(sides.length)} together ${sidesText(total)}`;
    return { why: 'suite', task: null, standing, p: null, text, base: total.stored, head: total.head };
}

;// CONCATENATED MODULE: ./lib/core/gate/confirm-violation.js



/** A rule of major severity, broken on a task that was clean: looked for again on both sides. */
function confirmViolation(task, { noBase }) {
    const wanted = rules_table/* CONFIRM_VIOLATION */.vo.tries;
    const needs = missing(task, { head: wanted, base: noBase === null ? wanted : 0 });
    const head = breaches(task.reruns.head.slice(0, wanted));
    const base = breaches(task.reruns.base.slice(0, wanted));
    const standing = needs.length > 0 ? { kind: 'pending', needs } : confirm_violation_standingOf({ head, base, noBase });
    const beside = base.of === 0 ? '' : `; beside it the old agent in ${base.hit} of ${base.of}`;
    const text = head.of === 0
        ? 'broke a major rule, on a task that was clean before'
        : `broke a major rule, and again in ${head.hit} of ${(0,words/* tries */.A0)(head.of)}${beside}`;
    return { why: 'violation', task: task.id, standing, p: null, text, base: null, head: null };
}
function breaches(trials) {
    const ran = trials.filter(({ end }) => end !== 'infra_error');
    const isMajor = ({ violations }) => violations.some(({ severity }) => severity === 'major');
    return { hit: ran.filter(isMajor).length, of: ran.length };
}
function confirm_violation_standingOf(sides) {
    const { head, base, noBase } = sides;
    if (head.of === 0)
        return { kind: 'open', because: 'not one re-run gave a result' };
    if (head.hit === 0)
        return { kind: 'cleared' };
    if (noBase !== null)
        return { kind: 'open', because: noBase };
    if (base.of === 0)
        return { kind: 'open', because: 'not one re-run of the old agent gave a result' };
    return head.hit * base.of > base.hit * head.of ? { kind: 'blocked' } : { kind: 'cleared' };
}

;// CONCATENATED MODULE: ./lib/core/gate/gated-tasks.js
/** The tasks of a comparison that were judged: both sides have decided trials. */
function gatedTasks(tasks) {
    return tasks.flatMap((task) => {
        const { base, head } = task;
        return task.p === null || base === null || head === null ? [] : [{ task, arms: { base, head } }];
    });
}

;// CONCATENATED MODULE: ./lib/core/gate/findings.js
const NO_FINDINGS = { blockers: [], gaps: [], warnings: [], notes: [] };
function joinFindings(list) {
    return {
        blockers: list.flatMap(({ blockers }) => blockers),
        gaps: list.flatMap(({ gaps }) => gaps),
        warnings: list.flatMap(({ warnings }) => warnings),
        notes: list.flatMap(({ notes }) => notes),
    };
}

;// CONCATENATED MODULE: ./lib/core/gate/measure-rules.js





/** Evidence rule for cost and steps: a rise beyond the allowed one, and beyond chance by half of it. */
function measureRiseRules(request) {
    return joinFindings(rulesOf(request).map(riseOf));
}
/** Where a rise of cost or steps is to block, an unknown one must not pass in silence. */
function unknownMeasureRules(request) {
    const rules = rulesOf(request).filter(({ onRise }) => onRise === 'block');
    return joinFindings(rules.map((rule) => unknownOf(rule, request)));
}
/** The rises that alarm, beyond chance, and are set to block. */
function alarmingRises(request) {
    return rulesOf(request).filter((rule) => rule.onRise === 'block' && isAlarming(rule));
}
function isAlarming({ allowedRise, ratio }) {
    const sure = 1 + allowedRise * rules_table/* SURE_SHARE_OF_RISE */.ug;
    return ratio !== null && (0,rules_table/* isAtLeast */.du)(ratio.ratio, 1 + allowedRise) && ratio.lowerBound > sure;
}
function rulesOf({ comparison: { suite }, policy }) {
    if (suite === null)
        return [];
    return [
        { rule: 'cost', field: 'costUsd', onRise: policy.cost, allowedRise: policy.maxCostIncrease, ratio: suite.cost },
        { rule: 'steps', field: 'steps', onRise: policy.steps, allowedRise: policy.maxStepsIncrease, ratio: suite.steps },
    ];
}
function riseOf(measureRule) {
    const { rule, onRise, allowedRise, ratio } = measureRule;
    if (ratio === null || !isAlarming(measureRule))
        return NO_FINDINGS;
    const what = rule === 'cost' ? 'A try costs' : 'A try takes';
    const unit = rule === 'cost' ? '' : ' steps';
    const times = `${(0,words/* amount */.vj)(ratio.ratio)} times as ${rule === 'cost' ? 'much' : 'many'}${unit} as before`;
    const surely = `at least ${(0,words/* amount */.vj)(ratio.lowerBound)} times, chance allowed for`;
    const text = `${what} ${times} (${surely}), over ${(0,words/* tasks */.vB)(ratio.tasks)}; a rise of ${(0,words/* percent */.KN)(allowedRise)} is allowed.`;
    const found = [(0,words/* runReason */.wo)(rule, text)];
    return onRise === 'block' ? { ...NO_FINDINGS, blockers: found } : { ...NO_FINDINGS, warnings: found };
}
function unknownOf({ rule, field, ratio }, { report, comparison }) {
    const gated = new Set(gatedTasks(comparison.tasks).map(({ task }) => task.id));
    const trials = report.tasks.filter(({ id }) => gated.has(id)).flatMap((task) => task.trials.filter(core_trial/* isDecided */.d));
    const unknown = trials.filter((trial) => trial[field] === null).length;
    if (unknown > 0) {
        const number = rule === 'cost' ? 'The cost' : 'The number of steps';
        const text = `${number} of ${unknown} of ${(0,words/* tries */.A0)(trials.length)} is unknown, and a rise of ${rule} is set to block.`;
        return { ...NO_FINDINGS, gaps: [(0,words/* runReason */.wo)(rule, text)] };
    }
    const missing = gated.size - (ratio?.tasks ?? 0);
    if (missing === 0)
        return NO_FINDINGS;
    const text = `${rule} could not be compared on ${missing} of ${(0,words/* tasks */.vB)(gated.size)}: nothing to divide by in the baseline.`;
    return { ...NO_FINDINGS, warnings: [(0,words/* runReason */.wo)(rule, text)] };
}

;// CONCATENATED MODULE: ./lib/core/gate/screen.js





/** The tasks with the least likely results, most suspicious first, at most five: worth running again before any blocks. */
function screen(tasks) {
    const suspects = gatedTasks(tasks)
        .filter(({ task, arms }) => (task.unstable === undefined ? isSuspect(arms) : isUnstableSuspect(arms)))
        .map(({ task, arms }) => ({ id: task.id, chance: betaBinomialTail(arms) }))
        .sort((a, b) => a.chance - b.chance || (a.id < b.id ? -1 : 1));
    return suspects.slice(0, rules_table/* SCREEN */.P$.mostTasks).map(({ id }) => id);
}

;// CONCATENATED MODULE: ./lib/core/gate/confirm.js









/** Follows each suspicion through the re-runs of both sides. Keeps no state: all is in `report.extra`. */
function confirm_confirm(request) {
    const { report, comparison, policy, limits } = request;
    const inquest = inquestOf(request);
    const most = limits.maxExtraTrials ?? policy.maxExtraTrials ?? mostExtra(inquest.tasks.length * report.k);
    const left = Math.max(0, most - report.extra.length);
    const suspects = screen(comparison.tasks);
    const byId = new Map(inquest.tasks.map((task) => [task.id, task]));
    const evidence = (ids) => ids.flatMap((id) => byId.get(id) ?? []);
    const tasks = evidence(suspects).map((task) => confirmTask(task, inquest));
    const inquiries = [
        ...tasks,
        ...evidence(newlyBreached(comparison)).map((task) => confirmViolation(task, inquest)),
        ...confirm_suiteInquiry(inquest, tasks),
        ...alarmingRises(request).map((rise) => confirmRise(rise, inquest)),
    ];
    return { inquiries, inquest, left, most };
}
/** Tasks that are plainly worse or stayed open speak for themselves: one of them can pull the whole suite down. */
function confirm_suiteInquiry(inquest, asked) {
    const level = rules_table/* TASK */.wn.alpha / inquest.tasks.length;
    const isPlain = ({ p, standing }) => standing.kind === 'pending' && p !== null && p <= level;
    const aside = asked.filter((one) => isPlain(one) || one.standing.kind === 'open' || one.standing.kind === 'blocked');
    const ids = new Set(aside.map(({ task }) => task));
    const tasks = inquest.tasks.filter(({ id }) => !ids.has(id));
    const p = stratifiedExact(tasks.map(({ first, stored }) => ({ base: stored, head: first })));
    return p > rules_table/* SUITE */.J3.suspectAlpha ? [] : [confirmSuite({ ...inquest, tasks }, ids.size > 0)];
}
function inquestOf({ report, comparison, limits }) {
    const reruns = rerunsByTask(report.extra);
    const tasks = gatedTasks(comparison.tasks).map(({ task: { id }, arms }) => {
        return { id, first: arms.head, stored: arms.base, reruns: reruns.get(id) ?? { head: [], base: [] } };
    });
    const noBase = limits.canRunBase === true ? null : limits.canRunBase.reason;
    return { tasks: tasks.sort((a, b) => (a.id < b.id ? -1 : 1)), k: report.k, noBase };
}
function rerunsByTask(extra) {
    const byTask = new Map();
    for (const { side, task, trial } of extra) {
        const reruns = byTask.get(task) ?? { head: [], base: [] };
        reruns[side].push(trial);
        byTask.set(task, reruns);
    }
    return byTask;
}
/** Tasks that were clean of major violations and are not any more. */
function newlyBreached({ tasks }) {
    return gatedTasks(tasks)
        .filter(({ task: { majorViolations } }) => majorViolations.base === 0 && (majorViolations.head ?? 0) > 0)
        .map(({ task }) => task.id)
        .sort();
}
/** A small suite may spend enough to settle one suspicion. */
function mostExtra(planned) {
    return Math.max(rules_table/* MOST_EXTRA */.Np.atLeast, rules_table/* MOST_EXTRA */.Np.timesPlanned * planned);
}

;// CONCATENATED MODULE: ./lib/core/gate/coverage.js



/** Counts from the trials themselves, never from a report's sums. */
function coverageOf(report) {
    const trials = report.tasks.flatMap((task) => task.trials);
    const failed = trials.filter((trial) => trial.end === 'infra_error');
    const planned = coverage_sum(report.tasks.map((task) => Math.max(task.planned, task.trials.length)));
    return {
        planned,
        decided: trials.filter(core_trial/* isDecided */.d).length,
        passed: trials.filter((trial) => trial.verdict === 'pass').length,
        unverified: trials.filter((trial) => trial.verdict === 'unverified').length,
        infraErrors: trials.filter((trial) => trial.verdict === null).length,
        neverRun: planned - trials.length,
        firstError: failed.find((trial) => trial.endDetail !== null)?.endDetail ?? null,
    };
}
/** Why the run cannot be judged as a whole; empty when it can. */
function coverageGaps(report) {
    const coverage = coverageOf(report);
    const lost = coverage.planned - coverage.decided;
    if (coverage.planned === 0)
        return [(0,words/* runReason */.wo)('not-measured', 'Not one try was planned.')];
    if (coverage.decided === 0) {
        return [(0,words/* runReason */.wo)('not-measured', `Not one of ${(0,words/* tries */.A0)(coverage.planned)} gave a result: ${causes(coverage)}.`)];
    }
    if (!report.complete)
        return [(0,words/* runReason */.wo)('not-measured', stoppedText(coverage))];
    if (lost <= rules_table/* MOST_LOST */.rz * coverage.planned)
        return [];
    const limit = `more than ${(0,words/* percent */.KN)(rules_table/* MOST_LOST */.rz)}`;
    return [
        (0,words/* runReason */.wo)('not-measured', `${coverage_lostText(coverage)}: ${limit} of the tries are missing, too many to judge by the rest.`),
    ];
}
/**
 * Tasks with a record that lost more than half of their tries: the rest says too little of them, and an agent must not
 * get out of a loss by spoiling its own tries. Empty when there are none.
 */
function lostTasks({ tasks }, report) {
    const reports = new Map(report.tasks.map((task) => [task.id, task]));
    return tasks.flatMap(({ id, state, base, head }) => {
        const task = reports.get(id);
        if (task === undefined || base === null || state === 'removed')
            return [];
        const coverage = coverageOf({ tasks: [task] });
        const lost = coverage.planned - coverage.decided;
        if (lost <= rules_table/* MOST_LOST_OF_TASK */.N4 * coverage.planned)
            return [];
        const text = `gave no result in ${lostCount(coverage)} (${causes(coverage)}), before it passed ${base.passed} of ${base.decided}`;
        return [{ task: id, rule: 'unmeasured', text, base, head }];
    });
}
/** A note on tries that gave no result but are few enough; empty when all did. */
function coverageNotes(report) {
    const coverage = coverageOf(report);
    return coverage.decided === coverage.planned
        ? []
        : [(0,words/* runReason */.wo)('lost', `${coverage_lostText(coverage)}. They are not counted.`)];
}
function stoppedText(coverage) {
    const { planned, decided } = coverage;
    if (decided === planned)
        return `The run was stopped before it was over, after all ${(0,words/* tries */.A0)(planned)} of the first look.`;
    return `The run was stopped early: ${decided} of ${(0,words/* tries */.A0)(planned)} gave a result; ${causes(coverage)}.`;
}
function coverage_lostText(coverage) {
    return `${lostCount(coverage)} gave no result (${causes(coverage)})`;
}
function lostCount({ planned, decided }) {
    return `${planned - decided} of ${(0,words/* tries */.A0)(planned)}`;
}
function causes({ unverified, infraErrors, neverRun, firstError }) {
    const said = firstError === null ? '' : `, the first: ${(0,words/* oneLine */.TN)(firstError)}`;
    return [
        ...(infraErrors > 0 ? [`infrastructure failed in ${infraErrors}${said}`] : []),
        ...(unverified > 0 ? [`${unverified} could not be verified`] : []),
        ...(neverRun > 0 ? [`${neverRun} did not run`] : []),
    ].join('; ');
}
function coverage_sum(values) {
    return values.reduce((total, value) => total + value, 0);
}

;// CONCATENATED MODULE: ./lib/core/gate/fact-rules.js



/** What holds whatever else was lost, and without a baseline: critical violations, removed tasks, a pass rate out of reach. */
function factRules(request) {
    const { report, comparison, policy } = request;
    const judged = policy.maxViolations === 0 ? withReruns(report) : report.tasks;
    const violations = judged.flatMap(criticalReason);
    const found = judged.flatMap(criticalViolations).length;
    const removed = comparison.tasks.filter(({ state }) => state === 'removed').map(removedReason);
    const tooMany = found > policy.maxViolations;
    return {
        blockers: [...(tooMany ? violations : []), ...(policy.allowRemovedTasks ? [] : removed), ...lowPassRates(request)],
        gaps: [],
        warnings: [...(tooMany ? [] : violations), ...(policy.allowRemovedTasks ? removed : [])],
        notes: [],
    };
}
/** What is never allowed counts in re-runs too; an allowance is meant for the planned tries. */
function withReruns({ tasks, extra }) {
    const reruns = extra.filter(({ side }) => side === 'head');
    return tasks.map(({ id, trials }) => {
        return { id, trials: [...trials, ...reruns.flatMap(({ task, trial }) => (task === id ? [trial] : []))] };
    });
}
function criticalReason(task) {
    const [first] = criticalViolations(task);
    if (first === undefined)
        return [];
    const hit = task.trials.filter((trial) => criticalViolations({ trials: [trial] }).length > 0).length;
    const where = `in ${hit} of ${(0,words/* tries */.A0)(task.trials.length)}`;
    const text = `broke a critical rule ${where}: ${(0,words/* oneLine */.TN)(first.rule)}, ${(0,words/* oneLine */.TN)(first.detail)}`;
    return [{ task: task.id, rule: 'violations', text, base: null, head: null }];
}
function criticalViolations({ trials }) {
    return trials.flatMap((trial) => trial.violations).filter((violation) => violation.severity === 'critical');
}
function removedReason({ id, base }) {
    const record = base === null ? '' : `; it had passed ${base.passed} of ${(0,words/* tries */.A0)(base.decided)}`;
    return { task: id, rule: 'removed', text: `is gone from the suite${record}`, base, head: null };
}
/** The floor holds for all tasks, and for those that the baseline knows: easy new ones make up for no loss of theirs. */
function lowPassRates({ report, comparison, policy }) {
    const isNew = new Set(comparison.tasks.flatMap(({ id, state }) => (state === 'new' ? [id] : [])));
    const known = report.tasks.filter(({ id }) => !isNew.has(id));
    const [low] = [report, { ...report, tasks: known }].flatMap((part) => lowPassRate(part, policy.minPassRate));
    return low === undefined ? [] : [low];
}
/** Counts tries without a result as passed: what is still too low then is too low for certain. */
function lowPassRate(report, minPassRate) {
    const { planned, decided, passed } = coverageOf(report);
    const lost = planned - decided;
    if (minPassRate === undefined || decided === 0 || (0,rules_table/* isAtLeast */.du)((passed + lost) / planned, minPassRate))
        return [];
    const rate = `${passed} of ${(0,words/* tries */.A0)(decided)} passed (${(0,words/* percent */.KN)(passed / decided)})`;
    const reason = (0,words/* runReason */.wo)('min-pass-rate', `${rate}; at least ${(0,words/* percent */.KN)(minPassRate)} is asked for.`);
    return [{ ...reason, head: { passed, decided } }];
}

;// CONCATENATED MODULE: ./lib/core/gate/next-step.js





const STOP = { kind: 'stop' };
/**
 * What to run again before the verdict. Everything follows from the report: append the step's trials to `report.extra`
 * and ask again, until `stop`.
 */
function nextStep({ policy, limits, ...wanted }) {
    if (policy.mode !== 'evidence' || policy.confirm === 'off' || limits.stopped !== undefined)
        return STOP;
    return stepFor({ report: wanted.report, comparison: compareReports(wanted), policy, limits });
}
/** The same for a comparison that is already there. */
function stepFor(request) {
    if (coverageGaps(request.report).length > 0 || factRules(request).blockers.length > 0)
        return STOP;
    return chooseStep(confirm_confirm(request));
}
/**
 * One kind of suspicion after the other, until the first block. Each suspect task has its first batch before any has its
 * second, for most innocent ones are cleared by it; then the worst is settled first. Re-runs of the whole suite come before
 * those second batches, which share them, unless one task is plainly broken: it alone is cheaper to confirm.
 */
function chooseStep({ inquiries, inquest, left }) {
    if (inquiries.some(({ standing }) => standing.kind === 'blocked'))
        return STOP;
    const pending = inquiries.filter(({ standing }) => standing.kind === 'pending');
    for (const group of ranked(pending, inquest)) {
        const trials = affordable(group.map(needsOf), left).flatMap(interleaved);
        const [first] = group;
        if (first !== undefined && trials.length > 0)
            return { kind: 'run', why: first.why, trials };
    }
    return STOP;
}
/** Groups of inquiries that are run together, the most urgent first. */
function ranked(pending, { tasks }) {
    const of = (wanted) => pending.filter(({ why }) => why === wanted);
    const hasRun = new Set(tasks.flatMap(({ id, reruns }) => (reruns.head.length > 0 ? [id] : [])));
    const first = of('task').filter(({ task }) => task !== null && !hasRun.has(task));
    const later = of('task')
        .filter((inquiry) => !first.includes(inquiry))
        .sort((a, b) => (a.p ?? 1) - (b.p ?? 1));
    const isPlain = of('task').some(({ p }) => p !== null && p <= rules_table/* TASK */.wn.alpha / tasks.length);
    const singles = [...later.map((inquiry) => [inquiry]), of('violation')];
    const whole = [of('suite'), of('cost'), of('steps')];
    return isPlain ? [first, ...singles, ...whole] : [of('cost'), of('steps'), first, of('suite'), ...singles];
}
function needsOf({ standing }) {
    return standing.kind === 'pending' ? standing.needs : [];
}
/** A part of what an inquiry needs would settle nothing: it is run whole or not at all. */
function affordable(pending, left) {
    const chosen = [];
    let rest = left;
    for (const needs of pending) {
        const size = needs.reduce((sum, { head, base }) => sum + head + base, 0);
        if (size > rest)
            continue;
        chosen.push(...needs);
        rest -= size;
    }
    return chosen;
}
/** Spreads the shorter side evenly over the longer one. */
function interleaved({ task, head, base }) {
    const spread = (side, count) => Array.from({ length: count }, (_, index) => ({ side, at: (index + 0.5) / count }));
    return [...spread('head', head), ...spread('base', base)]
        .sort((a, b) => a.at - b.at)
        .map(({ side }) => ({ side, task }));
}

;// CONCATENATED MODULE: ./lib/core/stats/rate-variance.js
/**
 * Sampling variance of one task's pass rate, p(1-p) / (n-1): unbiased for p(1-p)/n of the true rate.
 * Null when n < 2.
 */
function rateVariance({ passed, decided, }) {
    if (decided < 2)
        return null;
    const rate = passed / decided;
    return (rate * (1 - rate)) / (decided - 1);
}
/**
 * Sampling variance of a suite's pass rate (the mean of its tasks' rates) when the tasks are the sample: trials of one
 * task resemble each other, so each task is one cluster. Null with fewer than two tasks.
 */
function suiteRateVariance(rates) {
    const tasks = rates.length;
    if (tasks < 2)
        return null;
    const mean = rates.reduce((sum, rate) => sum + rate, 0) / tasks;
    const squares = rates.reduce((sum, rate) => sum + (rate - mean) ** 2, 0);
    return squares / (tasks * (tasks - 1));
}

;// CONCATENATED MODULE: ./lib/core/totals.js



/** Sums and means over one task's trials. `largestK` is the largest number of decided trials of any task of the run. */
function taskTotals(trials, largestK) {
    const results = trials.filter((trial) => trial.end !== 'infra_error');
    const counts = totals_countTrials(trials);
    const { decided: n, passed: c } = counts;
    return {
        ...counts,
        passRate: n === 0 ? null : c / n,
        passRateVariance: rateVariance({ passed: c, decided: n }),
        passAtK: totals_byK(largestK, (k) => passAtK({ n, c, k })),
        passHatK: totals_byK(largestK, (k) => passHatK({ n, c, k })),
        violations: totals_countViolations(trials),
        ...measures('costUsd', 'totalCostUsd', results.map((trial) => trial.costUsd)),
        ...measures('steps', 'totalSteps', results.map((trial) => trial.steps)),
        ...measures('tokens', 'totalTokens', results.map((trial) => trial.tokens)),
        ...measures('durationMs', 'totalDurationMs', results.map((trial) => trial.durationMs)),
    };
}
/** Sums and means over a suite: rates are means over the tasks where they are defined, measures are means per trial. */
function suiteTotals(tasks) {
    const trials = tasks.flatMap((task) => task.trials);
    const rates = tasks.flatMap((task) => (task.passRate === null ? [] : [task.passRate]));
    const largestK = largestDecided(tasks.map((task) => task.trials));
    return {
        ...taskTotals(trials, 0),
        trials: trials.length,
        passRate: totals_mean(rates),
        passRateVariance: suiteRateVariance(rates),
        passAtK: totals_byK(largestK, (k) => totals_mean(defined(tasks.map((task) => task.passAtK[k])))),
        passHatK: totals_byK(largestK, (k) => totals_mean(defined(tasks.map((task) => task.passHatK[k])))),
    };
}
/** The largest number of decided trials of any task. */
function largestDecided(trialsByTask) {
    return trialsByTask.reduce((largest, trials) => Math.max(largest, trials.filter(core_trial/* isDecided */.d).length), 0);
}
function totals_countTrials(trials) {
    return {
        decided: trials.filter(core_trial/* isDecided */.d).length,
        passed: trials.filter((trial) => trial.verdict === 'pass').length,
        unverified: trials.filter((trial) => trial.verdict === 'unverified').length,
        infraErrors: trials.filter((trial) => trial.end === 'infra_error').length,
    };
}
function totals_countViolations(trials) {
    const all = trials.flatMap((trial) => trial.violations);
    const count = (severity) => all.filter((violation) => violation.severity === severity).length;
    return { critical: count('critical'), major: count('major'), minor: count('minor') };
}
/** Mean and total; both null as soon as one value is unknown. */
function measures(meanName, totalName, values) {
    const known = defined(values);
    const complete = known.length === values.length;
    const total = complete && values.length > 0 ? known.reduce((sum, value) => sum + value, 0) : null;
    const entries = { [meanName]: total === null ? null : total / values.length, [totalName]: total };
    // The computed keys are exactly these two names.
    return entries;
}
function totals_byK(largest, value) {
    return Object.fromEntries(Array.from({ length: largest }, (_, index) => [String(index + 1), value(index + 1)]));
}
function totals_mean(values) {
    return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
function defined(values) {
    return values.filter((value) => value !== null && value !== undefined);
}

;// CONCATENATED MODULE: ./lib/core/assemble-report.js

/** Adds all sums and rates; tasks sorted by id, trials by index, so that the same input gives the same bytes. */
function assembleReport({ tasks, ...facts }) {
    const largestK = largestDecided(tasks.map((task) => task.trials));
    const reported = [...tasks]
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .map((task) => ({
        ...task,
        ...taskTotals(task.trials, largestK),
        trials: [...task.trials].sort((a, b) => a.index - b.index),
    }));
    return { version: 1, suite: suiteTotals(reported), tasks: reported, extra: [], ...facts };
}
/** The same report with sums that its own trials give. */
function sumAnew({ suite: _suite, version: _version, tasks, extra, ...facts }) {
    return { ...assembleReport({ ...facts, tasks: tasks.map(factsOf) }), extra };
}
/** A task without its sums. */
function factsOf({ id, hash, graderHash, tags, file, planned, trials }) {
    return { id, hash, graderHash, tags, file, planned, trials };
}

;// CONCATENATED MODULE: ./lib/core/pool-attempts.js




/**
 * A report with the decided trials that earlier attempts made of the same commit: running again adds tries and replaces
 * none. Only what is the same counts: fingerprint, commit and models, and of each task both hashes. An earlier attempt's
 * extra trials of the head count like its others; those of the base do not, since nothing runs beside them now.
 */
function poolAttempts(report, earlier) {
    const same = earlier.filter((attempt) => isSameSubject(attempt, report));
    const pooled = report.tasks.map((task) => poolTask(task, same));
    if (pooled.every((task, index) => task === report.tasks[index]))
        return report;
    const settings = { ...report.settings, attempts: 1 + same.length };
    return sumAnew({ ...report, settings, tasks: pooled });
}
const SAME_SETTINGS = ['commit', 'model', 'agentFiles'];
/** Stricter than comparable: two commits may ask for different models, two attempts at one may not. */
function isSameSubject(attempt, report) {
    const isComparable = fingerprintDifferences({ base: attempt.fingerprint, head: report.fingerprint }).length === 0;
    const asksSameModel = attempt.fingerprint['requestedModel'] === report.fingerprint['requestedModel'];
    const hasSameSettings = SAME_SETTINGS.every((name) => attempt.settings[name] === report.settings[name]);
    return isComparable && asksSameModel && hasSameSettings;
}
function poolTask(task, attempts) {
    const trials = attempts.flatMap((attempt) => earlierTrials(task, attempt)).slice(0, roomIn(task));
    if (trials.length === 0)
        return task;
    const next = task.trials.reduce((largest, { index }) => Math.max(largest, index), -1) + 1;
    const added = trials.map((trial, offset) => ({ ...trial, index: next + offset, transcript: null }));
    return { ...task, planned: task.planned + added.length, trials: [...task.trials, ...added] };
}
function roomIn({ planned, trials }) {
    return Math.max(0, MAX_TRIALS - Math.max(planned, trials.length));
}
/** What was not decided then is not missing now: this run's own trials stand for it. */
function earlierTrials(task, { tasks, extra }) {
    const isSame = (other) => other.id === task.id && other.hash === task.hash && other.graderHash === task.graderHash;
    const found = tasks.find(isSame);
    if (found === undefined)
        return [];
    const again = extra.filter(({ side, task: id }) => side === 'head' && id === task.id).map(({ trial }) => trial);
    return [...found.trials, ...again].filter(core_trial/* isDecided */.d);
}

;// CONCATENATED MODULE: ./lib/core/recorder.js
/** `now` counts milliseconds on any steady clock. */
function createRecorder(options) {
    const startMs = options.now();
    const events = [];
    return {
        events,
        record(event) {
            events.push({ atMs: Math.round(options.now() - startMs), ...options.redact(event) });
        },
    };
}

;// CONCATENATED MODULE: ./lib/core/equal-json.js

/** Equal as JSON values: key order does not matter, 1 equals 1.0. Goes no deeper than the shallower of the two. */
function equalJson(a, b) {
    if (Array.isArray(a) && Array.isArray(b)) {
        return a.length === b.length && a.every((item, index) => equalJson(item, b[index]));
    }
    if ((0,json/* isPlainObject */.Q)(a) && (0,json/* isPlainObject */.Q)(b)) {
        const keys = Object.keys(a);
        return (keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && equalJson(a[key], b[key])));
    }
    return a === b;
}

// EXTERNAL MODULE: external "node:vm"
var external_node_vm_ = __webpack_require__(30714);
;// CONCATENATED MODULE: ./lib/core/pattern.js


/** Longest text that a pattern is searched in, in UTF-16 units. */
const LONGEST_SUBJECT = 1024 * 1024;
/** Time for one pattern on all its texts. */
const SEARCH_TIMEOUT_MS = 1000;
/** A JavaScript regular expression as users write it, checked when the file is read. */
const patternSource = schemas/* string */.YjP()
    .min(1)
    .superRefine((source, context) => checkPattern({ source, flags: '' }, context));
/** Flags that change what matches; `g` and `y` would change what a second search finds. */
const patternFlags = schemas/* string */.YjP()
    .regex(/^(?!.*(.).*\1)[imsu]*$/, 'flags out of i, m, s and u, each once, for example "im"');
/** Adds an issue that says what to write when this is no regular expression. `key` is where the source stands. */
function checkPattern({ source, flags }, context, key) {
    try {
        new RegExp(source, flags);
    }
    catch (error) {
        const said = error instanceof Error ? error.message : String(error);
        const message = `${said}; write a JavaScript regular expression without slashes around it, for example ^done\\b`;
        context.addIssue({ code: 'custom', message, path: key === undefined ? [] : [key] });
    }
}
/** Searches one pattern in each text; all searches share one time limit, so hostile text cannot hold up a run. */
function searchTexts(pattern, texts) {
    const short = texts.filter((text) => text.length <= LONGEST_SUBJECT);
    const found = testAll(pattern, short)?.values();
    return texts.map((text) => {
        if (text.length > LONGEST_SUBJECT)
            return 'undecided';
        const next = found?.next().value;
        return next === undefined ? 'undecided' : next ? 'yes' : 'no';
    });
}
/** In a context of its own, because only there V8 can interrupt a search that backtracks without end. */
function testAll({ source, flags }, texts) {
    const context = (0,external_node_vm_.createContext)({ source, flags, texts });
    const code = 'const pattern = new RegExp(source, flags); texts.map((text) => pattern.test(text))';
    try {
        return schemas/* array */.YOg(schemas/* boolean */.zMY()).parse((0,external_node_vm_.runInContext)(code, context, { timeout: SEARCH_TIMEOUT_MS }));
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./lib/core/quote.js

const LONGEST_QUOTE = 200;
/** Deeper than any honest value, far less deep than the stack. */
const DEEPEST = 100;
/** Text in quotes on one line, shortened: fit for a reason, still hostile to Markdown. */
function quoteText(text, longest = LONGEST_QUOTE) {
    const quoted = escapeText(text.slice(0, longest + 1));
    return quoted.length <= longest ? `"${quoted}"` : `"${quoted.slice(0, longest)}…"`;
}
/** The end of a text, as `quoteText` writes its beginning. */
function quoteEnd(text, longest) {
    const quoted = escapeText(text.slice(-longest - 1));
    return quoted.length <= longest ? `"${quoted}"` : `"…${quoted.slice(-longest)}"`;
}
/** A JSON value on one line, shortened. */
function quoteJson(value, longest = LONGEST_QUOTE) {
    if (typeof value === 'string')
        return quoteText(value, longest);
    const text = jsonText(value);
    return text.length <= longest ? text : `${text.slice(0, longest)}…`;
}
/** Canonical JSON of a value of any depth; what lies below 100 levels is left out. */
function jsonText(value) {
    return (0,json/* canonicalJson */.d)(cutDepth(value, DEEPEST));
}
/** Escaped as in JSON; a cut may fall inside an escape, which only readers see. */
function escapeText(text) {
    return JSON.stringify(text).slice(1, -1);
}
function cutDepth(value, levels) {
    if (typeof value !== 'object' || value === null)
        return value;
    if (levels === 0)
        return '…';
    if (Array.isArray(value))
        return value.map((item) => cutDepth(item, levels - 1));
    if (!(0,json/* isPlainObject */.Q)(value))
        return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cutDepth(item, levels - 1)]));
}

;// CONCATENATED MODULE: ./lib/core/match-tool.js




/** For each call, in order: does it match? Names are compared exactly; every condition on an argument must hold. */
function matchCalls(matcher, calls) {
    const { tool, arguments: conditions = {} } = typeof matcher === 'string' ? { tool: matcher } : matcher;
    const named = calls.filter((call) => call.tool === tool);
    const columns = Object.entries(conditions).map(([name, condition]) => matchArgument(name, condition, named));
    const matches = new Map(named.map((call, row) => [call, allOf(columns.map((column) => column[row] ?? 'undecided'))]));
    return calls.map((call) => matches.get(call) ?? 'no');
}
/** A matcher as people read it: `issue_refund`, `issue_refund (amount)`. */
function describeMatcher(matcher) {
    if (typeof matcher === 'string')
        return matcher;
    const names = Object.keys(matcher.arguments ?? {});
    return names.length === 0 ? matcher.tool : `${matcher.tool} with the given ${names.join(', ')}`;
}
function matchArgument(name, condition, calls) {
    const values = calls.map((call) => argumentOf(call, name));
    if ('equals' in condition)
        return values.map((value) => (equalJson(value, condition.equals) ? 'yes' : 'no'));
    const found = searchTexts({ source: condition.matches, flags: '' }, values.map(textOf));
    return values.map((value, row) => (value === undefined ? 'no' : (found[row] ?? 'undecided')));
}
/** Undefined when the call has no such argument: JSON knows no undefined. */
function argumentOf(call, name) {
    return (0,json/* isPlainObject */.Q)(call.arguments) && Object.hasOwn(call.arguments, name) ? call.arguments[name] : undefined;
}
function textOf(value) {
    return typeof value === 'string' ? value : jsonText(value);
}
function allOf(matches) {
    if (matches.includes('no'))
        return 'no';
    return matches.includes('undecided') ? 'undecided' : 'yes';
}

;// CONCATENATED MODULE: ./lib/core/rules.js



/** Most violations of one rule that are listed; the last says how many more there were. */
const MOST_LISTED = 100;
/**
 * The rules broken in a transcript, in the order of its tool calls. Only in one that holds all of the agent's calls does it
 * mean anything that a rule was not broken. A call that cannot be decided (its argument is too long or the pattern too slow) counts as broken.
 */
function findViolations(rules, events) {
    const calls = events.filter((event) => event.type === 'tool_call');
    return [
        ...listed(forbiddenCalls(rules.forbidden, calls)),
        ...listed(unapprovedCalls(rules.approval, events)),
        ...listed(rules.repeats === undefined ? [] : repeatedCalls(rules.repeats, calls)),
    ].sort(byStep);
}
/** The attempt counts, whether or not the tool then refused. */
function forbiddenCalls(matchers, calls) {
    return matchAny(matchers, calls).flatMap(({ call, match }, index) => match === 'no' ? [] : [broken('forbidden', 'critical', index, `called ${show(call)}${doubt(match)}`)]);
}
/** One granted approval of a tool covers one later call of it. Asking for approval is not having it. */
function unapprovedCalls(matchers, events) {
    const calls = matchAny(matchers, events.filter((event) => event.type === 'tool_call')).entries();
    const granted = new Map();
    return events.flatMap((event) => {
        if (event.type === 'approval' && event.granted)
            granted.set(event.tool, (granted.get(event.tool) ?? 0) + 1);
        const next = event.type === 'tool_call' ? calls.next().value : undefined;
        if (next === undefined || next[1].match === 'no')
            return [];
        const [index, { call, match }] = next;
        const left = granted.get(call.tool) ?? 0;
        granted.set(call.tool, Math.max(0, left - 1));
        return left > 0
            ? []
            : [broken('approval', 'critical', index, `called ${show(call)} without approval${doubt(match)}`)];
    });
}
/** One violation for each distinct call, at the first repetition too many. Arguments are compared to 100 levels. */
function repeatedCalls(allowed, calls) {
    const seen = new Map();
    for (const [index, call] of calls.entries()) {
        const key = hashJson([call.tool, jsonText(call.arguments)]);
        const places = seen.get(key);
        if (places === undefined)
            seen.set(key, [index]);
        else
            places.push(index);
    }
    return [...seen.values()]
        .flatMap((places) => {
        const index = places[allowed + 1];
        const call = index === undefined ? undefined : calls[index];
        if (index === undefined || call === undefined)
            return [];
        const detail = `called ${show(call)} ${places.length} times; allowed: ${allowed + 1}`;
        return [broken('repeats', 'minor', index, detail)];
    })
        .sort(byStep);
}
function broken(rule, severity, index, detail) {
    return { rule, severity, step: index + 1, detail };
}
function listed(violations) {
    const more = violations.length - MOST_LISTED;
    const last = violations[MOST_LISTED - 1];
    if (more <= 0 || last === undefined)
        return violations;
    return [...violations.slice(0, MOST_LISTED - 1), { ...last, detail: `${last.detail} (and ${more} more)` }];
}
function show({ tool, arguments: args }) {
    return `${quoteText(tool, 80).slice(1, -1)} ${quoteJson(args)}`;
}
function doubt(match) {
    return match === 'undecided' ? '; its arguments could not be compared in time, which counts as broken' : '';
}
/** Each call with the strongest match of any matcher. */
function matchAny(matchers, calls) {
    const columns = matchers.map((matcher) => matchCalls(matcher, calls));
    return calls.map((call, index) => ({ call, match: strongest(columns.map((column) => column[index] ?? 'no')) }));
}
function strongest(matches) {
    if (matches.includes('yes'))
        return 'yes';
    return matches.includes('undecided') ? 'undecided' : 'no';
}
function byStep(a, b) {
    return (a.step ?? 0) - (b.step ?? 0);
}

;// CONCATENATED MODULE: ./lib/run/map-pool.js
/** Maps items with at most `size` calls at once; the first rejection stops new calls and is thrown once all have ended. */
async function mapPool(items, size, call) {
    const results = new Map();
    const failures = [];
    const queue = items.entries();
    const worker = async () => {
        for (const [index, item] of queue) {
            if (failures.length > 0)
                return;
            try {
                results.set(index, await call(item));
            }
            catch (error) {
                failures.push(error);
            }
        }
    };
    await Promise.all(Array.from({ length: Math.max(1, size) }, worker));
    if (failures.length > 0)
        throw failures[0];
    return [...results.entries()].sort(([a], [b]) => a - b).map(([, result]) => result);
}

// EXTERNAL MODULE: ./lib/core/grade.js
var grade = __webpack_require__(27260);
;// CONCATENATED MODULE: ./lib/core/judge-trial.js

/**
 * Verdict of a trial. It passes only when the agent completed, every required criterion passed and no critical rule was
 * broken. Any fail makes it fail; else anything unverified leaves it unverified.
 */
function judgeTrial(findings) {
    const { violations } = findings;
    const rules = rulesResult(findings);
    const criteria = [...findings.graded.map(toResult), ...(rules === undefined ? [] : [rules])];
    const required = new Set(['rules', ...findings.graded.filter((item) => item.required).map((item) => item.id)]);
    const deciding = criteria.filter((criterion) => required.has(criterion.id));
    return {
        verdict: verdictOf(findings.end, deciding),
        score: scoreOf(findings.graded),
        criteria,
        violations,
        failureModes: failureModes(findings.end, deciding, violations),
        endDetail: findings.end.end === 'completed' ? null : findings.end.detail,
    };
}
function verdictOf(end, deciding) {
    if (end.end !== 'completed')
        return 'fail';
    if (deciding.some((criterion) => criterion.grade === 'fail'))
        return 'fail';
    return deciding.some((criterion) => criterion.grade === 'unverified') ? 'unverified' : 'pass';
}
function rulesResult({ rules, violations, toolCallsRecorded }) {
    const hasRules = rules.forbidden.length > 0 || rules.approval.length > 0 || rules.repeats !== undefined;
    if (!hasRules)
        return undefined;
    const critical = violations.find((violation) => violation.severity === 'critical');
    if (critical !== undefined)
        return { id: 'rules', grade: 'fail', reason: `${critical.rule}: ${critical.detail}` };
    return toolCallsRecorded
        ? { id: 'rules', grade: 'pass', reason: null }
        : { id: 'rules', grade: 'unverified', reason: grade/* NOT_ALL_RECORDED */.jQ };
}
function scoreOf(graded) {
    const total = graded.reduce((sum, item) => sum + item.weight, 0);
    const passed = graded.filter((item) => item.grade.grade === 'pass').reduce((sum, item) => sum + item.weight, 0);
    return total === 0 ? null : passed / total;
}
function failureModes(end, deciding, violations) {
    const modes = [
        ...(end.end === 'limit' ? [`limit:${end.limit}`] : end.end === 'agent_error' ? ['agent_error'] : []),
        ...deciding.filter((criterion) => criterion.grade === 'fail').map((criterion) => criterion.id),
        ...violations.map((violation) => `violation:${violation.rule}`),
    ];
    return [...new Set(modes)].sort();
}
function toResult({ id, grade }) {
    return { id, grade: grade.grade, reason: grade.grade === 'pass' ? null : grade.reason };
}

;// CONCATENATED MODULE: ./lib/core/price-table-gemini.js
/**
 * Google's standard rates for text on 2026-09-23, as in @pydantic/genai-prices 0.1.8 (MIT). The models from 3.6 on have
 * rates for an introduction that ends with the year, and are left out: a table without a clock cannot hold them.
 */
const GEMINI_PRICES = {
    'gemini-2.5-flash': row(0.3, 2.5, 0.03),
    'gemini-2.5-flash-lite': row(0.1, 0.4, 0.01),
    'gemini-2.5-pro': price_table_gemini_long(row(1.25, 10, 0.125), row(2.5, 15, 0.25)),
    'gemini-3-flash-preview': row(0.5, 3, 0.05),
    'gemini-3-pro-preview': price_table_gemini_long(row(2, 12, 0.2), row(4, 18, 0.4)),
    'gemini-3.1-flash-lite': row(0.25, 1.5, 0.025),
    'gemini-3.1-pro-preview': price_table_gemini_long(row(2, 12, 0.2), row(4, 18, 0.4)),
    'gemini-3.5-flash': row(1.5, 9, 0.15),
    'gemini-3.5-flash-lite': row(0.3, 2.5, 0.03),
};
function row(input, output, cacheRead) {
    return { input, output, cacheRead, cacheWrite5m: null, cacheWrite1h: null };
}
function price_table_gemini_long(price, above) {
    return { ...price, tiers: [{ abovePromptTokens: 200_000, ...above }] };
}

;// CONCATENATED MODULE: ./lib/core/price-table-openai.js
/**
 * OpenAI's standard rates on 2026-09-23, as in @pydantic/genai-prices 0.1.8 (MIT). Snapshots have the price of
 * their model where that says so: others may cost something else. Cache writes live as long as the provider likes; they count as short ones.
 */
const OPENAI_PRICES = {
    ...each(['gpt-4o', 'gpt-4o-2024-08-06', 'gpt-4o-2024-11-20'], price_table_openai_row(2.5, 10, 1.25)),
    'gpt-4o-2024-05-13': price_table_openai_row(5, 15, null),
    ...each(['gpt-4o-mini', 'gpt-4o-mini-2024-07-18'], price_table_openai_row(0.15, 0.6, 0.075)),
    ...each(['gpt-4.1', 'gpt-4.1-2025-04-14'], price_table_openai_row(2, 8, 0.5)),
    ...each(['gpt-4.1-mini', 'gpt-4.1-mini-2025-04-14'], price_table_openai_row(0.4, 1.6, 0.1)),
    ...each(['gpt-4.1-nano', 'gpt-4.1-nano-2025-04-14'], price_table_openai_row(0.1, 0.4, 0.025)),
    ...each(['o3', 'o3-2025-04-16'], price_table_openai_row(2, 8, 0.5)),
    ...each(['o4-mini', 'o4-mini-2025-04-16'], price_table_openai_row(1.1, 4.4, 0.275)),
    ...each(['gpt-5', 'gpt-5-2025-08-07', 'gpt-5-codex'], price_table_openai_row(1.25, 10, 0.125)),
    ...each(['gpt-5-mini', 'gpt-5-mini-2025-08-07'], price_table_openai_row(0.25, 2, 0.025)),
    'gpt-5-nano': price_table_openai_row(0.05, 0.4, 0.005),
    ...each(['gpt-5.1', 'gpt-5.1-2025-11-13', 'gpt-5.1-codex', 'gpt-5.1-codex-max'], price_table_openai_row(1.25, 10, 0.125)),
    'gpt-5.1-codex-mini': price_table_openai_row(0.25, 2, 0.025),
    ...each(['gpt-5.2', 'gpt-5.2-2025-12-11', 'gpt-5.2-codex'], price_table_openai_row(1.75, 14, 0.175)),
    ...each(['gpt-5.3', 'gpt-5.3-codex'], price_table_openai_row(1.75, 14, 0.175)),
    ...each(['gpt-5.4', 'gpt-5.4-2026-03-05'], price_table_openai_long(price_table_openai_row(2.5, 15, 0.25), price_table_openai_row(5, 22.5, 0.5))),
    ...each(['gpt-5.4-mini', 'gpt-5.4-mini-2026-03-17'], price_table_openai_row(0.75, 4.5, 0.075)),
    ...each(['gpt-5.4-nano', 'gpt-5.4-nano-2026-03-17'], price_table_openai_row(0.2, 1.25, 0.02)),
    ...each(['gpt-5.5', 'gpt-5.5-2026-04-23', 'gpt-5.5-2026-04-24', 'gpt-5.5-codex'], price_table_openai_long(price_table_openai_row(5, 30, 0.5), price_table_openai_row(10, 45, 1))),
    'gpt-5.6': price_table_openai_long(price_table_openai_row(4, 20, 0.4, 5), price_table_openai_row(8, 30, 0.8, 10)),
    'gpt-5.6-sol': anyDate(price_table_openai_long(price_table_openai_row(4, 20, 0.4, 5), price_table_openai_row(8, 30, 0.8, 10))),
    'gpt-5.6-terra': anyDate(price_table_openai_long(price_table_openai_row(2, 12, 0.2, 2.5), price_table_openai_row(4, 18, 0.4, 5))),
    'gpt-5.6-luna': anyDate(price_table_openai_long(price_table_openai_row(0.2, 1.2, 0.02, 0.25), price_table_openai_row(0.4, 1.8, 0.04, 0.5))),
    'gpt-6-astra': anyDate(price_table_openai_long(price_table_openai_row(10, 50, 1, 12.5), price_table_openai_row(20, 75, 2, 25))),
    'gpt-6-sol': anyDate(price_table_openai_long(price_table_openai_row(2, 10, 0.2, 2.5), price_table_openai_row(4, 15, 0.4, 5), 272_000)),
    'gpt-6-luna': anyDate(price_table_openai_long(price_table_openai_row(0.1, 0.5, 0.01, 0.125), price_table_openai_row(0.2, 0.75, 0.02, 0.25), 272_000)),
};
function each(models, price) {
    return Object.fromEntries(models.map((model) => [model, price]));
}
function anyDate(price) {
    return { ...price, isSameForEveryDate: true };
}
function price_table_openai_row(input, output, cacheRead, cacheWrite = null) {
    return { input, output, cacheRead, cacheWrite5m: cacheWrite, cacheWrite1h: null };
}
/** A call pays the second row for all of it when its prompt has 272,000 tokens or, for some models, one more. */
function price_table_openai_long(price, above, abovePromptTokens = 271_999) {
    return { ...price, tiers: [{ abovePromptTokens, ...above }] };
}

;// CONCATENATED MODULE: ./lib/core/price-table.js


/**
 * The day of the prices below, for the report's settings. Source: the costs that Claude Code 2.1.332 states for known
 * usage; equal to @pydantic/genai-prices 0.1.8 (MIT) on all models that both know. Other providers' tables name theirs.
 */
const PRICE_TABLE_DATE = '2026-11-29';
/** Documented for all models that can be told where to run: those from Opus 4.6 on. */
const IN_THE_US = { 'inference_geo:us': 1.1 };
/** By exact model id. Priority and batch rates, and whatever else has no factor here, are not in it. */
const PRICE_TABLE = {
    'claude-fable-5-2': placed(8, 40, 0.2, 10, 16),
    'claude-mythos-5-2': placed(8, 40, 0.2, 10, 16),
    'claude-haiku-5-5': {
        ...placed(0.1, 0.5, 0.01, 0.125, 0.2),
        // The 1 h write price of this tier is inferred (five times, as all others of the tier).
        tiers: [{ abovePromptTokens: 100_000, ...price_table_row(0.5, 2.5, 0.05, 0.625, 1) }],
    },
    'claude-sonnet-5-5': placed(2, 10, 0.1, 2.5, 4),
    'claude-opus-5-5': {
        ...placed(4, 20, 0.2, 5, 8),
        factors: { ...IN_THE_US, 'speed:fast': 2 },
    },
    'claude-fable-5-1': placed(10, 50, 0.25, 12.5, 20),
    'claude-fable-5': placed(10, 50, 1, 12.5, 20),
    'claude-sonnet-5': placed(2, 10, 0.2, 2.5, 4),
    'claude-opus-5': placed(5, 25, 0.5, 6.25, 10),
    'claude-opus-4-8': placed(5, 25, 0.5, 6.25, 10),
    'claude-opus-4-7': placed(5, 25, 0.5, 6.25, 10),
    'claude-opus-4-6': placed(5, 25, 0.5, 6.25, 10),
    'claude-opus-4-5': claude(5, 25, 0.5, 6.25, 10),
    'claude-sonnet-4-6': placed(3, 15, 0.3, 3.75, 6),
    'claude-sonnet-4-5': {
        ...claude(3, 15, 0.3, 3.75, 6),
        // From genai-prices: the API itself has refused such prompts since 2026-04-30, others may still serve them.
        tiers: [{ abovePromptTokens: 200_000, ...price_table_row(6, 22.5, 0.6, 7.5, 12) }],
    },
    'claude-haiku-4-5': claude(1, 5, 0.1, 1.25, 2),
    ...OPENAI_PRICES,
    ...GEMINI_PRICES,
};
function placed(...columns) {
    return { ...claude(...columns), factors: IN_THE_US };
}
function claude(...columns) {
    return { ...price_table_row(...columns), webSearch: 0.01 };
}
/** Columns as price lists print them. */
function price_table_row(input, output, cacheRead, cacheWrite5m, cacheWrite1h) {
    return { input, output, cacheRead, cacheWrite5m, cacheWrite1h };
}

;// CONCATENATED MODULE: ./lib/core/price.js

const KINDS = ['input', 'output', 'cacheRead', 'cacheWrite5m', 'cacheWrite1h'];
/**
 * US dollars of one call. The model must be in the prices by its exact id, or by its id without a trailing date;
 * anything else is null: unknown, never 0 and never a relative's price. So is a call at a rate with no known factor.
 */
function costUsd(call) {
    const { model, usage, prices } = call;
    const listed = listPrice(model);
    const price = configured(model, prices) ?? (listed && tierFor(listed, promptTokens(usage)));
    if (price === undefined)
        return null;
    const tokens = tokensUsd(usage, price);
    const factor = factorOf(usage, listed);
    const searches = searchesUsd(usage, listed);
    return tokens === null || factor === null || searches === null ? null : tokens * factor + searches;
}
/** True when calls to this model can be priced. */
function isPriced(model, prices) {
    return (configured(model, prices) ?? listPrice(model)) !== undefined;
}
/** Every token of a call, of whatever kind. */
function totalTokens(usage) {
    return promptTokens(usage) + usage.output;
}
/** A configured price is meant for the snapshots of its model too, however they write their date. */
function configured(model, prices) {
    return own(prices, model) ?? own(prices, model.replace(/-\d{8}$|-\d{4}-\d{2}-\d{2}$/, ''));
}
function listPrice(model) {
    const exact = own(PRICE_TABLE, model) ?? own(PRICE_TABLE, model.replace(/-\d{8}$/, ''));
    if (exact !== undefined)
        return exact;
    const undated = own(PRICE_TABLE, model.replace(/-\d{4}-\d{2}-\d{2}$/, ''));
    return undated?.isSameForEveryDate ? undated : undefined;
}
function own(prices, model) {
    return Object.hasOwn(prices, model) ? prices[model] : undefined;
}
function tierFor(price, tokens) {
    return price.tiers?.findLast((tier) => tokens > tier.abovePromptTokens) ?? price;
}
function promptTokens({ input, cacheRead, cacheWrite5m, cacheWrite1h }) {
    return input + cacheRead + cacheWrite5m + cacheWrite1h;
}
/** A kind without a price makes the cost unknown where there are tokens of it. */
function tokensUsd(usage, price) {
    const perMillion = KINDS.filter((kind) => usage[kind] > 0).reduce((sum, kind) => {
        const usd = price[kind];
        return sum === null || usd === null ? null : sum + usage[kind] * usd;
    }, 0);
    return perMillion === null ? null : perMillion / 1_000_000;
}
/** Rates multiply: documented for speed and place. */
function factorOf({ rates = [] }, listed) {
    return rates.reduce((product, rate) => {
        const factor = own(listed?.factors ?? {}, rate);
        return product === null || factor === undefined ? null : product * factor;
    }, 1);
}
function searchesUsd({ webSearches = 0 }, listed) {
    if (webSearches === 0)
        return 0;
    return listed?.webSearch === undefined ? null : listed.webSearch * webSearches;
}

;// CONCATENATED MODULE: ./lib/core/measure.js

/** Of a transcript that is not whole: sums of some calls would pass for sums of all. */
const UNMEASURED = { steps: null, tokens: null, costUsd: null };
/** Adds up a transcript. */
function measure(events, prices) {
    const modelCalls = events.filter((event) => event.type === 'model_call');
    const toolCalls = events.filter((event) => event.type === 'tool_call').length;
    return {
        steps: modelCalls.length || toolCalls || null,
        tokens: measure_sum(modelCalls.map((call) => (call.usage === null ? null : totalTokens(call.usage)))),
        costUsd: measure_sum(modelCalls.map((call) => costOfCall(call, prices))),
    };
}
/** Priced by the model that answered; where no price or usage is known, what the agent itself stated; else null. */
function costOfCall(call, prices) {
    const model = call.reportedModel ?? call.requestedModel;
    const priced = call.usage === null ? null : costUsd({ model, usage: call.usage, prices });
    return priced ?? call.costUsd;
}
function measure_sum(parts) {
    if (parts.length === 0)
        return null;
    return parts.reduce((total, part) => (total === null || part === null ? null : total + part), 0);
}

;// CONCATENATED MODULE: ./lib/run/seed-workspace.js
const seed_workspace_WORKSPACE = '/workspace';
/** Puts a task's scaffold and fixture into /workspace, owned by the agent. */
async function seedWorkspace(sandbox, task) {
    const files = [...task.scaffold, ...Object.entries(task.fixture).map(fixtureFile)];
    await sandbox.put({ files, into: seed_workspace_WORKSPACE, owner: 'agent' });
}
function fixtureFile([path, value]) {
    const text = typeof value === 'string' ? value : `${JSON.stringify(value, null, 2)}\n`;
    return { path, content: Buffer.from(text), mode: 0o644 };
}

;// CONCATENATED MODULE: ./lib/run/grade-outcome.js
var grade_outcome_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var grade_outcome_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});



const grade_outcome_OUTPUT_BYTES = 64 * 1024;
/** Grades every criterion of the task, in order. Throws InfraError when a grading container cannot be had. */
async function gradeOutcome(deps, outcome) {
    const evidence = evidenceOf(deps, outcome);
    if (evidence === undefined)
        return outcome.plan.task.criteria.map(({ id, weight, required }) => ({ id, weight, required, grade: LOST }));
    const graded = [];
    for (const { id, weight, required, grader } of outcome.plan.task.criteria) {
        graded.push({ id, weight, required, grade: await gradeOne(deps, grader, evidence) });
    }
    return graded;
}
const LOST = (0,grade/* fail */.fJ)('the container ended while the agent ran, so nothing of its work is left');
async function gradeOne(deps, ...[config, evidence]) {
    try {
        return await deps.gradeCriterion(config, evidence);
    }
    catch (error) {
        if (error instanceof errors/* InfraError */.Ri || isAbort(error))
            throw error;
        return (0,grade/* unverified */.Qs)(`the ${config.type} grader itself failed: ${String(error)}`);
    }
}
function evidenceOf(deps, { plan, run, outcome, steps, events }) {
    if (outcome === undefined)
        return undefined;
    const answer = run.end.end === 'completed' && run.end.answer !== '' ? run.end.answer : undefined;
    const isToolCall = (event) => event.type === 'tool_call';
    const toolCalls = events.filter(isToolCall);
    const files = () => evidenceFiles(answer, events, outcome.skipped);
    return {
        workspace: outcome,
        answer,
        ...(run.toolCallsRecorded
            ? { toolCalls, steps }
            : { toolCalls: undefined, steps: null, atLeast: { toolCalls, steps } }),
        execInGradingSandbox: (request) => execInGradingSandbox(deps, plan, { ...request, workspace: outcome, evidence: files() }),
    };
}
/** A fresh container per command: what the agent's code does while one criterion runs cannot reach the next. */
async function execInGradingSandbox({ engine }, { task, index, taskImage, signal }, request) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { limits } = task.environment;
        const sandbox = grade_outcome_addDisposableResource(env_1, await engine.create({
            image: taskImage,
            limits: { cpus: limits.cpus, memoryBytes: limits.memory, pids: limits.pids, diskBytes: limits.disk },
            name: `${task.id}#${index} grading`,
            signal,
        }), true);
        await sandbox.put({ files: [...request.workspace.files.values()], into: seed_workspace_WORKSPACE, owner: 'agent' });
        await sandbox.put({ files: task.tests, into: '/tests', owner: 'root' });
        await sandbox.put({ files: request.evidence, into: '/evidence', owner: 'root' });
        // Awaited here: the container must outlive the command.
        return await sandbox.exec({
            command: request.command,
            timeoutMs: request.timeoutMs,
            outputBytes: grade_outcome_OUTPUT_BYTES,
            signal,
        });
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = grade_outcome_disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}
function evidenceFiles(answer, events, skipped) {
    const transcript = events.map((event) => `${JSON.stringify(event)}\n`).join('');
    return [
        { path: 'answer.txt', content: Buffer.from(answer ?? ''), mode: 0o644 },
        { path: 'transcript.jsonl', content: Buffer.from(transcript), mode: 0o644 },
        { path: 'skipped.json', content: Buffer.from(`${JSON.stringify(skipped, null, 2)}\n`), mode: 0o644 },
    ];
}
function isAbort(error) {
    return error instanceof DOMException && error.name === 'AbortError';
}

// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(78474);
;// CONCATENATED MODULE: ./lib/core/abort.js

/** True when a signal was aborted because time ran out (AbortSignal.timeout), not because someone cancelled. */
function isTimedOut(signal) {
    const reason = signal.reason;
    return signal.aborted && reason instanceof Error && reason.name === 'TimeoutError';
}
/**
 * Aborted with the reason of the first of them that is. Node 20's AbortSignal.any may be collected as garbage before it
 * aborts: a time limit made with it then never comes.
 */
function anySignal(signals) {
    const controller = new AbortController();
    // Many calls of a run wait for one signal, which is no leak.
    (0,external_node_events_.setMaxListeners)(0, controller.signal, ...signals);
    const aborted = signals.find((signal) => signal.aborted);
    if (aborted !== undefined)
        controller.abort(aborted.reason);
    for (const signal of aborted === undefined ? signals : []) {
        const pass = () => controller.abort(signal.reason);
        signal.addEventListener('abort', pass, { once: true, signal: controller.signal });
    }
    return controller.signal;
}

;// CONCATENATED MODULE: ./lib/run/open-gateway.js
/** Opens the trial's way to models; undefined for an agent that makes no model calls through us. */
async function openGateway(gateway, { agent, task, index, signal }, { sandbox, record }) {
    if (agent.gateway === 'none')
        return undefined;
    return gateway.open({
        agent,
        task,
        index,
        sandbox: agent.gateway === 'sandbox' ? sandbox : undefined,
        recordsToolCalls: agent.toolCallsFromGateway === true,
        record,
        signal,
    });
}
/**
 * What the gateway knows comes before what the agent says of itself; `run` is undefined when it has stopped the agent.
 * Throws the InfraError of a trial that the provider or the tunnel has spoiled, whatever the agent's exit code says.
 */
function withGatewayEnd(run, summary, { toolCallsFromGateway }) {
    const end = summary?.end ?? { kind: 'open' };
    if (end.kind === 'infra')
        throw end.error;
    const fromGateway = toolCallsFromGateway === true && summary?.toolCallsRecorded === true;
    const toolCallsRecorded = run?.toolCallsRecorded === true || fromGateway;
    if (end.kind === 'limit')
        return { end: { end: 'limit', limit: end.limit, detail: end.detail }, toolCallsRecorded };
    if (run === undefined)
        throw new Error('an agent was stopped by a gateway that was open');
    return { ...run, toolCallsRecorded };
}
/** A tunnel ends with its container: where the agent has ended that, the tunnel did not fail. */
function withoutTunnelFault(summary) {
    if (summary?.end.kind !== 'infra' || summary.end.error.fault !== 'gateway')
        return summary;
    return { ...summary, end: { kind: 'open' } };
}

;// CONCATENATED MODULE: ./lib/run/trial-seed.js

/** 31-bit seed of a trial: the same task and index give the same seed on every run and machine. */
function trialSeed(taskId, index) {
    return (0,external_node_crypto_.createHash)('sha256').update(`${taskId}#${index}`).digest().readUInt32BE(0) >>> 1;
}

;// CONCATENATED MODULE: ./lib/run/with-time-limit.js


const GRACE_MS = 15_000;
/**
 * Runs `work` with a signal that aborts with a TimeoutError after `timeoutMs`, or with the outer signal's reason.
 * Work that does not end within 15 s after that is our failure: InfraError.
 */
async function withTimeLimit(limit, work) {
    const signal = anySignal([limit.signal, AbortSignal.timeout(limit.timeoutMs)]);
    const stuck = stuckAfter(signal);
    try {
        return await Promise.race([work(signal), stuck.promise]);
    }
    finally {
        stuck.clear();
    }
}
function stuckAfter(signal) {
    let timer;
    let onAbort = () => { };
    const promise = new Promise((_, reject) => {
        onAbort = () => {
            timer = setTimeout(() => reject(new errors/* InfraError */.Ri('sandbox', 'the agent could not be stopped in time')), GRACE_MS);
        };
        signal.addEventListener('abort', onAbort, { once: true });
    });
    const clear = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
    };
    return { promise, clear };
}

;// CONCATENATED MODULE: ./lib/run/run-agent.js
var run_agent_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var run_agent_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});






/** Runs the agent in a sandbox of its own and takes what it left. Throws InfraError, or the signal's reason when the run is over. */
async function runAgent(deps, plan, recorder) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { task, index, agentImage, signal } = plan;
        const { limits } = task.environment;
        const sandbox = run_agent_addDisposableResource(env_1, await deps.engine.create({
            image: agentImage,
            limits: { cpus: limits.cpus, memoryBytes: limits.memory, pids: limits.pids, diskBytes: limits.disk },
            name: `${task.id}#${index}`,
            signal,
        }), true);
        await seedWorkspace(sandbox, task);
        recorder.record({ type: 'message', role: 'user', text: task.prompt });
        const { run, outcome, modelCalls } = await outcomeOf(deps, plan, { sandbox, recorder });
        // A run that is over, by its own time limit too, says nothing of this trial.
        signal.throwIfAborted();
        if (run.end.end === 'limit')
            recorder.record({ type: 'limit', limit: run.end.limit, detail: run.end.detail });
        return { run, outcome, modelCalls };
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = run_agent_disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}
/** What the agent did and left. What its gateway says of the trial is thrown, or comes first. */
async function outcomeOf(deps, plan, { sandbox, recorder }) {
    const env_2 = { stack: [], error: void 0, hasError: false };
    try {
        const { record } = recorder;
        const gateway = run_agent_addDisposableResource(env_2, await openGateway(deps.gateway, plan, { sandbox, record }), true);
        const run = await tryRun(plan, { sandbox, record, gateway });
        plan.signal.throwIfAborted();
        try {
            if (run instanceof errors/* ContainerEnded */.MX)
                throw run;
            // First, so that a container which the agent has ended is its own doing and no failure of the tunnel in it.
            await sandbox.killAll();
            const summary = await gateway?.close();
            const outcome = await sandbox.snapshot(seed_workspace_WORKSPACE);
            return { run: withGatewayEnd(run, summary, plan.agent), outcome, modelCalls: summary?.modelCalls ?? 0 };
        }
        catch (error) {
            if (!(error instanceof errors/* ContainerEnded */.MX))
                throw error;
            const summary = withoutTunnelFault(await gateway?.close());
            const ended = runOfContainer(error, run instanceof errors/* ContainerEnded */.MX ? undefined : run, recorder);
            return {
                run: withGatewayEnd(ended, summary, plan.agent),
                outcome: undefined,
                modelCalls: summary?.modelCalls ?? 0,
            };
        }
    }
    catch (e_2) {
        env_2.error = e_2;
        env_2.hasError = true;
    }
    finally {
        const result_2 = run_agent_disposeResources(env_2);
        if (result_2)
            await result_2;
    }
}
/** Undefined for an agent that its gateway has stopped, whatever it threw then: the gateway's end is the trial's. */
async function tryRun({ task, agent, index, signal }, context) {
    const { gateway } = context;
    try {
        return await withTimeLimit({ timeoutMs: task.limits.timeout, signal }, (limited) => {
            const stop = gateway === undefined ? limited : anySignal([limited, gateway.stopped]);
            return agent.run({ ...context, task, seed: trialSeed(task.id, index), signal: stop });
        });
    }
    catch (error) {
        if (error instanceof errors/* ContainerEnded */.MX)
            return error;
        if (gateway === undefined || (await gateway.close()).end.kind === 'open')
            throw error;
        return undefined;
    }
}
/** An agent that records as it goes has recorded all by then; a trace inside is lost, and with it everything. */
function runOfContainer(error, run, { events }) {
    if (run !== undefined && run.end.end !== 'completed')
        return run;
    const toolCallsRecorded = run?.toolCallsRecorded ?? events.some(({ type }) => type === 'model_call');
    return { end: endOfContainer(error), toolCallsRecorded };
}
function endOfContainer({ outOfMemory, message }) {
    return outOfMemory
        ? { end: 'limit', limit: 'memory', detail: message }
        : { end: 'agent_error', detail: `${message} while the agent ran` };
}
/** How the trial ended: a workspace that outgrew its limit is known only now. */
function run_agent_endOf({ end }, outcome) {
    if (!outcome?.exceeded || end.end !== 'completed')
        return end;
    return { end: 'limit', limit: 'disk', detail: 'the workspace is larger than environment.limits.disk' };
}

;// CONCATENATED MODULE: ./lib/run/run-trial.js







/**
 * Makes one trial. What our side spoils is thrown as InfraError, and `recorder` then holds what was seen until then; a
 * cancelled run throws the signal's reason.
 */
async function runTrial(deps, plan, recorder = createRecorder(deps)) {
    const startMs = deps.now();
    const { run, outcome, modelCalls } = await runAgent(deps, plan, recorder);
    const durationMs = Math.round(deps.now() - startMs);
    const used = deps.measure(recorder.events);
    const { steps, tokens, costUsd } = run.toolCallsRecorded || modelCalls > 0 ? used : UNMEASURED;
    const graded = await gradeOutcome(deps, { plan, run, outcome, steps: used.steps, events: recorder.events });
    const end = run_agent_endOf(run, outcome);
    const judgement = judgeTrial({
        end,
        graded,
        rules: plan.task.rules,
        violations: findViolations(plan.task.rules, recorder.events),
        toolCallsRecorded: run.toolCallsRecorded,
    });
    recordJudgement(recorder, judgement);
    const trial = deps.redact({
        index: plan.index,
        end: end.end,
        ...judgement,
        steps,
        tokens,
        costUsd,
        durationMs,
        transcript: null,
        infraRetries: 0,
    });
    return { trial, transcript: recorder.events };
}
/** The trial that stands for one which infrastructure spoiled for good. */
function spoiledTrial({ index, error, infraRetries, violations }) {
    return {
        index,
        verdict: null,
        end: 'infra_error',
        endDetail: error instanceof errors/* InfraError */.Ri ? `${error.fault}: ${error.message}` : `internal error: ${String(error)}`,
        score: null,
        criteria: [],
        violations,
        failureModes: [],
        steps: null,
        tokens: null,
        costUsd: null,
        durationMs: null,
        transcript: null,
        infraRetries,
    };
}
/** True for errors that a retry cannot mend: the user's to fix, or the run is over. */
function isFinal(error, signal) {
    return error instanceof errors/* UserError */.yo || signal.aborted;
}
function recordJudgement(recorder, { criteria, violations }) {
    for (const { id, grade, reason } of criteria) {
        recorder.record({ type: 'grade', criterion: id, grade, reason: reason ?? '' });
    }
    for (const violation of violations)
        recorder.record({ type: 'violation', ...violation });
}

;// CONCATENATED MODULE: ./lib/run/run-jobs.js






const INFRA_RETRIES = 2;
const RETRY_PAUSE_MS = 500;
/** Makes trials, `concurrency` at once, started in order. Those that the signal cut short are left out. */
async function runJobs(deps, jobs, options) {
    let done = 0;
    const made = await mapPool(jobs, options.concurrency, async (job) => {
        const result = await makeTrial(deps, options, job);
        if (result === undefined)
            return undefined;
        done += 1;
        const finished = { job, ...result };
        options.onProgress(progressOf(finished, { done, total: jobs.length }));
        return finished;
    });
    return made.filter((result) => result !== undefined);
}
/** Undefined when the run was stopped before or during this trial. */
async function makeTrial(deps, options, job) {
    const { prepared, index, transcript: path } = job;
    const { signal } = options;
    const spent = deps.gateway.exhausted();
    if (spent !== undefined) {
        const error = new errors/* InfraError */.Ri('budget', spent);
        return { trial: spoiledTrial({ index, error, infraRetries: 0, violations: [] }), transcript: undefined };
    }
    for (let attempt = 0; !signal.aborted; attempt += 1) {
        const recorder = createRecorder(deps);
        try {
            const { trial, transcript } = await runTrial(deps, { ...prepared, index, signal }, recorder);
            const kept = { ...trial, transcript: path, infraRetries: attempt };
            return { trial: kept, transcript: { path, events: transcript } };
        }
        catch (error) {
            if (isFinal(error, signal)) {
                if (signal.aborted)
                    return undefined;
                throw error;
            }
            const made = spoiled(deps, { job, error, attempt, recorder });
            if (attempt === INFRA_RETRIES || isLasting(error))
                return made;
            options.onProgress({ kind: 'retry', task: prepared.task.id, index, reason: made.trial.endDetail ?? '' });
            await (0,external_node_timers_promises_.setTimeout)((options.retryPauseMs ?? RETRY_PAUSE_MS) * (attempt + 1), undefined, { signal }).catch(() => { });
        }
    }
    return undefined;
}
/** What was seen before is kept, to be read, and held against the agent where it broke a rule. */
function spoiled(deps, { job, error, attempt, recorder }) {
    const { prepared, index, transcript: path } = job;
    const violations = findViolations(prepared.task.rules, recorder.events);
    const trial = deps.redact(spoiledTrial({ index, error, infraRetries: attempt, violations }));
    if (recorder.events.length === 0)
        return { trial, transcript: undefined };
    return { trial: { ...trial, transcript: path }, transcript: { path, events: recorder.events } };
}
function progressOf({ job, trial }, counts) {
    const { verdict, end, endDetail, durationMs } = trial;
    const reason = end === 'infra_error' ? endDetail : null;
    const { prepared, index, planned } = job;
    return { kind: 'trial', task: prepared.task.id, index, planned, verdict, end, reason, durationMs, ...counts };
}
/** What trying again cannot mend: money that is gone, a recording that does not fit, what only the user can set right. */
function isLasting(error) {
    if (!(error instanceof errors/* InfraError */.Ri))
        return false;
    return error.fault === 'budget' || error.fault === 'cassette' || error.cause instanceof errors/* UserError */.yo;
}

;// CONCATENATED MODULE: ./lib/run/confirm.js


/** Makes the extra trials that the gate asks for, batch by batch, until it asks for none or the signal ends the run. */
async function run_confirm_confirm(deps, request) {
    const extra = [];
    const transcripts = [];
    const sides = { head: request.head, base: undefined };
    let base = true;
    while (!request.signal.aborted) {
        const wanted = request.next(extra, base);
        if (wanted.length === 0)
            break;
        if (sides.base === undefined && wanted.some(({ side }) => side === 'base')) {
            const opened = await tryOpen(request);
            if ('reason' in opened) {
                base = opened;
                continue;
            }
            sides.base = opened.side;
        }
        request.onProgress({ kind: 'note', text: noteOf(wanted) });
        const made = await runJobs(deps, jobsOf(wanted, { sides, extra, firstTrials: request.firstTrials }), request);
        extra.push(...made.map(({ job, trial }) => ({ side: job.side, task: job.prepared.task.id, trial })));
        transcripts.push(...made.flatMap(({ transcript }) => (transcript === undefined ? [] : [transcript])));
    }
    return { extra, transcripts, base };
}
async function tryOpen({ openBase }) {
    try {
        return { side: await openBase() };
    }
    catch (error) {
        if (error instanceof errors/* InfraError */.Ri || error instanceof errors/* UserError */.yo)
            return { reason: notBuilt(error) };
        throw error;
    }
}
/** Whose agent it was, and the end of a sentence without an end mark. */
function notBuilt({ message }) {
    return `the agent of the commit compared with could not be built: ${message.trim().replace(/[.:]+$/, '')}`;
}
/** Numbers go on where earlier trials of the same side and task ended, so that seeds and transcripts never repeat. */
function jobsOf(wanted, { sides, extra, firstTrials }) {
    const made = new Map();
    for (const { side, task } of extra)
        made.set(`${side} ${task}`, (made.get(`${side} ${task}`) ?? 0) + 1);
    return wanted.map(({ side, task }) => {
        const prepared = sides[side]?.get(task);
        if (prepared === undefined)
            throw new Error(`the gate asked for ${task}, which the ${side} side does not have`);
        const key = `${side} ${task}`;
        const before = made.get(key) ?? 0;
        made.set(key, before + 1);
        const index = firstTrials + before;
        return { side, prepared, index, planned: firstTrials, transcript: `transcripts/${task}/${side}-${index}.jsonl` };
    });
}
function noteOf(wanted) {
    const tasks = [...new Set(wanted.map(({ task }) => task))];
    const count = (side) => wanted.filter((one) => one.side === side).length;
    const where = tasks.length <= 3 ? tasks.join(', ') : `${tasks.length} tasks`;
    return `suspicious: ${where}; running ${count('head')} more tries of this change and ${count('base')} of the default branch`;
}

;// CONCATENATED MODULE: ./lib/core/gate/missing-baseline.js

/** Null when there is something to compare with. */
function missingBaseline({ suite, tasks, differences }) {
    if (suite !== null)
        return null;
    if (differences.length > 0) {
        const list = differences.map(({ field, base, head }) => `${field} was ${base}, now ${head}`).join('; ');
        return incomparable(`The baseline was measured under other conditions: ${list}.`);
    }
    const changed = tasks.filter(({ state }) => state === 'changed').length;
    const others = tasks.filter(({ state }) => state === 'new' || state === 'unmeasured').length;
    const also = others > 0 ? `, ${others} more are new or not measured` : '';
    if (changed > 0)
        return incomparable(`Not one task can be compared: ${(0,words/* tasks */.vB)(changed)} changed since the baseline${also}.`);
    return { state: 'first_run', reason: (0,words/* runReason */.wo)('missing-baseline', 'There is no baseline yet to compare with.') };
}
function incomparable(text) {
    return { state: 'incomparable', reason: (0,words/* runReason */.wo)('missing-baseline', text) };
}

;// CONCATENATED MODULE: ./lib/core/version.js
/** Equal to package.json's version, which a test checks. */
const VERSION = '0.1.0';

;// CONCATENATED MODULE: ./lib/core/dollars.js
/** `$2.00`, `$0.005`: cents, and as many digits more as the amount needs, four that matter when it is tiny. */
function dollars(usd) {
    const digits = Math.max(4, 3 - Math.floor(Math.log10(usd)));
    return `$${usd.toFixed(Math.min(digits, 20)).replace(/(\.\d\d.*?)0+$/, '$1')}`;
}

;// CONCATENATED MODULE: ./lib/core/worst-case.js

/** What a run may cost before it starts: trials times caps, the run's own cap, or that there is none. */
function worstCase(plan) {
    const { tasks, trials, maxCostUsd } = plan;
    const capped = tasks.filter(({ limits }) => limits.costUsd !== undefined);
    const sum = trials * capped.reduce((total, { limits }) => total + (limits.costUsd ?? 0), 0);
    const count = `${tasks.length} ${tasks.length === 1 ? 'task' : 'tasks'} x ${trials} ${trials === 1 ? 'trial' : 'trials'}`;
    const byTask = capped.length === tasks.length ? sum : undefined;
    const most = Math.min(byTask ?? Infinity, maxCostUsd ?? Infinity);
    if (most === Infinity)
        return `model calls: ${count}, cost not capped: ${uncapped(tasks)}`;
    const whose = most === maxCostUsd ? 'maxCostUsd' : 'limits.costUsd of the tasks';
    return `model calls: ${count}, at most ${dollars(most)} by ${whose}, plus the calls under way when that is reached`;
}
function uncapped(tasks) {
    const names = tasks.filter(({ limits }) => limits.costUsd === undefined).map(({ id }) => id);
    const which = names.length > 3 ? `${names.length} tasks have` : `${names.join(', ')} ${names.length === 1 ? 'has' : 'have'}`;
    return `${which} no limits.costUsd, and the run no maxCostUsd`;
}

;// CONCATENATED MODULE: ./lib/run/evaluate.js


/** Runs all trials, `concurrency` at once; first trial of every task first, so that a cut run is evenly thin. */
async function evaluate(deps, request) {
    const jobs = planJobs(request);
    request.onProgress({ kind: 'plan', tasks: request.tasks.length, trials: request.trials, total: jobs.length });
    const made = await runJobs(deps, jobs, request);
    return {
        tasks: request.tasks.map((prepared) => {
            const trials = made.filter(({ job }) => job.prepared === prepared).map(({ trial }) => trial);
            return taskTrials(prepared, { planned: request.trials, trials });
        }),
        transcripts: made.flatMap(({ transcript }) => (transcript === undefined ? [] : [transcript])),
        complete: made.length === jobs.length,
    };
}
function planJobs({ tasks, trials }) {
    const indices = Array.from({ length: trials }, (_, index) => index);
    return indices.flatMap((index) => tasks.map((prepared) => {
        const transcript = `transcripts/${prepared.task.id}/${index}.jsonl`;
        return { prepared, index, planned: trials, transcript };
    }));
}
function taskTrials({ task, taskImage }, made) {
    const { id, graderHash, tags, file } = task;
    const hash = task.environment.image === undefined ? task.hash : hashJson([task.hash, taskImage.identity]);
    return { id, hash, graderHash, tags, file, ...made };
}

;// CONCATENATED MODULE: ./lib/files/place-in-config.js

/** Place of an option of an agent: `agent` is the one at the top of the config. */
function placeInConfig(project, agent, option) {
    const index = project.config.agents.findIndex(({ name }) => name === agent);
    const path = index < 0 ? ['agent', option] : ['agents', index, 'agent', option];
    const line = project.configLine(path);
    const folder = external_node_path_.posix.dirname(project.configFile);
    return { file: project.configFile, ...(line === undefined ? {} : { line }), key: path.join('.'), folder };
}
/** What is wrong with a thing that is named there. */
function problemOfPlace({ folder: _, ...place }, message) {
    return { ...place, message };
}

;// CONCATENATED MODULE: ./lib/graders/command.js





const QUOTED_END = 600;
const command_WORKSPACE = '/workspace';
/** What a shell answers when a command cannot be run, or is not there. */
const CANNOT_RUN = [126, 127];
const options = schemas/* strictObject */.rej({
    type: schemas/* literal */.euz('command'),
    run: schemas/* union */.KCZ([schemas/* string */.YjP().min(1), schemas/* array */.YOg(schemas/* string */.YjP()).min(1)])
        .describe('What to run in /workspace: a list of arguments, or a text for sh -c. Hidden tests lie in /tests.'),
    exitCode: schemas/* number */.aig().int().min(0).max(255).default(0).describe('The exit code that passes.'),
    timeout: units/* duration */.p0.prefault('60s').describe('Time for the command: 90s, 5m.'),
});
/** Runs a check in a clean container; only its exit code counts, since the agent's code can print anything. */
const command = {
    type: 'command',
    summary: 'A command, run on the outcome in a fresh container with the hidden tests, ends with the expected exit code.',
    options,
    async grade({ run, exitCode, timeout }, evidence) {
        const argv = typeof run === 'string' ? ['sh', '-c', run] : run;
        const result = await evidence.execInGradingSandbox({ command: argv, timeoutMs: timeout });
        if (result.started)
            return judge(result, { exitCode, timeout, isLine: typeof run === 'string' });
        return isOfWorkspace(argv[0] ?? '')
            ? (0,grade/* fail */.fJ)(`the agent left nothing at ${argv[0]} that can be run${said(result)}`)
            : (0,grade/* unverified */.Qs)(`the check could not be run${said(result)}`);
    },
};
function judge(result, expected) {
    const { end } = result;
    switch (end.kind) {
        case 'exited':
            return judgeExit(end.exitCode, expected, said(result));
        case 'timed_out':
            return (0,grade/* fail */.fJ)(`did not finish in ${expected.timeout / 1000}s${said(result)}`);
        case 'out_of_memory':
            return (0,grade/* fail */.fJ)(`ran out of memory${said(result)}`);
        case 'container_ended':
            return (0,grade/* fail */.fJ)(`ended its container${said(result)}`);
        case 'output_exceeded':
            return (0,grade/* fail */.fJ)(`wrote more output than is allowed${said(result)}`);
        default:
            return end;
    }
}
/** What the code of an agent can bring about is no reason to leave a check undecided. */
function judgeExit(exitCode, expected, output) {
    if (exitCode === expected.exitCode)
        return grade/* PASS */.CQ;
    const doubt = CANNOT_RUN.includes(exitCode)
        ? `; a command ${expected.isLine ? 'of the check, or one that the agent left,' : 'that the check has started'} could not be run`
        : '';
    return (0,grade/* fail */.fJ)(`exit code ${exitCode}, expected ${expected.exitCode}${doubt}${output}`);
}
/** A word without a slash is looked up in the image, which no agent has changed. */
function isOfWorkspace(program) {
    return program.includes('/') && `${external_node_path_.posix.resolve(command_WORKSPACE, program)}/`.startsWith(`${command_WORKSPACE}/`);
}
/** The end of both streams, where commands say what went wrong. */
function said({ stderr, stdout, truncated }) {
    const parts = Object.entries({ stderr, stdout }).map(([name, text]) => {
        const output = text.trimEnd();
        return output === '' ? '' : `; ${name}: ${quoteEnd(output, QUOTED_END)}`;
    });
    return `${parts.join('')}${truncated ? '; the output was cut' : ''}`;
}

;// CONCATENATED MODULE: ./lib/graders/workspace-file.js


/** Largest file that is read as text; more would cost memory for every trial at once. */
const LARGEST_TEXT_BYTES = 16 * 1024 * 1024;
/** A file's path in an option. */
const workspacePath = schemas/* string */.YjP()
    .regex(/^(?!.*(?:^|\/)\.{0,2}(?:\/|$)).+$/, 'a path inside the workspace, without leading / or .., for example out/report.md');
/** Looks a path up in the outcome; `grade` is what a check that needs the file has to answer. */
function findFile({ files, skipped, exceeded }, path) {
    const file = files.get(path);
    if (file !== undefined)
        return { kind: 'file', file };
    const refused = skipped.find((entry) => isAtOrAbove(entry.path, path));
    if (refused !== undefined) {
        return {
            kind: 'other',
            grade: (0,grade/* fail */.fJ)(`${path} is no regular file that can be read: ${refused.reason.slice(0, 200)}`),
        };
    }
    const isFolder = [...files.keys(), ...skipped.map((entry) => entry.path)].some((name) => isAtOrAbove(path, name));
    if (isFolder)
        return { kind: 'other', grade: (0,grade/* fail */.fJ)(`${path} is a folder, not a file`) };
    if (exceeded) {
        return {
            kind: 'unknown',
            grade: (0,grade/* fail */.fJ)(`the workspace was too large to record, and ${path} is not in the part kept`),
        };
    }
    return { kind: 'nothing', grade: (0,grade/* fail */.fJ)(`${path} does not exist`) };
}
/** The file's text without a byte order mark, or the grade to give when it has none. */
function workspace_file_textOf({ path, content }) {
    if (content.byteLength > LARGEST_TEXT_BYTES) {
        return { grade: (0,grade/* fail */.fJ)(`${path} is larger than 16 MiB, the most that is read as text`) };
    }
    try {
        return { text: new TextDecoder('utf-8', { fatal: true }).decode(content) };
    }
    catch {
        return { grade: (0,grade/* fail */.fJ)(`${path} is not UTF-8 text`) };
    }
}
function isAtOrAbove(upper, path) {
    const folder = upper.replace(/\/+$/, '');
    return path === folder || path.startsWith(`${folder}/`);
}

;// CONCATENATED MODULE: ./lib/graders/file.js





const EXAMPLE = 'for example { type: file, path: out/report.md, contains: Total }';
const file_options = schemas/* strictObject */.rej({
    type: schemas/* literal */.euz('file'),
    path: workspacePath.describe('The file, from /workspace.'),
    exists: schemas/* boolean */.zMY()
        .optional()
        .describe('true: a regular file is there; false: nothing is there, no folder or link either.'),
    contains: schemas/* string */.YjP().min(1).optional().describe('Text that occurs in it, compared byte by byte.'),
    matches: schemas/* string */.YjP().min(1).optional().describe('JavaScript regular expression that is found in its text.'),
    flags: patternFlags.default('').describe('Flags of `matches`, out of i, m, s, u.'),
    equals: schemas/* string */.YjP().optional().describe('Its whole text; one line end at the end makes no difference.'),
})
    .superRefine((value, context) => {
    const problem = optionsProblem(value);
    if (problem !== undefined)
        context.addIssue({ code: 'custom', message: problem });
    if (value.matches !== undefined)
        checkPattern({ source: value.matches, flags: value.flags }, context, 'matches');
});
/** Looks at one file of the outcome; every given condition must hold. */
const file = {
    type: 'file',
    summary: 'A file of the outcome exists or not, contains a text, matches a pattern, or equals a text.',
    options: file_options,
    async grade(wanted, evidence) {
        const found = findFile(evidence.workspace, wanted.path);
        if (wanted.exists === false) {
            if (found.kind === 'file')
                return (0,grade/* fail */.fJ)(`${wanted.path} exists`);
            return found.kind === 'nothing' ? grade/* PASS */.CQ : found.grade;
        }
        if (found.kind !== 'file')
            return found.grade;
        const grades = [contains, equals, matches].map((check) => check(wanted, found.file));
        return grades.find(({ grade }) => grade === 'fail') ?? grade/* PASS */.CQ;
    },
};
function optionsProblem({ exists, contains, matches, flags, equals }) {
    const ofContent = [contains, matches, equals].filter((condition) => condition !== undefined).length;
    if (exists === undefined && ofContent === 0)
        return `give at least one of exists, contains, matches, equals, ${EXAMPLE}`;
    if (exists === false && ofContent > 0)
        return `a file that must not exist has no content to check, ${EXAMPLE}`;
    return matches === undefined && flags !== '' ? `flags belong to matches, ${EXAMPLE}` : undefined;
}
function contains({ path, contains: text }, { content }) {
    if (text === undefined || Buffer.from(content).includes(text))
        return grade/* PASS */.CQ;
    return (0,grade/* fail */.fJ)(`${path} does not contain ${quoteText(text)}${beginning(content)}`);
}
function equals({ path, equals: text }, { content }) {
    if (text === undefined)
        return grade/* PASS */.CQ;
    const isEqual = withoutLineEnd(Buffer.from(content)).equals(withoutLineEnd(Buffer.from(text)));
    return isEqual ? grade/* PASS */.CQ : (0,grade/* fail */.fJ)(`${path} does not equal ${quoteText(text)}${beginning(content)}`);
}
function matches({ path, matches: source, flags }, found) {
    if (source === undefined)
        return grade/* PASS */.CQ;
    const read = workspace_file_textOf(found);
    if ('grade' in read)
        return read.grade;
    const [match] = searchTexts({ source, flags }, [read.text]);
    if (match === 'yes')
        return grade/* PASS */.CQ;
    if (match === 'no')
        return (0,grade/* fail */.fJ)(`${path} does not match /${source}/${flags}${beginning(found.content)}`);
    return (0,grade/* fail */.fJ)(`/${source}/${flags} could not be searched in ${path} in time`);
}
function withoutLineEnd(content) {
    if (content.at(-1) !== 0x0a)
        return content;
    return content.subarray(0, content.at(-2) === 0x0d ? -2 : -1);
}
function beginning(content) {
    if (content.byteLength === 0)
        return '; it is empty';
    return `; it begins ${quoteText(Buffer.from(content.subarray(0, 1024)).toString())}`;
}

;// CONCATENATED MODULE: ./lib/graders/final-answer.js




const final_answer_EXAMPLE = 'for example { type: final-answer, contains: refund denied }';
const visible = schemas/* string */.YjP().regex(/\S/, 'a text with at least one visible character');
const final_answer_options = schemas/* strictObject */.rej({
    type: schemas/* literal */.euz('final-answer'),
    exact: visible.optional().describe('The whole answer.'),
    contains: visible.optional().describe('A text that occurs in the answer.'),
    regex: schemas/* string */.YjP()
        .min(1)
        .optional()
        .describe('JavaScript regular expression that is found in the answer, which is not folded.'),
    flags: patternFlags.default('').describe('Flags of `regex`, out of i, m, s, u.'),
    fold: schemas/* boolean */.zMY()
        .default(true)
        .describe('For exact and contains: case makes no difference, white space counts as one space, none at the ends.'),
})
    .superRefine((value, context) => {
    const problem = final_answer_optionsProblem(value);
    if (problem !== undefined)
        context.addIssue({ code: 'custom', message: problem });
    if (value.regex !== undefined)
        checkPattern({ source: value.regex, flags: value.flags }, context, 'regex');
});
/** Looks at the agent's final answer. One that is missing, or that nobody can read, is the agent's own doing: it fails. */
const finalAnswer = {
    type: 'final-answer',
    summary: "The agent's final answer is a text, contains one, or matches a pattern.",
    options: final_answer_options,
    async grade(wanted, { answer }) {
        if (answer === undefined)
            return (0,grade/* fail */.fJ)('the agent gave no answer');
        if (answer.length > LONGEST_SUBJECT)
            return (0,grade/* fail */.fJ)(`the answer is longer than ${LONGEST_SUBJECT} characters`);
        const { name, text } = condition(wanted);
        const match = compare(wanted, answer);
        if (match === 'yes')
            return grade/* PASS */.CQ;
        if (match === 'undecided')
            return (0,grade/* fail */.fJ)(`the pattern ${quoteText(text)} could not be searched in the answer in time`);
        return (0,grade/* fail */.fJ)(`the answer is ${quoteText(answer)}, expected ${name} ${quoteText(text)}`);
    },
};
function final_answer_optionsProblem({ exact, contains, regex, flags }) {
    const given = [exact, contains, regex].filter((condition) => condition !== undefined).length;
    if (given !== 1)
        return `give one of exact, contains, regex, ${final_answer_EXAMPLE}`;
    return regex === undefined && flags !== '' ? `flags belong to regex, ${final_answer_EXAMPLE}` : undefined;
}
function condition({ exact, contains, regex = '' }) {
    if (exact !== undefined)
        return { name: 'exactly', text: exact };
    return contains === undefined ? { name: 'a match of', text: regex } : { name: 'to contain', text: contains };
}
function compare({ exact, contains, regex = '', flags, fold: isFolded }, answer) {
    const prepare = isFolded ? fold : (text) => text;
    if (exact !== undefined)
        return prepare(answer) === prepare(exact) ? 'yes' : 'no';
    if (contains !== undefined)
        return prepare(answer).includes(prepare(contains)) ? 'yes' : 'no';
    return searchTexts({ source: regex, flags }, [answer])[0] ?? 'undecided';
}
function fold(text) {
    return text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
}

;// CONCATENATED MODULE: ./lib/graders/json-pointer.js


/** A JSON Pointer (RFC 6901) in an option. */
const jsonPointer = schemas/* string */.YjP()
    .regex(/^(?:\/(?:[^~/]|~[01])*)*$/, 'a JSON Pointer (RFC 6901), for example /orders/0/total; empty for the whole document');
/** The value at a pointer; undefined when there is none (JSON knows no undefined). `-` never names a value. */
function resolvePointer(document, pointer) {
    return pointer
        .split('/')
        .slice(1)
        .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'))
        .reduce(step, document);
}
function step(value, token) {
    if (Array.isArray(value))
        return /^(0|[1-9]\d*)$/.test(token) ? value[Number(token)] : undefined;
    return (0,json/* isPlainObject */.Q)(value) && Object.hasOwn(value, token) ? value[token] : undefined;
}

;// CONCATENATED MODULE: ./lib/graders/json.js







const json_EXAMPLE = 'for example { type: json, path: ledger.json, at: /refunds, has: { orderId: A-1184 } }';
const json_options = schemas/* strictObject */.rej({
    type: schemas/* literal */.euz('json'),
    path: workspacePath.describe('The JSON file, from /workspace.'),
    lines: schemas/* boolean */.zMY().default(false).describe('true: JSON Lines; the document is then the array of its lines.'),
    at: jsonPointer
        .default('')
        .describe('JSON Pointer (RFC 6901) of the value, like /orders/0/total; default: the whole document.'),
    equals: schemas/* json */.Pq9().optional().describe('The exact value; the order of keys makes no difference.'),
    has: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* json */.Pq9())
        .optional()
        .describe('A row: some element of the array has all these keys with exactly these values.'),
    count: schemas/* number */.aig()
        .int()
        .nonnegative()
        .optional()
        .describe('Length of the array; with `has`: how many rows match, exactly.'),
    absent: schemas/* literal */.euz(true).optional().describe('true: the file is valid JSON and has nothing at `at`.'),
})
    .superRefine(({ equals, has, count, absent }, context) => {
    const kinds = [equals, has ?? count, absent].filter((condition) => condition !== undefined).length;
    if (kinds === 1)
        return;
    const message = `give one of equals, has, count, absent (only has and count go together), ${json_EXAMPLE}`;
    context.addIssue({ code: 'custom', message });
});
/** Looks at one value of a JSON file in the outcome. A missing or invalid file fails every condition. */
const json_json = {
    type: 'json',
    summary: 'A value in a JSON or JSON Lines file of the outcome is equal, absent, or an array with given rows.',
    options: json_options,
    async grade(wanted, evidence) {
        const found = findFile(evidence.workspace, wanted.path);
        if (found.kind !== 'file')
            return found.grade;
        const parsed = json_parse(found.file, wanted.lines);
        if ('grade' in parsed)
            return parsed.grade;
        return check(wanted, resolvePointer(parsed.document, wanted.at));
    },
};
function json_parse(file, isLines) {
    const read = workspace_file_textOf(file);
    if ('grade' in read)
        return read;
    if (!isLines)
        return parseText(read.text, file.path);
    const rows = [];
    for (const [index, line] of read.text.split('\n').entries()) {
        if (line.trim() === '')
            continue;
        const row = parseText(line, `line ${index + 1} of ${file.path}`);
        if ('grade' in row)
            return row;
        rows.push(row.document);
    }
    return { document: rows };
}
function parseText(text, name) {
    try {
        return { document: JSON.parse(text) };
    }
    catch {
        return { grade: (0,grade/* fail */.fJ)(`${name} is not valid JSON; it begins ${quoteJson(text)}`) };
    }
}
function check({ path, at, equals, has, count, absent }, value) {
    const place = at === '' ? path : `${path} at ${at}`;
    if (absent)
        return value === undefined ? grade/* PASS */.CQ : (0,grade/* fail */.fJ)(`${place} is ${quoteJson(value)}, expected nothing`);
    if (value === undefined)
        return (0,grade/* fail */.fJ)(`${place} has no value`);
    if (equals !== undefined) {
        return equalJson(value, equals) ? grade/* PASS */.CQ : (0,grade/* fail */.fJ)(`${place} is ${quoteJson(value)}, expected ${quoteJson(equals)}`);
    }
    if (!Array.isArray(value))
        return (0,grade/* fail */.fJ)(`${place} is ${quoteJson(value)}, expected an array`);
    return checkRows({ place, rows: value, has, count });
}
function checkRows(wanted) {
    const { place, rows, has = {}, count } = wanted;
    const matching = rows.filter((row) => hasAll(row, has)).length;
    const what = wanted.has === undefined ? 'rows' : `rows with ${quoteJson(has)}`;
    if (count === undefined)
        return matching > 0 ? grade/* PASS */.CQ : (0,grade/* fail */.fJ)(`${place} has no ${what}; it is ${quoteJson(rows)}`);
    return matching === count
        ? grade/* PASS */.CQ
        : (0,grade/* fail */.fJ)(`${place} has ${matching} ${what}, expected ${count}; it is ${quoteJson(rows)}`);
}
function hasAll(row, keys) {
    const entries = Object.entries(keys);
    if (entries.length === 0)
        return true;
    return (0,json/* isPlainObject */.Q)(row) && entries.every(([key, value]) => Object.hasOwn(row, key) && equalJson(row[key], value));
}

;// CONCATENATED MODULE: ./lib/graders/max-steps.js


const max_steps_options = schemas/* strictObject */.rej({
    type: schemas/* literal */.euz('max-steps'),
    steps: schemas/* number */.aig()
        .int()
        .positive()
        .describe('Most steps: model calls, or tool calls where no model call was recorded.'),
});
/** Judges the effort, not the result. */
const maxSteps = {
    type: 'max-steps',
    summary: 'The agent took no more than so many steps.',
    options: max_steps_options,
    async grade(wanted, { steps, atLeast }) {
        const taken = steps ?? atLeast?.steps ?? 0;
        if (taken > wanted.steps)
            return (0,grade/* fail */.fJ)(`took ${taken} steps, at most ${wanted.steps} allowed`);
        return steps === null ? (0,grade/* unverified */.Qs)('not all model calls or tool calls were recorded') : grade/* PASS */.CQ;
    },
};

;// CONCATENATED MODULE: ./lib/core/matcher.js


const matcher_json = schemas/* json */.Pq9();
/** What one argument must be: a JSON value that equals it, or a regular expression that its text matches. */
const argumentMatcher = schemas/* union */.KCZ([
    schemas/* strictObject */.rej({
        matches: patternSource.describe('JavaScript regular expression searched in the argument as text.'),
    }),
    schemas/* strictObject */.rej({ equals: matcher_json.describe('The exact JSON value.') }),
]);
/** Conditions on arguments, by name. */
const argumentMatchers = schemas/* record */.g1P(schemas/* string */.YjP(), argumentMatcher);
/** A tool by name, or by name and arguments (each key must match). */
const toolMatcher = schemas/* union */.KCZ([
    schemas/* string */.YjP().min(1),
    schemas/* strictObject */.rej({
        tool: schemas/* string */.YjP().min(1).describe('Name of the tool.'),
        arguments: argumentMatchers.optional().describe('Conditions on arguments, by name; all must hold.'),
    }),
]);

;// CONCATENATED MODULE: ./lib/graders/tool-calls.js




const tool_calls_EXAMPLE = 'for example { type: tool-calls, tool: issue_refund, times: 1 }';
const tool_calls_count = schemas/* number */.aig().int().nonnegative();
const tool_calls_options = schemas/* strictObject */.rej({
    type: schemas/* literal */.euz('tool-calls'),
    tool: schemas/* string */.YjP().min(1).describe('Name of the tool.'),
    arguments: argumentMatchers
        .optional()
        .describe('Counts only calls whose arguments meet these conditions, by name.'),
    times: tool_calls_count.optional().describe('Exactly so many calls.'),
    min: tool_calls_count.optional().describe('At least so many calls.'),
    max: tool_calls_count.optional().describe('At most so many calls.'),
})
    .superRefine(({ times, min, max }, context) => {
    const hasRange = min !== undefined || max !== undefined;
    const isValid = hasRange !== (times !== undefined) && (min ?? 0) <= (max ?? Number.POSITIVE_INFINITY);
    if (isValid)
        return;
    context.addIssue({ code: 'custom', message: `give times, or min, max or both with min <= max, ${tool_calls_EXAMPLE}` });
});
/** Counts calls. A call that the tool answered with an error counts too. */
const toolCalls = {
    type: 'tool-calls',
    summary: 'A tool was called so often, by exact number or range, counting only calls with given arguments if wanted.',
    options: tool_calls_options,
    async grade(wanted, { toolCalls, atLeast }) {
        const calls = toolCalls ?? atLeast?.toolCalls ?? [];
        const matcher = wanted.arguments === undefined ? wanted.tool : { tool: wanted.tool, arguments: wanted.arguments };
        const matches = matchCalls(matcher, calls);
        if (matches.includes('undecided')) {
            return (0,grade/* fail */.fJ)(`a pattern for the arguments of ${wanted.tool} could not be searched in time`);
        }
        const steps = matches.flatMap((match, index) => (match === 'yes' ? [index + 1] : []));
        const most = wanted.times ?? wanted.max ?? Number.POSITIVE_INFINITY;
        if (toolCalls === undefined && steps.length <= most)
            return (0,grade/* unverified */.Qs)(grade/* NOT_ALL_RECORDED */.jQ);
        return isWithin(wanted, steps.length)
            ? grade/* PASS */.CQ
            : (0,grade/* fail */.fJ)(`${describeMatcher(matcher)} was called ${shown(steps)}, expected ${expected(wanted)}`);
    },
};
function isWithin({ times, min = 0, max = Number.POSITIVE_INFINITY }, calls) {
    return times === undefined ? min <= calls && calls <= max : calls === times;
}
function shown(steps) {
    if (steps.length === 0)
        return '0 times';
    const listed = `${steps.slice(0, 10).join(', ')}${steps.length > 10 ? ', …' : ''}`;
    return steps.length === 1 ? `once (call ${listed})` : `${steps.length} times (calls ${listed})`;
}
function expected({ times, min, max }) {
    if (times !== undefined)
        return `exactly ${times}`;
    const bounds = [min === undefined ? '' : `at least ${min}`, max === undefined ? '' : `at most ${max}`];
    return bounds.filter((bound) => bound !== '').join(' and ');
}

;// CONCATENATED MODULE: ./lib/graders/tool-order.js




const tool_order_options = schemas/* strictObject */.rej({
    type: schemas/* literal */.euz('tool-order'),
    order: schemas/* array */.YOg(toolMatcher)
        .min(2, 'at least two tools, for example { type: tool-order, order: [look_up_order, issue_refund] }')
        .describe('Tools, by name or by name and arguments, that were called in this order; other calls may lie between.'),
});
/** Looks for the matchers as a subsequence of the calls, each taking the first call that it can. */
const toolOrder = {
    type: 'tool-order',
    summary: 'Tools were called in a given order, with any other calls between.',
    options: tool_order_options,
    async grade({ order }, { toolCalls: calls }) {
        if (calls === undefined)
            return (0,grade/* unverified */.Qs)(grade/* NOT_ALL_RECORDED */.jQ);
        let next = 0;
        let after = 'in the whole trial';
        for (const matcher of order) {
            const matches = matchCalls(matcher, calls.slice(next));
            if (matches.includes('undecided')) {
                return (0,grade/* fail */.fJ)(`a pattern for ${describeMatcher(matcher)} could not be searched in time`);
            }
            const found = matches.indexOf('yes');
            if (found === -1)
                return (0,grade/* fail */.fJ)(`${describeMatcher(matcher)} was not called ${after}`);
            next += found + 1;
            after = `after ${describeMatcher(matcher)} (call ${next})`;
        }
        return grade/* PASS */.CQ;
    },
};

;// CONCATENATED MODULE: ./lib/graders/index.js








const registered = [command, file, json_json, finalAnswer, toolCalls, toolOrder, maxSteps];
/** Every grader there is. */
const graders = registered;
/** The options of any grader, chosen by `type`. */
const graderSchema = schemas/* discriminatedUnion */.gMt('type', 
// map keeps the number and the order of the items.
registered.map((grader) => grader.options));
/** Grades one criterion. `config` is what graderSchema returned, so it fits the grader of its type. */
async function gradeCriterion(config, evidence) {
    const grader = graders.find(({ type }) => type === config.type);
    if (grader === undefined)
        throw new Error(`no grader of type ${config.type}`);
    return grader.grade(config, evidence);
}

;// CONCATENATED MODULE: ./lib/run/prepare.js
const SETUP_TIMEOUT_MS = 15 * 60_000;
/** Finds each task's image and builds the agent's layer once per image. Throws InfraError (engine, image, setup). */
async function prepare(engine, request) {
    const { tasks, agent, layer, signal } = request;
    const images = new Map();
    const imageOf = (task) => task.environment.image ?? request.defaultImage;
    for (const ref of new Set(tasks.map(imageOf))) {
        const taskImage = await engine.resolveImage(ref, signal);
        images.set(ref, {
            taskImage,
            agentImage: layer === undefined ? taskImage : await build(engine, taskImage, layer, signal),
        });
    }
    return {
        tasks: tasks.map((task) => ({ task, agent, ...imagesFor(images, imageOf(task)) })),
        defaultImage: images.get(request.defaultImage)?.taskImage,
    };
}
function build(engine, base, layer, signal) {
    const { files, setup } = layer;
    return engine.buildLayer({ base, files, setup, into: '/agent', setupTimeoutMs: SETUP_TIMEOUT_MS, signal });
}
function imagesFor(images, ref) {
    const found = images.get(ref);
    if (found === undefined)
        throw new Error(`image ${ref} was not prepared`);
    return found;
}

;// CONCATENATED MODULE: ./lib/core/transcript.js

/** Tokens of one model call by kind. `null` is unknown. Input excludes what was read from or written to the cache. */
const usageSchema = schemas/* object */.Ikc({
    input: schemas/* number */.aig().int().nonnegative(),
    output: schemas/* number */.aig().int().nonnegative(),
    cacheRead: schemas/* number */.aig().int().nonnegative().default(0),
    cacheWrite5m: schemas/* number */.aig().int().nonnegative().default(0),
    cacheWrite1h: schemas/* number */.aig().int().nonnegative().default(0),
    /** Part of `output`, where the provider tells it apart. */
    reasoning: schemas/* number */.aig().int().nonnegative().optional(),
    /** Web searches that the provider made for the call; they have a price of their own. */
    webSearches: schemas/* number */.aig().int().nonnegative().optional(),
    /** What takes the call off the list price: `speed:fast`, `inference_geo:us`. Each needs a known factor, or the cost is unknown. */
    rates: schemas/* array */.YOg(schemas/* string */.YjP().max(100)).optional(),
});
const modelCall = schemas/* object */.Ikc({
    type: schemas/* literal */.euz('model_call'),
    requestedModel: schemas/* string */.YjP(),
    reportedModel: schemas/* string */.YjP().nullable(),
    usage: usageSchema.nullable(),
    stopReason: schemas/* string */.YjP().nullable(),
    latencyMs: schemas/* number */.aig().nonnegative().nullable(),
    /** What the agent itself says the call cost; used only where the price table knows nothing. */
    costUsd: schemas/* number */.aig().nonnegative().nullable().default(null),
    /** Attempts that the provider failed before this one. */
    retries: schemas/* number */.aig().int().nonnegative().optional(),
    /** True: answered from a cassette. Its cost is the recorded one; nothing was spent. */
    replayed: schemas/* boolean */.zMY().optional(),
});
const toolCall = schemas/* object */.Ikc({
    type: schemas/* literal */.euz('tool_call'),
    tool: schemas/* string */.YjP(),
    arguments: schemas/* json */.Pq9(),
    result: schemas/* string */.YjP().nullable(),
    isError: schemas/* boolean */.zMY(),
});
/** One approval that was asked for and decided. */
const approval = schemas/* object */.Ikc({ type: schemas/* literal */.euz('approval'), tool: schemas/* string */.YjP(), granted: schemas/* boolean */.zMY() });
const message = schemas/* object */.Ikc({ type: schemas/* literal */.euz('message'), role: schemas/* enum */.k5n(['user', 'assistant']), text: schemas/* string */.YjP() });
const answer = schemas/* object */.Ikc({ type: schemas/* literal */.euz('answer'), text: schemas/* string */.YjP() });
const transcript_command = schemas/* object */.Ikc({
    type: schemas/* literal */.euz('command'),
    command: schemas/* array */.YOg(schemas/* string */.YjP()),
    exitCode: schemas/* number */.aig().int().nullable(),
    stdout: schemas/* string */.YjP(),
    stderr: schemas/* string */.YjP(),
    truncated: schemas/* boolean */.zMY(),
});
const limit = schemas/* object */.Ikc({ type: schemas/* literal */.euz('limit'), limit: schemas/* string */.YjP(), detail: schemas/* string */.YjP() });
const note = schemas/* object */.Ikc({ type: schemas/* literal */.euz('note'), text: schemas/* string */.YjP() });
/** A piece of work that the agent's own telemetry tells of, and that no other kind of event stands for. */
const span = schemas/* object */.Ikc({
    type: schemas/* literal */.euz('span'),
    name: schemas/* string */.YjP(),
    attributes: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* json */.Pq9()),
    durationMs: schemas/* number */.aig().nonnegative(),
    status: schemas/* enum */.k5n(['unset', 'ok', 'error']),
});
const graded = schemas/* object */.Ikc({ type: schemas/* literal */.euz('grade'), criterion: schemas/* string */.YjP(), grade: schemas/* string */.YjP(), reason: schemas/* string */.YjP() });
const violated = schemas/* object */.Ikc({
    type: schemas/* literal */.euz('violation'),
    rule: schemas/* string */.YjP(),
    severity: schemas/* string */.YjP(),
    step: schemas/* number */.aig().int().nullable(),
    detail: schemas/* string */.YjP(),
});
/** What happened in a trial, one kind of event each. */
const transcriptEvent = schemas/* discriminatedUnion */.gMt('type', [
    modelCall,
    toolCall,
    approval,
    message,
    answer,
    transcript_command,
    limit,
    note,
    span,
    graded,
    violated,
]);
/** The events that an agent may write itself, one JSON object a line, into TRACE_FILE. Everything else is ours to say. */
const traceEvent = schemas/* discriminatedUnion */.gMt('type', [modelCall, toolCall, approval, message, answer]);

;// CONCATENATED MODULE: ./lib/core/trace.js

/** Largest trace that is read: each event costs many times its bytes, for every trial of a run. */
const TRACE_BYTES = 4 * 1024 ** 2;
const TRACE_EVENTS = 20_000;
const SHOWN_PROBLEMS = 3;
/** Reads a JSONL trace: one event an agent may write on each line; blank lines are skipped. */
function parseTrace(bytes) {
    const isCut = bytes.length > TRACE_BYTES;
    const lines = new TextDecoder().decode(bytes.subarray(0, TRACE_BYTES)).split('\n');
    const events = [];
    const problems = isCut ? [`the trace is longer than ${TRACE_BYTES} bytes`] : [];
    for (const [index, line] of lines.entries()) {
        if (line.trim() === '')
            continue;
        if (events.length === TRACE_EVENTS) {
            problems.unshift(`the trace has more than ${TRACE_EVENTS} events`);
            break;
        }
        const parsed = parseLine(line);
        if ('event' in parsed)
            events.push(parsed.event);
        else
            problems.push(`line ${index + 1}: ${parsed.problem}`);
    }
    if (events.length === 0 && problems.length === 0)
        problems.push('the trace is empty');
    return { events, isComplete: problems.length === 0, problems: shorten(problems) };
}
function parseLine(line) {
    try {
        const parsed = traceEvent.safeParse(JSON.parse(line));
        if (parsed.success)
            return { event: parsed.data };
        const [issue] = parsed.error.issues;
        return { problem: `${issue?.path.join('.') || 'event'}: ${issue?.message ?? 'not an event'}` };
    }
    catch {
        // JSON.parse refuses the text, or the value is nested so deeply that checking it overflows the stack.
        return { problem: 'not JSON' };
    }
}
function shorten(problems) {
    const more = problems.length - SHOWN_PROBLEMS;
    return more <= 0 ? problems : [...problems.slice(0, SHOWN_PROBLEMS), `and ${more} more lines`];
}

;// CONCATENATED MODULE: ./lib/agents/command-trace.js

/** Outside the workspace, so that the trace is no part of the outcome. */
const command_trace_FOLDER = '/agent-eval';
const NAME = 'trace.jsonl';
const TRACE_FILE = `${command_trace_FOLDER}/${NAME}`;
async function putEmptyTrace(sandbox) {
    const trace = { path: NAME, content: new Uint8Array(), mode: 0o644 };
    await sandbox.put({ files: [trace], into: command_trace_FOLDER, owner: 'agent' });
}
/**
 * Reads the trace and records it. Of an incomplete one, calls are evidence against the agent only: they are too few.
 * Calls that the gateway has recorded are not recorded again.
 */
async function collectTrace({ sandbox, record }, seen) {
    const { content, refused } = await readTrace(sandbox);
    if (content.length === 0 && refused.length === 0)
        return { events: [], isComplete: false };
    const trace = parseTrace(content);
    const isComplete = trace.isComplete && refused.length === 0;
    const events = trace.events.filter(({ type }) => !wasSeen(type, seen));
    for (const event of events)
        record(event);
    const repeated = trace.events.length - events.length;
    if (repeated > 0)
        record({ type: 'note', text: `calls in the trace that the gateway has recorded: ${repeated}` });
    const problems = [...refused, ...trace.problems].join('; ');
    if (!isComplete)
        record({ type: 'note', text: `the trace is not whole, so nothing passes by it: ${problems}` });
    return { events, isComplete };
}
function wasSeen(type, seen) {
    if (seen === undefined || seen.modelCalls === 0)
        return false;
    return type === 'model_call' || (type === 'tool_call' && seen.toolCallsRecorded);
}
async function readTrace(sandbox) {
    const { files, skipped, exceeded } = await sandbox.snapshot(command_trace_FOLDER);
    return {
        content: files.get(NAME)?.content ?? new Uint8Array(),
        refused: [
            ...(exceeded ? [`there is more in ${command_trace_FOLDER} than is read`] : []),
            ...skipped.filter(({ path }) => path === NAME).map(({ reason }) => reason),
        ],
    };
}

;// CONCATENATED MODULE: ./lib/agents/time-over.js


/** The end of an agent whose time is over. What stopped it for any other reason is thrown on. */
function timeOver(error, { signal, task }) {
    if (error instanceof errors/* InfraError */.Ri || !isTimedOut(signal))
        throw error;
    return timeoutEnd(task.limits.timeout);
}
function timeoutEnd(timeoutMs) {
    return { end: 'limit', limit: 'timeout', detail: `did not finish in ${timeoutMs / 1000} s` };
}

;// CONCATENATED MODULE: ./lib/agents/tool-loop/clip.js
/** Characters of one tool result that a model gets to see. */
const CLIP_CHARS = 16_384;
/** Keeps the head and the tail of a long text and says between them how much is gone. */
function clip(text, limit = CLIP_CHARS) {
    if (text.length <= limit)
        return text;
    const tailLength = Math.floor(limit / 4);
    const head = text.slice(0, limit - tailLength).replace(/[\uD800-\uDBFF]$/, '');
    const tail = text.slice(-tailLength).replace(/^[\uDC00-\uDFFF]/, '');
    return `${head}\n[... ${text.length - head.length - tail.length} characters left out ...]\n${tail}`;
}

;// CONCATENATED MODULE: ./lib/agents/exec-agent.js



/** Characters of each stream that the transcript keeps. */
const KEPT_CHARACTERS = 1024 ** 2;
/** Linux takes no longer argument or variable than 128 KiB. */
const PROMPT_BYTES = 131_000;
/** Throws UserError for a prompt that no argument can hold. */
function checkPrompt(prompt) {
    if (Buffer.byteLength(prompt) <= PROMPT_BYTES)
        return;
    throw new errors/* UserError */.yo('prompt-size', `A prompt of more than ${PROMPT_BYTES} bytes cannot be given to a command.`, "Put the long part into a file of the task's scaffold and name that file in the prompt.");
}
/** Runs the agent's program in the sandbox and records it with its output. */
async function execAgent({ command, env, outputBytes }, context) {
    const { task, sandbox, record, signal } = context;
    const { timeout } = task.limits;
    const { end, stdout, stderr, truncated } = await sandbox.exec({
        command,
        env,
        // A little before the trial's own end, so that what the command has written by then is kept.
        timeoutMs: Math.ceil(timeout - Math.min(1000, timeout / 20)),
        outputBytes,
        signal,
    });
    record({
        type: 'command',
        command: [...command],
        exitCode: end.kind === 'exited' ? end.exitCode : null,
        stdout: clip(stdout, KEPT_CHARACTERS),
        stderr: clip(stderr, KEPT_CHARACTERS),
        truncated: truncated || Math.max(stdout.length, stderr.length) > KEPT_CHARACTERS,
    });
    return end.kind === 'exited' ? { end: 'exited', exitCode: end.exitCode, stdout, stderr } : forbidden(end, timeout);
}
function forbidden({ kind }, timeoutMs) {
    switch (kind) {
        case 'timed_out':
            return timeoutEnd(timeoutMs);
        case 'output_exceeded':
            return { end: 'limit', limit: 'output', detail: 'wrote more output than is allowed' };
        case 'out_of_memory':
            return { end: 'limit', limit: 'memory', detail: 'used more memory than environment.limits.memory' };
        case 'container_ended':
            return { end: 'agent_error', detail: 'the container was ended from inside' };
        default:
            return kind;
    }
}

;// CONCATENATED MODULE: ./lib/agents/gateway-env.js
/** As the official SDK and Claude Code read them: an address without /v1. */
function anthropicEnv({ sandboxUrl, token }) {
    return { ANTHROPIC_BASE_URL: sandboxUrl, ANTHROPIC_API_KEY: token };
}
/** As the official SDKs read them: an address that ends in /v1. */
function openaiEnv({ sandboxUrl, token }) {
    return { OPENAI_BASE_URL: `${sandboxUrl}/v1`, OPENAI_API_KEY: token };
}
function geminiEnv({ sandboxUrl, token }) {
    return { GOOGLE_GEMINI_BASE_URL: sandboxUrl, GEMINI_API_KEY: token };
}
/** Proxies would take even calls to the loopback address away. */
const DIRECT = { NO_PROXY: '127.0.0.1,localhost', no_proxy: '127.0.0.1,localhost' };
/** Every way to the gateway that some program reads from its environment. */
function gatewayEnv(gateway) {
    return {
        ...DIRECT,
        ...anthropicEnv(gateway),
        ...openaiEnv(gateway),
        ...geminiEnv(gateway),
        OTEL_EXPORTER_OTLP_ENDPOINT: gateway.sandboxUrl,
        OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf',
        OTEL_EXPORTER_OTLP_HEADERS: `authorization=Bearer%20${gateway.token}`,
    };
}

;// CONCATENATED MODULE: ./lib/agents/gateway-of.js
/** The gateway of a trial whose agent asked for one. */
function gatewayOf({ gateway }) {
    if (gateway === undefined)
        throw new Error('an agent that calls models was started without a gateway');
    return gateway;
}

;// CONCATENATED MODULE: ./lib/agents/spending.js
/** The first limit that was passed, if any. What is unknown passes no limit. */
function passedLimit(used, limits) {
    const { steps = Infinity, tokens = Infinity, costUsd = Infinity } = limits;
    if ((used.steps ?? 0) > steps)
        return limitEnd('steps', `${used.steps} model calls, at most ${steps} are allowed`);
    if ((used.tokens ?? 0) > tokens)
        return limitEnd('tokens', `${used.tokens} tokens, at most ${tokens} are allowed`);
    if ((used.costUsd ?? 0) > costUsd)
        return limitEnd('cost', `$${used.costUsd?.toFixed(4)}, at most $${costUsd} are allowed`);
    return undefined;
}
/** The limits that cannot be checked because what was used is unknown, by the task's words. */
function uncheckedLimits(used, limits) {
    return [
        ...(limits.steps !== undefined && used.steps === null ? ['limits.steps'] : []),
        ...(limits.tokens !== undefined && used.tokens === null ? ['limits.tokens'] : []),
        ...(limits.costUsd !== undefined && used.costUsd === null ? ['limits.costUsd'] : []),
    ];
}
function limitEnd(limit, detail) {
    return { end: 'limit', limit, detail };
}

;// CONCATENATED MODULE: ./lib/agents/command.js








const command_OUTPUT_BYTES = 1024 ** 2;
const RESERVED = ['TASK', 'WORKSPACE', 'TRIAL_SEED', 'TRACE_FILE'];
const envSchema = schemas/* record */.g1P(schemas/* string */.YjP()
    .regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'letters, digits, underscore')
    .refine((name) => !RESERVED.includes(name), `${RESERVED.join(', ')} are set for each trial`), schemas/* string */.YjP())
    .default({});
const commandSchema = schemas/* strictObject */.rej({
    type: schemas/* literal */.euz('command'),
    files: schemas/* array */.YOg(schemas/* string */.YjP().min(1))
        .default([])
        .describe('Globs of the files that are the agent, copied to /agent from the commit under test. The folder that all globs share is cut off: `agent/**` gives /agent/main.mjs, `[agent/**, prompts/**]` gives /agent/agent/main.mjs.'),
    setup: schemas/* string */.YjP()
        .min(1)
        .optional()
        .describe('Command run once in /agent when the files or the image changed, with network: npm ci.'),
    run: schemas/* string */.YjP()
        .trim()
        .min(1)
        .describe("Command run in /workspace for each trial, without network; the task's prompt is its last argument."),
    env: envSchema.describe("Variables of the command. Nothing else of the runner's environment reaches it."),
    gateway: schemas/* boolean */.zMY()
        .default(false)
        .describe('true: the command reaches models through the gateway, which knows the keys, meters, records and replays.'),
});
/** An agent that is a command in the sandbox. */
function createCommandAgent(options, deps) {
    const { run, setup = null, env, gateway } = options;
    const settings = { type: 'command', run, setup, env: Object.keys(env).sort().join(' ') };
    return {
        settings,
        gateway: gateway ? 'sandbox' : 'none',
        ...(gateway ? { toolCallsFromGateway: true } : {}),
        run: (context) => runTraced({ run, env: { ...(gateway ? gatewayEnv(gatewayOf(context)) : {}), ...env } }, context, deps),
    };
}
/** Runs a line of shell that may write a trace beside what the gateway sees. */
async function runTraced(program, context, { prices }) {
    checkPrompt(context.task.prompt);
    await putEmptyTrace(context.sandbox);
    const ended = await runCommand(program, context).catch((error) => timeOver(error, context));
    await context.sandbox.killAll();
    const trace = await collectTrace(context, await context.gateway?.close());
    return finish({ ended, ...trace, used: measure(trace.events, prices), context });
}
async function runCommand({ run, env }, context) {
    const { task, seed } = context;
    const program = {
        command: ['sh', '-c', `${run} "$@"`, 'sh', task.prompt],
        env: { ...env, TASK: task.prompt, WORKSPACE: '/workspace', TRIAL_SEED: String(seed), TRACE_FILE: TRACE_FILE },
        outputBytes: command_OUTPUT_BYTES,
    };
    const ended = await execAgent(program, context);
    if (ended.end !== 'exited')
        return ended;
    const { exitCode, stdout, stderr } = ended;
    if (exitCode === 0)
        return { end: 'completed', answer: stdout.trim() };
    return { end: 'agent_error', detail: `exit code ${exitCode}: ${stderr.trim().slice(-2000)}` };
}
/** A trace says better than stdout what the answer was, and whether a limit was passed on the way: with a gateway, that keeps them. */
function finish({ ended, events, isComplete, used, context }) {
    const { record, task, gateway } = context;
    const unchecked = gateway === undefined ? uncheckedLimits(isComplete ? used : UNMEASURED, task.limits) : [];
    if (unchecked.length > 0)
        record({ type: 'note', text: `not in a whole trace, so not checked: ${unchecked.join(', ')}` });
    if (ended.end !== 'completed')
        return { end: ended, toolCallsRecorded: isComplete };
    const said = events.findLast((event) => event.type === 'answer');
    if (said === undefined)
        record({ type: 'answer', text: ended.answer });
    const answered = said === undefined ? ended : { end: 'completed', answer: said.text };
    return { end: passedLimit(used, task.limits) ?? answered, toolCallsRecorded: isComplete };
}

// EXTERNAL MODULE: ./node_modules/zod/v4/core/errors.js
var core_errors = __webpack_require__(37428);
;// CONCATENATED MODULE: ./lib/core/redact.js

/** Secrets shorter than 6 characters are ignored: replacing them would shred ordinary text. */
function createRedact(secrets) {
    const known = [...new Set(secrets)].filter((secret) => secret.length >= 6).sort((a, b) => b.length - a.length);
    // mapStrings keeps every shape: only characters inside strings change.
    return (value) => known.length === 0 ? value : mapStrings(value, (text) => hide(text, known));
}
function hide(text, secrets) {
    return secrets.reduce((kept, secret) => kept.replaceAll(secret, '***'), text);
}
function mapStrings(value, map) {
    if (typeof value === 'string')
        return map(value);
    if (Array.isArray(value))
        return value.map((item) => mapStrings(item, map));
    if (!(0,json/* isPlainObject */.Q)(value))
        return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [map(key), mapStrings(item, map)]));
}

;// CONCATENATED MODULE: ./lib/agents/http/post.js



/** A reply longer than `maxBytes`. */
class ReplyTooLong extends Error {
    constructor(maxBytes) {
        super(`the reply is longer than ${maxBytes} bytes`);
        this.name = 'ReplyTooLong';
    }
}
/**
 * Posts JSON and waits as long as `signal` lets it: an agent may think for an hour before its first byte, which `fetch` does
 * not allow. No redirect is followed. Throws InfraError('provider') when there is no connection or it breaks, ReplyTooLong,
 * and the signal's reason.
 */
async function post(request) {
    const { url, body, maxBytes, signal } = request;
    signal.throwIfAborted();
    const send = new URL(url).protocol === 'https:' ? external_node_https_.request : external_node_http_.request;
    const headers = {
        ...request.headers,
        'content-type': 'application/json',
        accept: 'application/json',
        'content-length': String(Buffer.byteLength(body)),
    };
    try {
        return await new Promise((resolve, reject) => {
            const outgoing = send(url, { method: 'POST', headers, signal, agent: false }, (incoming) => {
                const chunks = [];
                let bytes = 0;
                incoming.on('data', (chunk) => {
                    bytes += chunk.length;
                    if (bytes > maxBytes)
                        incoming.destroy(new ReplyTooLong(maxBytes));
                    else
                        chunks.push(chunk);
                });
                incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, body: Buffer.concat(chunks) }));
                incoming.on('error', reject);
            });
            outgoing.on('error', reject);
            outgoing.end(body);
        });
    }
    catch (error) {
        signal.throwIfAborted();
        if (error instanceof ReplyTooLong)
            throw error;
        const why = error instanceof Error ? ('code' in error ? error.code : error.message) : error;
        throw new errors/* InfraError */.Ri('provider', `the agent's endpoint cannot be reached or broke off: ${why}`);
    }
}

;// CONCATENATED MODULE: ./lib/agents/http/record-trace.js




/**
 * Records what the reply tells, and the answer. Calls are counted once: where the gateway has seen model calls, it has seen
 * their tool uses too, and the trace's own calls are left out.
 */
async function recordTrace(request) {
    const { answer, context, prices } = request;
    const { record, task } = context;
    const { modelCalls } = await gatewayOf(context).close();
    const trace = record_trace_readTrace(request.trace);
    const isRecorded = trace.isComplete && modelCalls === 0;
    if (trace.problems.length > 0)
        record({ type: 'note', text: `the trace is not whole, so nothing passes by it: ${trace.problems.join('; ')}` });
    const told = trace.events.filter(({ type }) => modelCalls === 0 || (type !== 'model_call' && type !== 'tool_call'));
    if (told.length < trace.events.length)
        record({ type: 'note', text: "calls in the trace are left out: the gateway has seen the agent's model calls" });
    for (const event of told)
        if (event.type !== 'answer')
            record(event);
    record({ type: 'answer', text: answer });
    const passed = passedLimit(measure(told, prices), task.limits);
    return { end: passed ?? { end: 'completed', answer }, toolCallsRecorded: isRecorded };
}
/** No trace is no problem, and says nothing. */
function record_trace_readTrace(events) {
    if (events.length === 0)
        return { events: [], isComplete: false, problems: [] };
    return parseTrace(Buffer.from(events.map(lineOf).join('\n')));
}
function lineOf(event) {
    try {
        return JSON.stringify(event);
    }
    catch {
        // Nested more deeply than the stack allows: a line that is no event.
        return 'null';
    }
}

// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(38522);
var external_node_zlib_namespaceObject = /*#__PURE__*/__webpack_require__.t(external_node_zlib_, 2);
;// CONCATENATED MODULE: ./lib/agents/http/workspace-archive.js




/** What a workspace that comes back may hold. */
const ARCHIVE_LIMITS = { bytes: 64 * 1024 ** 2, entries: 20_000 };
/** The same in every trial: archives of equal files are equal bytes. */
const workspace_archive_MTIME = new Date('2000-01-01T00:00:00Z');
/** As snapshots do: large, or full of settings that make programs run commands. */
const workspace_archive_SKIPPED_FOLDERS = ['.git', 'node_modules'];
/** Files of a workspace as a tar.gz in base64, sorted by path. */
async function packWorkspace(files) {
    const archive = (0,tar_stream.pack)();
    for (const { path, content, mode } of [...files].sort((a, b) => (a.path < b.path ? -1 : 1))) {
        archive.entry({ name: path, mode, mtime: workspace_archive_MTIME, uid: 1000, gid: 1000 }, Buffer.from(content));
    }
    archive.finalize();
    const chunks = [];
    // What gzip gives is bytes.
    for await (const chunk of external_node_stream_.Readable.from(archive).pipe((0,external_node_zlib_.createGzip)()))
        chunks.push(chunk);
    return Buffer.concat(chunks).toString('base64');
}
/** An archive that cannot become a workspace. */
class BadArchive extends Error {
    constructor(message) {
        super(message);
        this.name = 'BadArchive';
    }
}
/**
 * The files of a tar.gz in base64, in memory only. Folders come from the paths of files; what is in .git or node_modules
 * is left out. Throws BadArchive for anything that is no regular file, paths that lead out, and too much.
 */
async function unpackWorkspace(base64) {
    const files = new Map();
    try {
        await unpackInto(files, Buffer.from(base64, 'base64'));
    }
    catch (error) {
        if (error instanceof BadArchive)
            throw error;
        throw new BadArchive(`not a tar.gz: ${error instanceof Error ? error.message : String(error)}`);
    }
    checkFolders(files);
    return [...files.values()];
}
async function unpackInto(files, zipped) {
    const unpacked = (0,tar_stream.extract)();
    const plain = (0,external_node_zlib_.createGunzip)();
    plain.on('error', (error) => unpacked.destroy(error));
    plain.pipe(unpacked);
    plain.end(zipped);
    const left = { ...ARCHIVE_LIMITS };
    try {
        for await (const entry of unpacked) {
            const { name, type, size = 0, mode = 0o644 } = entry.header;
            left.entries -= 1;
            left.bytes -= size;
            if (left.entries < 0)
                throw new BadArchive(`more than ${ARCHIVE_LIMITS.entries} entries`);
            if (left.bytes < 0)
                throw new BadArchive(`more than ${ARCHIVE_LIMITS.bytes} bytes`);
            const path = name.replace(/^\.\//, '').replace(/\/$/, '');
            if (isKept(path, type ?? undefined)) {
                const chunks = [];
                // The archive is bytes, and so are its entries.
                for await (const chunk of entry)
                    chunks.push(chunk);
                files.set(path, { path, content: Buffer.concat(chunks), mode: mode & 0o777 });
            }
            else {
                entry.resume();
            }
        }
    }
    finally {
        plain.destroy();
        unpacked.destroy();
    }
}
function isKept(path, type) {
    if (type === 'directory' && (path === '' || path === '.'))
        return false;
    const parts = path.split('/');
    const long = parts.some((part) => Buffer.byteLength(part) > 255);
    const problem = pathProblem(path) ?? (long ? 'a part of the path is too long' : undefined);
    if (problem !== undefined)
        throw new BadArchive(`${JSON.stringify(path.slice(0, 300))}: ${problem}`);
    if (parts.some((part) => workspace_archive_SKIPPED_FOLDERS.includes(part)) || type === 'directory')
        return false;
    if (type !== 'file')
        throw new BadArchive(`${JSON.stringify(path.slice(0, 300))}: not a regular file but a ${type}`);
    return true;
}
function checkFolders(files) {
    for (const path of files.keys()) {
        for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1)) {
            if (files.has(path.slice(0, at)))
                throw new BadArchive(`${JSON.stringify(path.slice(0, at))}: a file and a folder`);
        }
    }
}

;// CONCATENATED MODULE: ./lib/agents/http/replace-workspace.js


const replace_workspace_WORKSPACE = '/workspace';
const replace_workspace_TIMEOUT_MS = 60_000;
/** Bytes of paths in one command: Linux takes at most 2 MiB of arguments, engines sometimes less. */
const PATH_BYTES = 60_000;
const FOUND = 70;
const REMOVE = `
for path do
  rm -f -- "$path"
  case $path in */*) rmdir -p -- "\${path%/*}" 2>/dev/null ;; esac
done
exit 0`;
const FIND_FOLDER = `
for path do
  [ ! -d "$path" ] || exit ${FOUND}
done`;
/** Makes these the files of the workspace: those that were there before and are not among them are removed. */
async function replaceWorkspace({ sandbox, signal }, files) {
    const kept = new Set(files.map(({ path }) => path));
    const before = await sandbox.snapshot(replace_workspace_WORKSPACE);
    await forEachChunk(REMOVE, [...before.files.keys()].filter((path) => !kept.has(path)));
    // What a snapshot leaves out stays in its place, and no file can take that.
    const found = await forEachChunk(FIND_FOLDER, [...kept]);
    if (found)
        throw new BadArchive('a file where the workspace has a folder');
    await sandbox.put({ files, into: replace_workspace_WORKSPACE, owner: 'agent' });
    async function forEachChunk(script, paths) {
        for (const chunk of chunksOf(paths)) {
            const command = ['sh', '-c', script, 'sh', ...chunk.map((path) => `./${path}`)];
            const { end } = await sandbox.exec({ command, cwd: replace_workspace_WORKSPACE, timeoutMs: replace_workspace_TIMEOUT_MS, outputBytes: 1024, signal });
            if (end.kind === 'exited' && end.exitCode === FOUND)
                return true;
            if (end.kind !== 'exited' || end.exitCode !== 0)
                throw new errors/* InfraError */.Ri('sandbox', `the workspace could not be replaced: ${end.kind}`);
        }
        return false;
    }
}
function chunksOf(paths) {
    const chunks = [];
    let bytes = Infinity;
    for (const path of paths) {
        bytes += Buffer.byteLength(path) + 3;
        if (bytes > PATH_BYTES) {
            chunks.push([]);
            bytes = Buffer.byteLength(path) + 3;
        }
        chunks.at(-1)?.push(path);
    }
    return chunks;
}

;// CONCATENATED MODULE: ./lib/agents/http.js









const REPLY_BYTES = 96 * 1024 ** 2;
const SHOWN_ERROR = 2000;
/** What a proxy says when the endpoint behind it is not there. */
const OUTAGES = [502, 503, 504];
const SECRET = /^env:([A-Za-z_][A-Za-z0-9_]*)$/;
const OWN_HEADERS = ['accept', 'connection', 'content-length', 'content-type', 'host', 'transfer-encoding'];
const headerName = schemas/* string */.YjP()
    .regex(/^[A-Za-z0-9-]+$/, 'letters, digits, hyphen')
    .refine((name) => !OWN_HEADERS.includes(name.toLowerCase()), `${OWN_HEADERS.join(', ')} are set for each request`);
const headerValue = schemas/* string */.YjP().regex(/^[\t\x20-\x7e]*$/, 'visible ASCII');
const httpSchema = schemas/* strictObject */.rej({
    type: schemas/* literal */.euz('http'),
    url: schemas/* url */.OZ5({ protocol: /^https?$/, error: 'an http or https address' })
        .refine((url) => new URL(url).username === '', 'put credentials into headers, as env:NAME')
        .describe('Address that each trial is posted to.'),
    headers: schemas/* record */.g1P(headerName, headerValue)
        .default({})
        .describe('Headers of the request. A value `env:NAME` stands for the variable NAME of the runner, for secrets.'),
    workspace: schemas/* enum */.k5n(['archive', 'none'])
        .default('none')
        .describe('archive: the files of /workspace go along, and those of the reply replace them.'),
});
const replySchema = schemas/* object */.Ikc({
    answer: schemas/* string */.YjP(),
    workspace: schemas/* string */.YjP().nullish(),
    trace: schemas/* array */.YOg(schemas/* unknown */.L5J()).nullish(),
});
/** An agent that is an endpoint somewhere else. Throws UserError for a secret that is not set. */
function createHttpAgent(options, deps) {
    const { url, workspace } = options;
    const { headers, secrets } = resolveHeaders(options.headers, deps);
    const redact = createRedact(secrets);
    return {
        settings: { type: 'http', url, workspace, headers: Object.keys(headers).sort().join(' ') },
        gateway: 'host',
        toolCallsFromGateway: true,
        run: (context) => runEndpoint({ options: { ...options, headers }, context, deps, redact }),
    };
}
function resolveHeaders(headers, { readSecret }) {
    const secrets = [];
    const resolved = Object.entries(headers).map(([name, value]) => {
        const [, variable] = SECRET.exec(value) ?? [];
        if (variable === undefined)
            return [name, value];
        const secret = readSecret(variable);
        secrets.push(secret);
        return [name, secret];
    });
    const known = Object.fromEntries(resolved);
    return { headers: known, secrets };
}
async function runEndpoint({ options, context, deps, redact }) {
    const failed = (end) => ({ end, toolCallsRecorded: false });
    try {
        const body = await requestBody(options, context);
        const { url, headers } = options;
        const answer = await post({ url, headers, body, maxBytes: REPLY_BYTES, signal: context.signal });
        const text = redact(answer.body.toString());
        if (OUTAGES.includes(answer.status))
            throw new errors/* InfraError */.Ri('provider', `the agent's endpoint is not available: HTTP ${answer.status}`);
        if (answer.status < 200 || answer.status > 299)
            return failed(error(`HTTP ${answer.status}: ${http_shown(text)}`));
        const reply = parseReply(text);
        if (typeof reply === 'string')
            return failed(error(`the reply is not understood: ${reply}`));
        if (typeof reply.workspace === 'string') {
            if (options.workspace === 'none')
                return failed(error('the reply holds a workspace, and workspace is none'));
            await replaceWorkspace(context, await unpackWorkspace(reply.workspace));
        }
        return await recordTrace({ answer: reply.answer, trace: reply.trace ?? [], context, prices: deps.prices });
    }
    catch (problem) {
        if (problem instanceof ReplyTooLong)
            return failed(error(problem.message));
        if (problem instanceof BadArchive)
            return failed(error(`the workspace of the reply: ${problem.message}`));
        return failed(timeOver(problem, context));
    }
}
async function requestBody({ workspace }, context) {
    const { task, seed, sandbox } = context;
    const { hostUrl, token } = gatewayOf(context);
    const snapshot = workspace === 'archive' ? await sandbox.snapshot('/workspace') : undefined;
    if (snapshot?.exceeded)
        throw new errors/* InfraError */.Ri('sandbox', 'the workspace is too large to be sent');
    return JSON.stringify({
        version: 1,
        trial: { id: `${task.id}-${seed}`, task: task.id },
        prompt: task.prompt,
        seed,
        timeoutMs: task.limits.timeout,
        gateway: { baseUrl: hostUrl, token },
        ...(snapshot === undefined ? {} : { workspace: await packWorkspace(snapshot.files.values()) }),
    });
}
/** The reply, or what is wrong with it. */
function parseReply(text) {
    try {
        const parsed = replySchema.safeParse(JSON.parse(text));
        return parsed.success ? parsed.data : core_errors/* prettifyError */.S1(parsed.error).slice(0, SHOWN_ERROR);
    }
    catch {
        return 'not JSON';
    }
}
/** An endpoint's own words: `{ "error": "..." }`, or whatever it sent. */
function http_shown(text) {
    try {
        const { error: said } = schemas/* object */.Ikc({ error: schemas/* string */.YjP() }).parse(JSON.parse(text));
        return said.slice(0, SHOWN_ERROR);
    }
    catch {
        return text.trim().slice(0, SHOWN_ERROR);
    }
}
function error(detail) {
    return { end: 'agent_error', detail };
}

// EXTERNAL MODULE: external "node:url"
var external_node_url_ = __webpack_require__(73136);
;// CONCATENATED MODULE: ./lib/agents/module/load-function.js
var __rewriteRelativeImportExtension = (undefined && undefined.__rewriteRelativeImportExtension) || function (path, preserveJsx) {
    if (typeof path === "string" && /^\.\.?\//.test(path)) {
        return path.replace(/\.(tsx)$|((?:\.d)?)((?:\.[^./]+?)?)\.([cm]?)ts$/i, function (m, tsx, d, ext, cm) {
            return tsx ? preserveJsx ? ".jsx" : ".js" : d && (!ext || !cm) ? m : (d + ext + "." + cm.toLowerCase() + "js");
        });
    }
    return path;
};


/** Bundlers turn `import()` into a lookup in their own bundle, where no user's file is; the comments tell them not to. */
const importFile = (url) => import(__rewriteRelativeImportExtension(/* webpackIgnore: true */ /* @vite-ignore */ url));
/**
 * The function that a file exports. Two commits lie in two folders, so that neither gets the other's module. Throws UserError
 * when the file cannot be imported or exports no such function.
 */
async function loadFunction(path, options) {
    const module = await importFile((0,external_node_url_.pathToFileURL)(path).href).catch((error) => {
        const why = error instanceof Error ? error.message : String(error);
        throw new errors/* UserError */.yo('agent-module', `${options.file} cannot be imported: ${why.slice(0, 1000)}`, 'It must be JavaScript that node can import as it is.');
    });
    const found = Object.hasOwn(module, options.export) ? module[options.export] : undefined;
    // Whatever it takes and returns: it is given one argument, and its result is checked.
    if (typeof found === 'function')
        return found;
    throw new errors/* UserError */.yo('agent-module', `${options.file} exports no function ${options.export}.`, `Write for example: export async function ${options.export}({ task, tools, model, signal }) { ... }`);
}

;// CONCATENATED MODULE: ./lib/agents/tool-loop/tool.js
function failed(text) {
    return { text, isError: true };
}

// EXTERNAL MODULE: ./node_modules/zod/v4/core/json-schema-processors.js
var json_schema_processors = __webpack_require__(98439);
;// CONCATENATED MODULE: ./lib/agents/tool-loop/workspace-path.js

const workspace_path_WORKSPACE = '/workspace';
/** A path as a model wrote it, made absolute; undefined when its words alone already leave the workspace. */
function workspace_path_workspacePath(path) {
    const absolute = external_node_path_.posix.resolve(workspace_path_WORKSPACE, path);
    const isInside = absolute === workspace_path_WORKSPACE || absolute.startsWith(`${workspace_path_WORKSPACE}/`);
    return isInside && !hasControlCharacter(path) ? absolute : undefined;
}
/** Exit code of the script below for a path that leaves the workspace. */
const OUTSIDE = 70;
/**
 * Shell words, for dash, bash and busybox, that set `$path` to where `$1` leads once links are followed, and end with
 * OUTSIDE when that is not in the workspace. What does not exist yet is judged by its nearest folder that does. (busybox
 * resolves a link to nothing from the current folder, and only one such link: hence the `cd`, and the look for one left.)
 */
const RESOLVE_PATH = `
root=$(cd ${workspace_path_WORKSPACE} && pwd -P) || exit ${OUTSIDE}
at=$1
rest=
while [ ! -e "$at" ] && [ ! -L "$at" ]; do
  rest=/\${at##*/}$rest
  at=\${at%/*}
done
real=$(cd -- "\${at%/*}/" && readlink -f -- "$at") || exit ${OUTSIDE}
path=$real$rest
[ ! -L "$path" ] || exit ${OUTSIDE}
case $path/ in "$root"/*) ;; *) exit ${OUTSIDE} ;; esac
`;
function hasControlCharacter(path) {
    return [...path].some((character) => character < ' ' || character === '\u007f');
}

;// CONCATENATED MODULE: ./lib/agents/tool-loop/file-tools.js




const file_tools_OUTPUT_BYTES = 4 * 1024 ** 2;
const file_tools_TIMEOUT_MS = 60_000;
/** Where new content waits until the agent's own user writes it; writing calls never run at the same time. */
const STAGING = { folder: '/agent-eval', name: 'content' };
const path = schemas/* string */.YjP().min(1).max(4096).describe('Path in /workspace, relative to it or absolute.');
const readParameters = schemas/* strictObject */.rej({
    path,
    offset: schemas/* number */.aig().int().min(1).default(1).describe('First line to read, from 1.'),
    limit: schemas/* number */.aig().int().min(1).max(100_000).default(2000).describe('Lines to read, at most.'),
});
const readFile = {
    name: 'read_file',
    description: 'Reads lines of a text file in /workspace. Use offset and limit for long files.',
    parameters: readParameters,
    isReadOnly: true,
    run: ({ path, offset, limit }, bench) => inWorkspace(bench, {
        path,
        script: `
[ -e "$path" ] || { echo "no such file" >&2; exit 1; }
[ -f "$path" ] || { echo "not a regular file" >&2; exit 1; }
tail -n "+$2" -- "$path" | head -n "$3"`,
        args: [String(offset), String(limit)],
        whenSilent: '(no lines there)',
    }),
};
const listParameters = schemas/* strictObject */.rej({ path: path.default('.') });
const listDirectory = {
    name: 'list_directory',
    description: 'Lists a directory in /workspace, hidden entries too; directories end with a slash.',
    parameters: listParameters,
    isReadOnly: true,
    run: ({ path }, bench) => inWorkspace(bench, {
        path,
        script: `
[ -d "$path" ] || { echo "not a directory" >&2; exit 1; }
ls -1Ap -- "$path"`,
        args: [],
        whenSilent: '(empty)',
    }),
};
const writeParameters = schemas/* strictObject */.rej({
    path,
    content: schemas/* string */.YjP()
        .max(8 * 1024 ** 2)
        .describe('The whole new content.'),
});
const writeFile = {
    name: 'write_file',
    description: 'Writes a text file in /workspace, replacing it if it exists; makes missing directories.',
    parameters: writeParameters,
    isReadOnly: false,
    async run({ path, content }, bench) {
        const staged = { path: STAGING.name, content: Buffer.from(content), mode: 0o644 };
        await bench.sandbox.put({ files: [staged], into: STAGING.folder, owner: 'agent' });
        return inWorkspace(bench, {
            path,
            script: `
[ ! -d "$path" ] || { echo "is a directory" >&2; exit 1; }
mkdir -p -- "\${path%/*}" && cat -- "$2" >"$path" && rm -f -- "$2"`,
            args: [`${STAGING.folder}/${STAGING.name}`],
            whenSilent: `wrote ${staged.content.length} bytes`,
        });
    },
};
async function inWorkspace({ sandbox, signal }, action) {
    const absolute = workspace_path_workspacePath(action.path);
    if (absolute === undefined)
        return outside(action.path);
    const { end, stdout, stderr, truncated } = await sandbox.exec({
        command: ['sh', '-c', `${RESOLVE_PATH}${action.script}`, 'sh', absolute, ...action.args],
        timeoutMs: file_tools_TIMEOUT_MS,
        outputBytes: file_tools_OUTPUT_BYTES,
        signal,
    });
    if (end.kind !== 'exited')
        return failed(`failed: ${end.kind.replaceAll('_', ' ')}`);
    if (end.exitCode === OUTSIDE)
        return outside(action.path);
    if (end.exitCode !== 0)
        return failed(clip(stderr.trim() || `failed with exit code ${end.exitCode}`));
    const text = clip(stdout) + (truncated ? '\n[more was dropped]' : '');
    return { text: text === '' ? action.whenSilent : text, isError: false };
}
function outside(path) {
    return failed(`refused: ${JSON.stringify(path)} leads out of /workspace`);
}

;// CONCATENATED MODULE: ./lib/agents/tool-loop/run-command.js


const run_command_OUTPUT_BYTES = 1024 ** 2;
const parameters = schemas/* strictObject */.rej({
    command: schemas/* string */.YjP().min(1).max(100_000).describe('Shell command, run by sh in /workspace.'),
    timeoutSeconds: schemas/* number */.aig().int().min(1).max(3600).default(120).describe('Seconds after which it is killed.'),
});
const run_command_runCommand = {
    name: 'run_command',
    description: 'Runs a shell command in /workspace and returns its exit code and output. There is no network.',
    parameters,
    isReadOnly: false,
    async run({ command, timeoutSeconds }, { sandbox, signal }) {
        const result = await sandbox.exec({
            command: ['sh', '-c', command],
            timeoutMs: timeoutSeconds * 1000,
            outputBytes: run_command_OUTPUT_BYTES,
            signal,
        });
        return describe(result, timeoutSeconds);
    },
};
function describe(result, timeoutSeconds) {
    const { end } = result;
    switch (end.kind) {
        case 'exited':
            return withOutput(`exit code ${end.exitCode}`, result, end.exitCode !== 0);
        case 'timed_out':
            return withOutput(`killed after ${timeoutSeconds} s`, result, true);
        case 'output_exceeded':
            return withOutput('killed: too much output', result, true);
        case 'out_of_memory':
            return withOutput('killed: out of memory', result, true);
        case 'container_ended':
            return withOutput('killed, and the container with it', result, true);
        default:
            return end;
    }
}
/** stderr last: when the whole is too long, its end is what is kept. */
function withOutput(headline, { stdout, stderr, truncated }, isError) {
    const parts = [
        headline,
        ...(truncated ? ['(of each stream, what is beyond 1 MiB was dropped)'] : []),
        ...(stdout === '' ? [] : ['stdout:', stdout]),
        ...(stderr === '' ? [] : ['stderr:', stderr]),
        ...(stdout === '' && stderr === '' ? ['(no output)'] : []),
    ];
    return { text: clip(parts.join('\n')), isError };
}

;// CONCATENATED MODULE: ./lib/agents/tool-loop/tools.js




const submitParameters = schemas/* strictObject */.rej({ answer: schemas/* string */.YjP().describe('The final answer to the user.') });
const finalSubmit = {
    name: 'final_submit',
    description: 'Ends the work and gives the answer. Call it once, when everything is done.',
    parameters: submitParameters,
    isReadOnly: true,
    run: async () => ({ text: 'submitted', isError: false }),
};
const TOOLS = [run_command_runCommand, writeFile, readFile, listDirectory, finalSubmit];
const toolDefinitions = TOOLS.map(({ name, description, parameters }) => {
    const { $schema, ...schema } = json_schema_processors/* toJSONSchema */.bl(parameters, { io: 'input' });
    return { name, description, parameters: schema };
});
function isReadOnly({ tool }) {
    return TOOLS.find(({ name }) => name === tool)?.isReadOnly ?? true;
}
/** Does what the model asks. A call that cannot be understood is told so. */
async function callTool(call, bench) {
    const tool = TOOLS.find(({ name }) => name === call.tool);
    if (tool === undefined)
        return failed(`unknown tool; there are ${TOOLS.map(({ name }) => name).join(', ')}`);
    const parsed = tool.parameters.safeParse(call.arguments);
    if (!parsed.success)
        return failed(`wrong arguments:\n${core_errors/* prettifyError */.S1(parsed.error)}`);
    return tool.run(parsed.data, bench);
}
/** The answer of the first call that submits one. */
function submittedAnswer(calls) {
    for (const { tool, arguments: args } of calls) {
        const submitted = tool === finalSubmit.name ? submitParameters.safeParse(args) : undefined;
        if (submitted?.success)
            return submitted.data.answer;
    }
    return undefined;
}

;// CONCATENATED MODULE: ./lib/agents/module/tools.js



const callSchema = schemas/* object */.Ikc({ name: schemas/* string */.YjP(), args: schemas/* json */.Pq9() });
/** The tool loop's tools, but for the one that submits: a function returns its answer. */
function createTools(context) {
    const { record, signal } = context;
    const pending = new Set();
    let isOpen = true;
    return {
        definitions: toolDefinitions.filter(({ name }) => name !== 'final_submit'),
        async close() {
            isOpen = false;
            await Promise.allSettled(pending);
        },
        async call(name, args = {}) {
            signal.throwIfAborted();
            if (!isOpen)
                throw new Error('the trial is over');
            const given = callSchema.safeParse({ name, args });
            if (!given.success)
                return failed('a call is a name and arguments that are JSON');
            const done = callAndRecord(given.data);
            pending.add(done);
            return await done.finally(() => pending.delete(done));
        },
    };
    async function callAndRecord({ name, args }) {
        const { text, isError } = await callTool({ type: 'tool_use', id: '', tool: name, arguments: args }, context);
        record({ type: 'tool_call', tool: name, arguments: args, result: text, isError });
        return { text, isError };
    }
}

;// CONCATENATED MODULE: ./lib/agents/module.js






const module_SHOWN_ERROR = 4000;
const moduleSchema = schemas/* strictObject */.rej({
    type: schemas/* literal */.euz('module'),
    file: schemas/* string */.YjP()
        .regex(/\.(mjs|js|cjs)$/, 'a JavaScript file: .mjs, .js or .cjs')
        .describe('JavaScript file with the function, relative to the config file, from the commit under test.'),
    export: schemas/* string */.YjP().min(1).default('run').describe('Name of the exported function.'),
});
const answerSchema = schemas/* union */.KCZ([schemas/* string */.YjP(), schemas/* object */.Ikc({ answer: schemas/* string */.YjP() }).transform(({ answer }) => answer)]);
/**
 * An agent that is a function in our own process, with the rights of it. Its file is imported with the first trial, so that
 * nothing of it runs where a config is only looked at; a trial throws UserError when there is no such function.
 */
function createModuleAgent(options, deps) {
    let loading;
    const load = async () => loadFunction(await deps.resolveFile(options.file), options);
    return {
        settings: { type: 'module', file: options.file, export: options.export },
        gateway: 'host',
        async run(context) {
            loading ??= load();
            const loaded = loading;
            const tools = createTools(context);
            const end = await untilAborted(context.signal, async () => (await loaded)(module_argumentOf(context, deps, tools)))
                .then(module_endOf)
                .catch((error) => failureOf(error, context));
            await tools.close();
            if (end.end === 'completed')
                context.record({ type: 'answer', text: end.answer });
            // Nothing but these tools reaches into the sandbox.
            return { end, toolCallsRecorded: true };
        },
    };
}
function module_argumentOf(context, { createModelClient }, { definitions, call }) {
    const { task, seed, signal } = context;
    const { hostUrl, token } = gatewayOf(context);
    const client = createModelClient({ hostUrl, token });
    return {
        task: { id: task.id, prompt: task.prompt, seed },
        tools: { definitions, call },
        model: {
            respond: (request) => client.respond({ ...request, signal }),
            baseUrl: hostUrl,
            apiKey: token,
        },
        signal,
    };
}
/** A function that never settles is left behind; what it still does, its tools refuse. */
async function untilAborted(signal, work) {
    signal.throwIfAborted();
    let onAbort = () => { };
    const aborted = new Promise((_, reject) => {
        onAbort = () => reject(signal.reason);
        signal.addEventListener('abort', onAbort, { once: true });
    });
    try {
        return await Promise.race([work(), aborted]);
    }
    finally {
        signal.removeEventListener('abort', onAbort);
    }
}
function module_endOf(value) {
    const answer = answerSchema.safeParse(value);
    if (answer.success)
        return { end: 'completed', answer: answer.data };
    return { end: 'agent_error', detail: 'the function returned neither a text nor an object with an answer' };
}
/** What our side throws goes through the function; what the function throws is the agent's. */
function failureOf(error, context) {
    if (context.signal.aborted)
        return timeOver(context.signal.reason, context);
    if (error instanceof errors/* InfraError */.Ri || error instanceof errors/* UserError */.yo)
        throw error;
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { end: 'agent_error', detail: text.slice(0, module_SHOWN_ERROR) };
}

;// CONCATENATED MODULE: ./lib/agents/presets/install.js
/** Where a preset's program is after its setup. */
function programPath(name) {
    return `/agent/bin/${name}`;
}
/**
 * Shell that installs a program for the machine it runs on. No package's scripts run. Not by --prefix, for which npm would
 * leave the image's own settings (a proxy's certificate) unread. npm takes an older version without
 * a word where the newest wants another node, so the program is asked for its own.
 */
function installScript(name, { spec, program, version }) {
    return `set -eu
arch=$(node -p process.arch)
libc=$(node -p 'process.report.getReport().header.glibcVersionRuntime ? "" : "-musl"')
cd /agent
echo '{}' >package.json
npm install --cache /tmp/agent-npm --ignore-scripts --omit=dev --no-audit --no-fund --no-update-notifier --loglevel=error "${spec}"
rm -rf /tmp/agent-npm
mkdir -p /agent/bin
ln -sf "/agent/node_modules/${program}" ${programPath(name)}
HOME=$(mktemp -d) ${programPath(name)} --version | grep -F '${version}'`;
}

;// CONCATENATED MODULE: ./lib/agents/presets/json-lines.js
/** The lines of a program's output that are events of one shape; all others are passed over. */
function eventsOf(stdout, schema) {
    return stdout.split('\n').flatMap((line) => {
        if (!line.startsWith('{'))
            return [];
        const parsed = schema.safeParse(json_lines_parse(line));
        return parsed.success ? [parsed.data] : [];
    });
}
function json_lines_parse(line) {
    try {
        return JSON.parse(line);
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./lib/agents/presets/preset.js


/** The options that every known program has. */
function cliOptions(preset, defaultVersion) {
    return {
        type: presetType,
        preset: schemas/* literal */.euz(preset),
        model: schemas/* string */.YjP().min(1).describe('Model id, as the program takes it.'),
        version: schemas/* string */.YjP()
            .regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, 'an exact version, such as 1.2.3')
            .default(defaultVersion)
            .describe('Exact version of the program; recorded, and runs of different ones are not compared.'),
        args: schemas/* array */.YOg(schemas/* string */.YjP()).default([]).describe('More arguments of the program, before the prompt.'),
        env: envSchema.describe("More variables of the program; the preset's own come first."),
    };
}
/** Known from `preset`, so that nobody has to write it. */
const presetType = schemas/* literal */.euz('preset').default('preset');

;// CONCATENATED MODULE: ./lib/agents/presets/claude-code.js





const claudeCodeSchema = schemas/* strictObject */.rej({
    ...cliOptions('claude-code', '2.1.332'),
    maxTurns: schemas/* number */.aig()
        .int()
        .min(1)
        .optional()
        .describe('Turns in a trial, at most; limits.steps of a task counts calls.'),
});
const result = schemas/* object */.Ikc({
    type: schemas/* literal */.euz('result'),
    subtype: schemas/* string */.YjP(),
    is_error: schemas/* boolean */.zMY(),
    result: schemas/* string */.YjP().optional(),
});
/** Claude Code without its subagents and background tasks, whose calls interleave differently on every run. */
function claudeCode({ model, version, args, maxTurns }) {
    const native = '@anthropic-ai/claude-code-linux-$arch$libc';
    return {
        setup: installScript('claude', { spec: `${native}@${version}`, program: `${native}/claude`, version }),
        homeFiles: [],
        command: ({ prompt, seed }) => [
            programPath('claude'),
            ...['--print', '--output-format', 'stream-json', '--verbose', '--dangerously-skip-permissions'],
            ...['--model', model, '--session-id', sessionId(seed), '--disallowedTools', 'Agent,Workflow'],
            ...(maxTurns === undefined ? [] : ['--max-turns', String(maxTurns)]),
            ...args,
            '--',
            prompt,
        ],
        env: ({ gateway }) => ({
            ...anthropicEnv(gateway),
            CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
            CLAUDE_CODE_DISABLE_BACKGROUND_TASKS: '1',
            // The gateway has tried again by then; its default is to go on for minutes.
            CLAUDE_CODE_MAX_RETRIES: '2',
            DISABLE_AUTOUPDATER: '1',
        }),
        readSaid(stdout) {
            const last = eventsOf(stdout, result).at(-1);
            const text = last?.result ?? last?.subtype;
            return {
                answer: last?.result,
                // A failed call has `is_error`, even where the subtype is "success".
                error: last?.is_error === true ? text : undefined,
                isOutOfTurns: last?.subtype === 'error_max_turns',
            };
        },
    };
}
/** The same for the same trial, so that paths and prompts that name it are too. */
function sessionId(seed) {
    return `00000000-0000-4000-8000-${Math.abs(seed).toString(16).padStart(12, '0').slice(-12)}`;
}

;// CONCATENATED MODULE: ./lib/agents/presets/cli-agent.js




/** Enough for the last line, which holds the answer, to be among what is kept. */
const cli_agent_OUTPUT_BYTES = 32 * 1024 ** 2;
const cli_agent_HOME = '/home/agent';
/** The same on every run and machine: what programs put into their prompts. */
const FIXED = {
    ...DIRECT,
    TZ: 'UTC',
    GIT_AUTHOR_DATE: '2026-01-01T00:00:00Z',
    GIT_COMMITTER_DATE: '2026-01-01T00:00:00Z',
};
/** A known program, which reaches its model through the gateway. */
function createCliAgent({ preset, model, version, args, env }, recipe) {
    return {
        settings: {
            type: `preset:${preset}`,
            version,
            model,
            args: args.join(' '),
            env: Object.keys(env).sort().join(' '),
        },
        gateway: 'sandbox',
        toolCallsFromGateway: true,
        run: (context) => runCli(recipe, env, context),
    };
}
/** The gateway says what was called: of the program itself only its answer counts, and its output is kept. */
async function runCli(recipe, env, context) {
    const { task, seed, sandbox, record } = context;
    checkPrompt(task.prompt);
    if (recipe.homeFiles.length > 0)
        await sandbox.put({ files: recipe.homeFiles, into: cli_agent_HOME, owner: 'agent' });
    const trial = { prompt: task.prompt, seed, gateway: gatewayOf(context) };
    const program = {
        command: recipe.command(trial),
        env: { ...FIXED, ...env, ...recipe.env(trial) },
        outputBytes: cli_agent_OUTPUT_BYTES,
    };
    const ended = await execAgent(program, context).catch((error) => timeOver(error, context));
    const end = cli_agent_endOf(ended, recipe);
    if (end.end === 'completed')
        record({ type: 'answer', text: end.answer });
    return { end, toolCallsRecorded: false };
}
function cli_agent_endOf(ended, recipe) {
    if (ended.end !== 'exited')
        return ended;
    const said = recipe.readSaid(ended.stdout);
    if (said.isOutOfTurns)
        return { end: 'limit', limit: 'steps', detail: 'used up the turns that maxTurns allows' };
    if (ended.exitCode === 0 && said.error === undefined)
        return { end: 'completed', answer: said.answer?.trim() ?? '' };
    return { end: 'agent_error', detail: `exit code ${ended.exitCode}: ${lastWords(ended, said)}` };
}
function lastWords({ stdout, stderr }, { error }) {
    return (error?.trim() || stderr.trim() || stdout.trim()).slice(-2000);
}

;// CONCATENATED MODULE: ./lib/agents/presets/codex.js




const codexSchema = schemas/* strictObject */.rej(cliOptions('codex', '0.171.0'));
const codex_event = schemas/* union */.KCZ([
    schemas/* object */.Ikc({
        type: schemas/* literal */.euz('item.completed'),
        item: schemas/* object */.Ikc({ type: schemas/* literal */.euz('agent_message'), text: schemas/* string */.YjP() }),
    }),
    schemas/* object */.Ikc({ type: schemas/* literal */.euz('turn.failed'), error: schemas/* object */.Ikc({ message: schemas/* string */.YjP() }) }),
]);
/** Codex with the gateway as a model provider of its own: it does not read OPENAI_BASE_URL. */
function codex({ model, version, args }) {
    return {
        setup: installScript('codex', { spec: `@openai/codex@${version}`, program: '.bin/codex', version }),
        homeFiles: [],
        command: ({ prompt, gateway }) => [
            programPath('codex'),
            ...['exec', '--json', '--skip-git-repo-check', '--dangerously-bypass-approvals-and-sandbox', '-m', model],
            ...['-c', 'model_provider="gateway"', '-c', `model_providers.gateway=${provider(gateway.sandboxUrl)}`],
            ...args,
            '--',
            prompt,
        ],
        env: ({ gateway }) => ({ GATEWAY_KEY: gateway.token }),
        readSaid(stdout) {
            const events = eventsOf(stdout, codex_event);
            const answer = events.findLast((found) => found.type === 'item.completed')?.item.text;
            const error = events.findLast((found) => found.type === 'turn.failed')?.error.message;
            return { answer, error, isOutOfTurns: false };
        },
    };
}
/** TOML. Retries are the gateway's; without these two it would go on for half a minute. */
function provider(sandboxUrl) {
    return `{name="gateway",base_url="${sandboxUrl}/v1",env_key="GATEWAY_KEY",wire_api="responses",request_max_retries=0,stream_max_retries=0}`;
}

;// CONCATENATED MODULE: ./lib/agents/presets/gemini.js





const geminiSchema = schemas/* strictObject */.rej(cliOptions('gemini', '0.61.0'));
/** Without the file it asks how to sign in, and ends. Subagents make calls that interleave differently on every run. */
const SETTINGS = {
    security: { auth: { selectedType: 'gemini-api-key' } },
    privacy: { usageStatisticsEnabled: false },
    general: { disableAutoUpdate: true },
    tools: { exclude: ['invoke_agent'] },
};
const gemini_event = schemas/* union */.KCZ([
    schemas/* object */.Ikc({ type: schemas/* literal */.euz('message'), role: schemas/* literal */.euz('assistant'), content: schemas/* string */.YjP() }),
    schemas/* object */.Ikc({ type: schemas/* enum */.k5n(['tool_use', 'tool_result']) }),
    schemas/* object */.Ikc({ type: schemas/* literal */.euz('result'), error: schemas/* object */.Ikc({ message: schemas/* string */.YjP() }).optional() }),
]);
/** Gemini CLI. */
function gemini({ model, version, args }) {
    return {
        setup: installScript('gemini', { spec: `@google/gemini-cli@${version}`, program: '.bin/gemini', version }),
        homeFiles: [{ path: '.gemini/settings.json', content: Buffer.from(JSON.stringify(SETTINGS)), mode: 0o644 }],
        command: ({ prompt }) => [
            programPath('gemini'),
            ...['--yolo', '--skip-trust', '--output-format', 'stream-json', '--model', model],
            ...args,
            `--prompt=${prompt}`,
        ],
        env: ({ gateway }) => geminiEnv(gateway),
        readSaid(stdout) {
            const events = eventsOf(stdout, gemini_event);
            const last = events.findLast((found) => found.type === 'result');
            return { answer: gemini_lastWords(events), error: last?.error?.message, isOutOfTurns: false };
        },
    };
}
/** What it said since its last tool call: the answer comes in pieces. */
function gemini_lastWords(events) {
    const since = events.findLastIndex(({ type }) => type === 'tool_use' || type === 'tool_result');
    const pieces = events.slice(since + 1).flatMap((found) => (found.type === 'message' ? [found.content] : []));
    return pieces.length === 0 ? undefined : pieces.join('');
}

;// CONCATENATED MODULE: ./lib/agents/presets/generic.js





const { files, setup, run: generic_run, env } = commandSchema.shape;
/** A user's own command, which reads one provider's variables. */
function genericOptions(preset, modelVariable) {
    return {
        type: presetType,
        preset: schemas/* literal */.euz(preset),
        model: schemas/* string */.YjP().min(1).optional().describe(`Given to the command as ${modelVariable}.`),
        files,
        setup,
        run: generic_run,
        env,
    };
}
function createGenericAgent({ preset, model, setup, run, env }, { modelVariable, envOf }, deps) {
    const named = model === undefined ? {} : { [modelVariable]: model };
    return {
        settings: {
            type: `preset:${preset}`,
            model: model ?? null,
            run,
            setup: setup ?? null,
            env: Object.keys(env).sort().join(' '),
        },
        gateway: 'sandbox',
        toolCallsFromGateway: true,
        run: (context) => runTraced({ run, env: { ...DIRECT, ...envOf(gatewayOf(context)), ...named, ...env } }, context, deps),
    };
}

;// CONCATENATED MODULE: ./lib/agents/presets/generic-anthropic.js



const modelVariable = 'ANTHROPIC_MODEL';
const genericAnthropicSchema = schemas/* strictObject */.rej(genericOptions('generic-anthropic', modelVariable));
const anthropicVariables = { modelVariable, envOf: anthropicEnv };

;// CONCATENATED MODULE: ./lib/agents/presets/generic-openai.js



const generic_openai_modelVariable = 'OPENAI_MODEL';
const genericOpenaiSchema = schemas/* strictObject */.rej(genericOptions('generic-openai', generic_openai_modelVariable));
const openaiVariables = { modelVariable: generic_openai_modelVariable, envOf: openaiEnv };

;// CONCATENATED MODULE: ./lib/agents/presets/opencode.js




const opencodeSchema = schemas/* strictObject */.rej(cliOptions('opencode', '1.18.33'));
const opencode_event = schemas/* union */.KCZ([
    schemas/* object */.Ikc({ type: schemas/* literal */.euz('text'), part: schemas/* object */.Ikc({ text: schemas/* string */.YjP() }) }),
    schemas/* object */.Ikc({
        type: schemas/* literal */.euz('error'),
        error: schemas/* object */.Ikc({ name: schemas/* string */.YjP(), data: schemas/* object */.Ikc({ message: schemas/* string */.YjP().optional() }).optional() }),
    }),
]);
/** opencode with the gateway as its only provider: Claude models by Anthropic's API, others by Chat Completions. */
function opencode({ model, version, args }) {
    const native = 'opencode-linux-$arch$([ "$arch" != x64 ] || echo -baseline)$libc';
    return {
        setup: installScript('opencode', { spec: `${native}@${version}`, program: `${native}/bin/opencode`, version }),
        homeFiles: [],
        // With a title given, no model is asked for one.
        command: ({ prompt }) => [
            programPath('opencode'),
            ...['run', '--format', 'json', '--title', 'trial', '-m', `gateway/${model}`],
            ...args,
            '--',
            prompt,
        ],
        env: ({ gateway }) => ({
            OPENCODE_DISABLE_MODELS_FETCH: '1',
            OPENCODE_DISABLE_AUTOUPDATE: '1',
            OPENCODE_CONFIG_CONTENT: JSON.stringify(settings(model, gateway.sandboxUrl)),
            GATEWAY_KEY: gateway.token,
        }),
        readSaid(stdout) {
            const events = eventsOf(stdout, opencode_event);
            const failed = events.findLast((found) => found.type === 'error')?.error;
            return {
                answer: events.findLast((found) => found.type === 'text')?.part.text,
                error: failed && (failed.data?.message ?? failed.name),
                isOutOfTurns: false,
            };
        },
    };
}
/** The task tool starts subagents, whose calls interleave differently on every run. */
function settings(model, sandboxUrl) {
    const npm = model.startsWith('claude-') ? '@ai-sdk/anthropic' : '@ai-sdk/openai-compatible';
    const options = { baseURL: `${sandboxUrl}/v1`, apiKey: '{env:GATEWAY_KEY}' };
    return {
        provider: { gateway: { npm, name: 'gateway', options, models: { [model]: { name: model } } } },
        autoupdate: false,
        share: 'disabled',
        permission: { '*': 'allow', task: 'deny' },
    };
}

;// CONCATENATED MODULE: ./lib/agents/presets/index.js









/** Every preset, told apart by `preset`. */
const presetSchema = schemas/* discriminatedUnion */.gMt('preset', [
    claudeCodeSchema,
    codexSchema,
    opencodeSchema,
    geminiSchema,
    genericAnthropicSchema,
    genericOpenaiSchema,
]);
function createPresetAgent(options, deps) {
    switch (options.preset) {
        case 'generic-anthropic':
            return createGenericAgent(options, anthropicVariables, deps);
        case 'generic-openai':
            return createGenericAgent(options, openaiVariables, deps);
        default:
            return createCliAgent(options, recipeOf(options));
    }
}
/** What a preset's image needs on top: globs of files, and a setup command. */
function presetLayer(options) {
    switch (options.preset) {
        case 'generic-anthropic':
        case 'generic-openai':
            return { files: options.files, setup: options.setup };
        default:
            return { files: [], setup: recipeOf(options).setup };
    }
}
function recipeOf(options) {
    switch (options.preset) {
        case 'claude-code':
            return claudeCode(options);
        case 'codex':
            return codex(options);
        case 'opencode':
            return opencode(options);
        case 'gemini':
            return gemini(options);
        default:
            return options;
    }
}

;// CONCATENATED MODULE: ./lib/agents/tool-loop/reply.js
/** How a reply ends the trial; undefined when it goes on. */
function reply_endOf(reply) {
    switch (reply.stopReason) {
        case 'end_turn':
        case 'stop_sequence':
        case 'refusal':
            return { end: 'completed', answer: reply_textOf(reply) };
        case 'tool_use':
            return toolUsesOf(reply).length > 0 ? undefined : reply_error('the model stopped for a tool but called none');
        case 'pause_turn':
            return undefined;
        case 'max_tokens':
            return { end: 'limit', limit: 'tokens', detail: 'a reply was cut off at maxTokens' };
        case 'context_exceeded':
            return { end: 'limit', limit: 'tokens', detail: "the conversation outgrew the model's context" };
        case 'other':
            return reply_error(`the model stopped for an unknown reason: ${reply.rawStopReason ?? 'none given'}`);
        default:
            return reply.stopReason;
    }
}
function rejectedEnd({ rejected }) {
    const { status, type, message } = rejected;
    return reply_error(`the model provider rejected the request: ${type ?? 'error'} (HTTP ${status}): ${message}`);
}
function reply_textOf({ content }) {
    const texts = content.filter((part) => part.type === 'text').map((part) => part.text);
    return texts.join('\n').trim();
}
function toolUsesOf({ content }) {
    return content.filter((part) => part.type === 'tool_use');
}
/** What goes back as the model's own turn: providers refuse empty texts and empty turns. */
function turnOf({ content }) {
    const kept = content.filter((part) => part.type !== 'text' || part.text !== '');
    return kept.length === 0 ? [] : [{ role: 'assistant', content: kept }];
}
function reply_error(detail) {
    return { end: 'agent_error', detail };
}

;// CONCATENATED MODULE: ./lib/agents/tool-loop/run-calls.js

/**
 * Runs the calls of one reply and records them in order. Neighbours that only read run at the same time; what changes
 * something runs alone. All results go into one message, in the order of the calls.
 */
async function runCalls(calls, context) {
    const content = [];
    for (const group of inGroups(calls)) {
        context.signal.throwIfAborted();
        const done = await Promise.all(group.map(async (call) => ({ call, result: await callTool(call, context) })));
        for (const { call, result } of done) {
            const { text, isError } = result;
            // The same JSON, though its type forbids changes, which nobody makes to a recorded event.
            const args = call.arguments;
            context.record({ type: 'tool_call', tool: call.tool, arguments: args, result: text, isError });
            content.push({ type: 'tool_result', id: call.id, ...result });
        }
    }
    return { role: 'user', content };
}
function inGroups(calls) {
    const groups = [];
    for (const call of calls) {
        const last = groups.at(-1);
        if (last !== undefined && isReadOnly(call) && last.every(isReadOnly))
            last.push(call);
        else
            groups.push([call]);
    }
    return groups;
}

;// CONCATENATED MODULE: ./lib/agents/tool-loop/trim-history.js
/** Characters of tool output at which the oldest is dropped, and down to which. */
const HIGH_CHARS = 300_000;
const LOW_CHARS = 150_000;
/** The newest results, which are never dropped. */
const KEPT_RESULTS = 4;
const MARKER = '[old output left out; call the tool again if it is needed]';
/**
 * Replaces the oldest tool results by a short marker once all of them together are too long. It drops half at a time and
 * stays dropped: between two trims the beginning of the history does not change, so the provider's cache holds.
 */
function trimHistory(history, limits = { high: HIGH_CHARS, low: LOW_CHARS, kept: KEPT_RESULTS }) {
    const results = history.flatMap((message) => message.content.filter(isToolResult));
    let chars = results.reduce((sum, result) => sum + result.text.length, 0);
    if (chars <= limits.high)
        return { history, trimmed: 0 };
    const dropped = new Set();
    for (const result of results.slice(0, -limits.kept)) {
        if (chars <= limits.low)
            break;
        if (result.text.length <= MARKER.length)
            continue;
        dropped.add(result);
        chars -= result.text.length - MARKER.length;
    }
    const shorten = (part) => (dropped.has(part) ? { ...part, text: MARKER } : part);
    return {
        history: history.map((message) => ({ ...message, content: message.content.map(shorten) })),
        trimmed: dropped.size,
    };
}
function isToolResult(part) {
    return part.type === 'tool_result';
}

;// CONCATENATED MODULE: ./lib/agents/tool-loop/converse.js




/** Asks the model, does what it wants done, and asks again, until it ends or a limit does. The gateway records the calls. */
async function converse(setup, context) {
    const { task, record, signal } = context;
    const { client, model, system, maxTokens } = setup;
    const maxSteps = task.limits.steps ?? setup.maxSteps;
    let history = [{ role: 'user', content: [{ type: 'text', text: task.prompt }] }];
    for (let step = 0; step < maxSteps; step += 1) {
        const reply = await client.respond({ model, system, messages: history, tools: toolDefinitions, maxTokens, signal });
        if ('rejected' in reply)
            return rejectedEnd(reply);
        if (reply_textOf(reply) !== '')
            record({ type: 'message', role: 'assistant', text: reply_textOf(reply) });
        const end = reply_endOf(reply);
        if (end !== undefined)
            return converse_finish(end, context);
        const uses = toolUsesOf(reply);
        const results = uses.length === 0 ? [] : [await runCalls(uses, context)];
        const answer = submittedAnswer(uses);
        if (answer !== undefined)
            return converse_finish({ end: 'completed', answer }, context);
        history = trim([...history, ...turnOf(reply), ...results], context);
    }
    return { end: 'limit', limit: 'steps', detail: `not done after ${maxSteps} model calls` };
}
function converse_finish(end, { record }) {
    if (end.end === 'completed')
        record({ type: 'answer', text: end.answer });
    return end;
}
function trim(history, { record }) {
    const shorter = trimHistory(history);
    if (shorter.trimmed > 0)
        record({ type: 'note', text: `left ${shorter.trimmed} old tool results out of the context` });
    return shorter.history;
}

;// CONCATENATED MODULE: ./lib/agents/tool-loop.js





const DEFAULT_SYSTEM = 'You are an agent that works in /workspace by calling tools. Do what the user asks, check your work, and then call final_submit once with your answer.';
const toolLoopSchema = schemas/* strictObject */.rej({
    type: schemas/* literal */.euz('tool-loop'),
    model: schemas/* string */.YjP().min(1).describe('Model id, for example claude-sonnet-5-5.'),
    system: schemas/* string */.YjP().min(1).optional().describe('System prompt; default: a short one that explains the tools.'),
    systemFile: schemas/* string */.YjP().min(1).optional().describe('File with the system prompt, relative to the config file.'),
    maxSteps: schemas/* number */.aig()
        .int()
        .min(1)
        .max(1000)
        .default(20)
        .describe('Model calls in a trial, at most, unless the task sets limits.steps.'),
    maxTokens: schemas/* number */.aig().int().min(1).max(1_000_000).default(8192).describe('Tokens of one reply, at most.'),
})
    .refine((options) => options.system === undefined || options.systemFile === undefined, {
    path: ['systemFile'],
    message: 'give system or systemFile, not both',
});
/** A model that is given a few tools in the sandbox and asked again until it is done. */
async function createToolLoopAgent(options, deps) {
    const { model, maxSteps, maxTokens } = options;
    const system = await systemPrompt(options, deps);
    return {
        settings: { type: 'tool-loop', model, maxSteps, maxTokens, system: hashJson(system) },
        gateway: 'host',
        async run(context) {
            const client = deps.createModelClient(gatewayOf(context));
            const setup = { client, model, system, maxTokens, maxSteps };
            const end = await converse(setup, context).catch((error) => timeOver(error, context));
            return { end, toolCallsRecorded: true };
        },
    };
}
async function systemPrompt({ system, systemFile }, deps) {
    return systemFile === undefined ? (system ?? DEFAULT_SYSTEM) : deps.readText(systemFile);
}

;// CONCATENATED MODULE: ./lib/agents/index.js






const kinds = schemas/* discriminatedUnion */.gMt('type', [commandSchema, toolLoopSchema, presetSchema, httpSchema, moduleSchema]);
/** Every kind of agent, told apart by `type`; `preset` stands for its own. */
const agentSchema = schemas/* preprocess */.vkY(withType, kinds);
/** The options of each kind, those of each preset apart. */
const agentKinds = [commandSchema, toolLoopSchema, httpSchema, moduleSchema, ...presetSchema.options];
/** The agent that a config describes. Throws UserError for what the user can fix. */
async function createAgent(options, deps) {
    switch (options.type) {
        case 'command':
            return createCommandAgent(options, deps);
        case 'tool-loop':
            return createToolLoopAgent(options, deps);
        case 'preset':
            return createPresetAgent(options, deps);
        case 'http':
            return createHttpAgent(options, deps);
        case 'module':
            return createModuleAgent(options, deps);
        default:
            return options;
    }
}
/** What an agent's image needs on top: globs of files, and a setup command; undefined when it needs nothing. */
function layerOf(options) {
    switch (options.type) {
        case 'command':
            return { files: options.files, setup: options.setup };
        case 'preset':
            return presetLayer(options);
        default:
            return undefined;
    }
}
/** Only a preset can do without its type: whoever names neither is told to. */
function withType(value) {
    const hasNeither = typeof value === 'object' && value !== null && !('type' in value) && !('preset' in value);
    return hasNeither ? { ...value, type: null } : value;
}

;// CONCATENATED MODULE: ./lib/core/budget.js



const budget_NOTHING = { steps: 0, tokens: 0, costUsd: 0 };
function createBudget(limits) {
    let known = budget_NOTHING;
    let guessed = budget_NOTHING;
    let isCostKnown = true;
    // Summed anew each time: subtracting fractions of a dollar would leave dust that no call holds.
    const reserved = new Set();
    const reserve = (estimate) => {
        const held = { steps: 1, tokens: estimate.tokens ?? 0, costUsd: estimate.costUsd ?? 0 };
        reserved.add(held);
        return {
            release: () => void reserved.delete(held),
            settle({ tokens, costUsd }) {
                reserved.delete(held);
                isCostKnown &&= costUsd !== null;
                known = budget_add(known, { steps: 1, tokens: tokens ?? 0, costUsd: costUsd ?? 0 });
                const guess = { tokens: tokens === null ? held.tokens : 0, costUsd: costUsd === null ? held.costUsd : 0 };
                guessed = budget_add(guessed, { steps: 0, ...guess });
            },
        };
    };
    const reached = () => limitOf(budget_add(known, guessed), limits);
    return {
        reserve(estimate) {
            const over = reached();
            if (over !== undefined)
                return { kind: 'over', over };
            if (limitOf([...reserved].reduce(budget_add, budget_add(known, guessed)), limits) !== undefined)
                return { kind: 'wait' };
            return { kind: 'admitted', reservation: reserve(estimate) };
        },
        reached,
        passed: () => limitOf(known, limits, (used, limit) => used > limit),
        spentUsd: () => (isCostKnown ? known.costUsd : null),
    };
}
/**
 * What a call may use at most, roughly: four bytes of body to a token, and the reply as long as was asked for, but no
 * longer than a cap, because agents ask for far more than they use.
 */
function estimateCall(call) {
    const input = Math.ceil(call.bodyBytes / 4);
    const output = Math.min(call.maxOutputTokens ?? call.outputTokenCap, call.outputTokenCap);
    const usage = { input, output, cacheRead: 0, cacheWrite5m: 0, cacheWrite1h: 0 };
    return { tokens: input + output, costUsd: costUsd({ model: call.model, usage, prices: call.prices }) };
}
/** Why a budget in US dollars cannot be kept for this model; undefined when it can, or when a token budget holds instead. */
function unkeepableBudget(options) {
    const { model, prices, limits, runBudgetUsd } = options;
    const name = limits.costUsd === undefined ? 'the budget of the run' : 'limits.costUsd';
    const isUnlimited = limits.costUsd === undefined && runBudgetUsd === undefined;
    if (isUnlimited || limits.tokens !== undefined || isPriced(model, prices))
        return undefined;
    return new errors/* UserError */.yo('unknown-price', `${name} cannot be kept: the price of ${JSON.stringify(model.slice(0, 100))} is unknown.`, 'Set prices for this exact id in the config, or use limits.tokens as well.');
}
function limitOf(used, { steps = Infinity, tokens = Infinity, costUsd = Infinity }, isOver = (amount, limit) => amount >= limit) {
    if (isOver(used.steps, steps))
        return { limit: 'steps', detail: `${used.steps} model calls made, at most ${steps} are allowed` };
    if (isOver(used.tokens, tokens))
        return { limit: 'tokens', detail: `${used.tokens} tokens used, at most ${tokens} are allowed` };
    if (isOver(used.costUsd, costUsd))
        return { limit: 'cost', detail: `${dollars(used.costUsd)} spent, at most ${dollars(costUsd)} are allowed` };
    return undefined;
}
function budget_add(a, b) {
    return { steps: a.steps + b.steps, tokens: a.tokens + b.tokens, costUsd: a.costUsd + b.costUsd };
}

;// CONCATENATED MODULE: ./lib/core/provider-names.js
/** What a provider's key and address are called: in an environment, and the key as an input of the action. */
const ACCESS_NAMES = {
    anthropic: { key: 'ANTHROPIC_API_KEY', baseUrl: 'ANTHROPIC_BASE_URL', input: 'anthropic-api-key' },
    openai: { key: 'OPENAI_API_KEY', baseUrl: 'OPENAI_BASE_URL', input: 'openai-api-key' },
    gemini: { key: 'GEMINI_API_KEY', baseUrl: 'GOOGLE_GEMINI_BASE_URL', input: 'gemini-api-key' },
};
/** `Set ANTHROPIC_API_KEY (or the input anthropic-api-key).`: the key of any one of some providers. */
function howToSetKey(providers) {
    const names = providers.map((provider) => ACCESS_NAMES[provider]);
    const keys = names.map(({ key }) => key).join(' or ');
    return `Set ${keys} (or the input ${names.map(({ input }) => input).join(' or ')}).`;
}

;// CONCATENATED MODULE: ./lib/wire/providers-of.js
const ANY = ['anthropic', 'openai', 'gemini'];
/** Whom an agent calls through the gateway, as far as its options tell; undefined: nobody. */
function providersOf(options) {
    switch (options.type) {
        case 'command':
            return options.gateway ? { providers: ANY, isSure: true } : undefined;
        case 'tool-loop':
            return { providers: ['anthropic'], isSure: true };
        case 'preset':
            return { providers: [providerOfPreset(options)], isSure: true };
        case 'http':
        case 'module':
            return { providers: ANY, isSure: false };
        default:
            return options;
    }
}
function providerOfPreset(options) {
    switch (options.preset) {
        case 'claude-code':
        case 'generic-anthropic':
            return 'anthropic';
        case 'codex':
        case 'generic-openai':
            return 'openai';
        case 'gemini':
            return 'gemini';
        case 'opencode':
            return options.model.startsWith('claude-') ? 'anthropic' : 'openai';
        default:
            return options;
    }
}

;// CONCATENATED MODULE: ./lib/wire/check-models.js





/** Throws UserError for an agent whose first model call would fail: without a key, or at an unknown price under a budget. */
function checkModels(plan, agent, models) {
    // Recordings may answer every call, and cost nothing.
    if (plan.cassettes !== undefined)
        return;
    checkKeys(plan, agent, models);
    checkPrices(plan, agent);
}
function checkKeys({ project }, { name, config }, { keys, baseUrls }) {
    const callees = providersOf(agentSchema.parse(config));
    if (!callees?.isSure)
        return;
    const { providers } = callees;
    // An address of its own may ask for no key.
    const isReached = providers.some((provider) => {
        const baseUrl = baseUrls[provider] ?? project.config.models[provider].baseUrl;
        return keys[provider] !== undefined || baseUrl !== undefined;
    });
    if (isReached)
        return;
    const wanted = providers.map((provider) => ACCESS_NAMES[provider].key).join(' or ');
    const whose = name === 'agent' ? 'The agent' : `Agent ${name}`;
    throw new errors/* UserError */.yo('no-key', `${whose} calls a model, but ${wanted} is not set.`, howToSetKey(providers));
}
function checkPrices({ project, selection, maxCostUsd }, { config }) {
    const { model } = config;
    if (typeof model !== 'string')
        return;
    const { prices } = project.config;
    for (const { limits } of selection.selected) {
        const unkeepable = unkeepableBudget({ model, prices, limits, runBudgetUsd: maxCostUsd });
        if (unkeepable !== undefined)
            throw unkeepable;
    }
}

// EXTERNAL MODULE: ./node_modules/picomatch/index.js
var picomatch = __webpack_require__(14006);
;// CONCATENATED MODULE: ./lib/files/read-text.js
var read_text_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var read_text_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});

/** A UTF-8 text file without its byte order mark. What is wrong with the file is a problem, not an exception. */
async function readText(request) {
    const read = await readFileAt(request);
    if (!read.ok)
        return read;
    try {
        return { ok: true, value: new TextDecoder('utf-8', { fatal: true }).decode(read.value.content) };
    }
    catch {
        return read_text_failed(request.file, 'is not UTF-8 text; save it as UTF-8');
    }
}
/** A regular file's bytes, links not followed. */
async function readFileAt(request) {
    try {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const handle = read_text_addDisposableResource(env_1, await (0,promises_.open)(request.path, promises_.constants.O_RDONLY | promises_.constants.O_NOFOLLOW | promises_.constants.O_NONBLOCK), true);
            const stat = await handle.stat();
            if (!stat.isFile())
                return read_text_failed(request.file, 'is not a regular file');
            if (stat.size > request.maxBytes)
                return read_text_failed(request.file, tooLarge(stat.size, request.maxBytes));
            return { ok: true, value: { content: await handle.readFile(), isExecutable: (stat.mode & 0o100) !== 0 } };
        }
        catch (e_1) {
            env_1.error = e_1;
            env_1.hasError = true;
        }
        finally {
            const result_1 = read_text_disposeResources(env_1);
            if (result_1)
                await result_1;
        }
    }
    catch (error) {
        return read_text_failed(request.file, reasonOf(error));
    }
}
/** One problem with a whole file. */
function read_text_failed(file, message) {
    return { ok: false, problems: [{ file, key: '', message }] };
}
/** `ENOENT` and friends in words. Anything that is not a file system error is a bug and goes on. */
function reasonOf(error) {
    if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string')
        throw error;
    switch (error.code) {
        case 'ENOENT':
            return 'not found';
        case 'ELOOP':
            return 'is a symbolic link; links are not followed';
        case 'EACCES':
        case 'EPERM':
            return 'may not be read (no permission)';
        case 'EISDIR':
        case 'ENOTDIR':
            return 'is not a regular file';
        default:
            return `cannot be read (${error.code})`;
    }
}
function tooLarge(bytes, maxBytes) {
    return `is too large: ${bytes} bytes; at most ${maxBytes} are read`;
}

;// CONCATENATED MODULE: ./lib/files/show-value.js
const LONGEST = 60;
/** A value as people may see it in an error: JSON, shortened, without a character that could move a terminal or a log. */
function showValue(value) {
    if (value === undefined)
        return 'nothing';
    if (value === null)
        return 'nothing (null)';
    if (typeof value === 'number' || typeof value === 'bigint')
        return String(value);
    const text = show_value_escapeText(JSON.stringify(value) ?? String(value));
    return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`;
}
/** Text with control, bidirectional, invisible and line-breaking characters written as \uXXXX. */
function show_value_escapeText(text) {
    return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, (character) => [...Array(character.length).keys()]
        .map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`)
        .join(''));
}

;// CONCATENATED MODULE: ./lib/files/read-tree.js





const MAX_BYTES = 32 * 1024 ** 2;
const MAX_FILES = 5000;
function fullAllowance() {
    return { bytes: MAX_BYTES, files: MAX_FILES };
}
/** Every regular file below a folder, sorted by path. Links, devices and unsafe names are problems, by name. */
async function readTree(request) {
    const files = [];
    const problems = [];
    await readFolder('', request, { files, problems });
    files.sort((a, b) => (a.path < b.path ? -1 : 1));
    return { files, problems };
}
async function readFolder(prefix, request, found) {
    for (const entry of await list((0,external_node_path_.join)(request.path, prefix), shownPath(request, prefix), found)) {
        const path = `${prefix}${entry.name}`;
        if (request.wanted?.(entry.isDirectory() ? `${path}/` : path) === false)
            continue;
        const fault = pathFault(path) ?? kindFault(entry);
        if (fault !== undefined)
            found.problems.push(problemAt(shownPath(request, path), fault));
        else if (entry.isDirectory())
            await readFolder(`${path}/`, request, found);
        else
            await readOne(path, request, found);
        if (request.allowance.files < 0 || request.allowance.bytes < 0)
            return;
    }
}
async function list(path, shown, found) {
    try {
        return (await (0,promises_.readdir)(path, { withFileTypes: true })).sort((a, b) => (a.name < b.name ? -1 : 1));
    }
    catch (error) {
        found.problems.push(problemAt(shown, reasonOf(error)));
        return [];
    }
}
async function readOne(path, request, found) {
    const { allowance } = request;
    const shown = shownPath(request, path);
    allowance.files -= 1;
    if (allowance.files < 0) {
        found.problems.push(problemAt(request.shown, `holds too many files; ${MAX_FILES} may be brought along`));
        return;
    }
    const read = await readFileAt({ path: (0,external_node_path_.join)(request.path, path), file: show_value_escapeText(shown), maxBytes: allowance.bytes });
    if (!read.ok) {
        found.problems.push(...read.problems);
        return;
    }
    allowance.bytes -= read.value.content.length;
    found.files.push({ path, content: read.value.content, mode: read.value.isExecutable ? 0o755 : 0o644 });
}
function shownPath(request, path) {
    if (path === '')
        return request.shown;
    return request.shown === '.' ? path : `${request.shown}/${path}`;
}
function kindFault(entry) {
    if (entry.isFile() || entry.isDirectory())
        return undefined;
    return entry.isSymbolicLink() ? 'is a symbolic link; put the file itself here' : 'is neither a file nor a folder';
}
function problemAt(file, message) {
    return { file: show_value_escapeText(file), key: '', message };
}

;// CONCATENATED MODULE: ./lib/files/read-agent-files.js







/**
 * Reads the agent's files: what the globs match below the root, without .git and node_modules. The folder that all
 * globs share is cut off: `docs/demo/agent/**` gives `main.mjs`, `[agent/**, prompts/**]` gives `agent/main.mjs`.
 * Names that begin with a dot match only where the glob writes the dot. Throws ConfigError: a glob that leaves the root
 * or matches nothing or what lies in a `hidden` folder, a symbolic link, too much.
 */
async function readAgentFiles(root, globs, { place = SOMEWHERE, hidden = [] } = {}) {
    const patterns = globs.map(parseGlob);
    const faults = patterns.flatMap(({ glob, fault }) => (fault === undefined ? [] : [problemOf(place, glob, fault)]));
    if (faults.length > 0)
        throw new errors/* ConfigError */.xL(faults);
    const tree = await readTree({
        path: root,
        shown: '.',
        allowance: fullAllowance(),
        wanted: (path) => isWanted(path, patterns),
    });
    const unmatched = patterns.filter(({ matches }) => !tree.files.some(({ path }) => matches(path)));
    const leaked = patterns.filter(({ matches }) => tree.files.some(({ path }) => matches(path) && isBelow(path, hidden)));
    const problems = [
        ...tree.problems,
        ...leaked.map(({ glob }) => problemOf(place, glob, `takes in ${hidden.join(' or ')}: the agent would see hidden tests and results; name its own folder`)),
        ...unmatched.map(({ glob }) => problemOf(place, glob, `matches no file in ${place.folder}; a folder is written folder/**`)),
    ];
    if (problems.length > 0)
        throw new errors/* ConfigError */.xL(problems);
    const cut = prefixLength(sharedFolder(patterns.map(({ folder }) => folder)));
    return tree.files.map((file) => ({ ...file, path: file.path.slice(cut) }));
}
const SOMEWHERE = { file: 'agent-eval.yml', key: 'agent.files', folder: '.' };
function parseGlob(glob) {
    const plain = glob.replace(/^(\.\/)+/, '');
    const { base, glob: rest, negated } = picomatch.scan(plain);
    const folder = rest === '' ? external_node_path_.posix.dirname(base).replace(/^\.$/, '') : base;
    const fault = negated || plain.startsWith('!') ? 'may not begin with !' : pathFault(plain);
    return { glob, folder, fault, matches: picomatch(plain) };
}
function isBelow(path, folders) {
    return folders.some((folder) => path.startsWith(`${folder}/`));
}
function isWanted(path, patterns) {
    if (!path.endsWith('/'))
        return patterns.some(({ matches }) => matches(path));
    if (/(^|\/)(\.git|node_modules)\/$/.test(path))
        return false;
    return patterns.some(({ folder }) => folder === '' || `${folder}/`.startsWith(path) || path.startsWith(`${folder}/`));
}
function sharedFolder(folders) {
    const [first = '', ...others] = folders;
    const parts = first.split('/');
    const differs = parts.findIndex((part, at) => others.some((other) => other.split('/')[at] !== part));
    return (differs === -1 ? parts : parts.slice(0, differs)).join('/');
}
function prefixLength(folder) {
    return folder === '' ? 0 : folder.length + 1;
}
function problemOf(place, glob, message) {
    return problemOfPlace(place, `${show_value_escapeText(showValue(glob))} ${message}`);
}

;// CONCATENATED MODULE: ./lib/files/read-agent-text.js







const read_agent_text_MAX_BYTES = 1024 ** 2;
/**
 * The text of a file that the agent's options name, from the folder of the config. Throws ConfigError: outside the
 * folder, absent, over 1 MiB. `place` is where it is named.
 */
async function readAgentText(root, path, place = read_agent_text_SOMEWHERE) {
    const shown = show_value_escapeText(path);
    const fault = pathFault(path) ?? (await hiddenFault(root, path));
    const read = fault === undefined
        ? await readText({ path: (0,external_node_path_.join)(root, path), file: shown, maxBytes: read_agent_text_MAX_BYTES })
        : read_text_failed(shown, fault);
    if (read.ok)
        return read.value;
    throw new errors/* ConfigError */.xL(read.problems.map(({ message }) => problemOfPlace(place, `${shown} ${message}`)));
}
/**
 * The path on this machine of a file that the agent's options name, from the folder of the config. Throws ConfigError:
 * outside the folder, absent, no regular file.
 */
async function resolveAgentFile(root, path, place = read_agent_text_SOMEWHERE) {
    const at = (0,external_node_path_.join)(root, path);
    const fault = pathFault(path) ?? (await hiddenFault(root, path)) ?? (await fileFault(at));
    if (fault === undefined)
        return at;
    throw new errors/* ConfigError */.xL([problemOfPlace(place, `${show_value_escapeText(path)} ${fault}`)]);
}
async function fileFault(path) {
    const found = await (0,promises_.stat)(path).catch(() => undefined);
    if (found === undefined)
        return 'not found';
    return found.isFile() ? undefined : 'is no file';
}
/** Links on the way may lead out of the folder, and what git keeps (credentials among it) is nobody's prompt. */
async function hiddenFault(root, path) {
    if (path.split('/').some((part) => part.startsWith('.')))
        return 'may not lie in a hidden folder or file';
    const [folder, file] = await Promise.all([root, (0,external_node_path_.join)(root, path)].map((at) => (0,promises_.realpath)(at).catch(() => undefined)));
    if (folder === undefined || file === undefined)
        return undefined;
    return file === (0,external_node_path_.join)(folder, path) ? undefined : 'is reached over a symbolic link; links are not followed';
}
const read_agent_text_SOMEWHERE = { file: 'agent-eval.yml', key: 'agent.systemFile', folder: '.' };

// EXTERNAL MODULE: ./node_modules/@anthropic-ai/sdk/client.mjs + 241 modules
var sdk_client = __webpack_require__(60395);
;// CONCATENATED MODULE: ./lib/models/anthropic-failure.js

const REFUSED_REQUEST = new Set([400, 404, 413, 422]);
/** The account's or the provider's trouble, whatever status carries it. */
const NOT_THE_AGENT = new Set([
    'authentication_error',
    'permission_error',
    'billing_error',
    'rate_limit_error',
    'overloaded_error',
    'timeout_error',
    'api_error',
]);
/** A prompt larger than the model's window. Refused requests are not billed, so its usage is nothing. */
function contextExceeded(error, call) {
    if (!isRefused(error) || !/prompt is too long|context (window|length)/i.test(error.message))
        return undefined;
    return {
        reportedModel: call.model,
        content: [],
        stopReason: 'context_exceeded',
        rawStopReason: error.type,
        usage: { input: 0, output: 0, cacheRead: 0, cacheWrite5m: 0, cacheWrite1h: 0 },
        latencyMs: Math.round(call.latencyMs),
    };
}
/** The request itself was wrong. */
function rejectionOf(error) {
    if (!isRefused(error))
        return undefined;
    return { rejected: { status: error.status, type: error.type, message: error.apiMessage ?? error.message } };
}
/** `the model call failed: rate_limit_error (HTTP 429): ...` */
function describeFailure(error) {
    return `the model call failed: ${failureClass(error)}: ${anthropic_failure_messageOf(error)}`;
}
function failureClass(error) {
    if (error instanceof sdk_client/* Anthropic */.N.APIConnectionError)
        return 'no connection';
    if (!(error instanceof sdk_client/* Anthropic */.N.APIError))
        return 'reply cut off';
    if (error.status === undefined)
        return `${error.type ?? 'error'} in the reply`;
    return `${error.type ?? 'no API error'} (HTTP ${error.status})`;
}
function anthropic_failure_messageOf(error) {
    if (error instanceof sdk_client/* Anthropic */.N.APIError && error.apiMessage !== null)
        return error.apiMessage.slice(0, 500);
    if (!(error instanceof Error))
        return String(error).slice(0, 500);
    const cause = error.cause instanceof Error ? ` (${rootCause(error.cause)})` : '';
    return `${error.message}${cause}`.slice(0, 500);
}
/** `fetch failed` says nothing; its cause says ECONNREFUSED. */
function rootCause(error) {
    return error.cause instanceof Error ? rootCause(error.cause) : error.message;
}
/** A status that blames the request, in the API's own words: a 404 page of some proxy is no such thing. */
function isRefused(error) {
    if (!(error instanceof sdk_client/* Anthropic */.N.APIError) || error.status === undefined || error.type === null)
        return false;
    return (REFUSED_REQUEST.has(error.status) &&
        !NOT_THE_AGENT.has(error.type) &&
        !/credit balance is too low/i.test(error.message));
}

;// CONCATENATED MODULE: ./lib/models/anthropic-reply.js

const anthropic_reply_count = schemas/* number */.aig().int().nonnegative();
/** Servers that only resemble the API leave parts out, whatever the SDK's types say. */
const usageShape = schemas/* object */.Ikc({
    input_tokens: anthropic_reply_count,
    output_tokens: anthropic_reply_count,
    cache_read_input_tokens: anthropic_reply_count.nullish(),
    cache_creation_input_tokens: anthropic_reply_count.nullish(),
    cache_creation: schemas/* object */.Ikc({ ephemeral_1h_input_tokens: anthropic_reply_count.nullish() }).nullish(),
});
function toReply(message, latencyMs) {
    return {
        reportedModel: message.model,
        content: message.content.map(toContent),
        stopReason: toStopReason(message.stop_reason),
        rawStopReason: message.stop_reason,
        usage: toUsage(message.usage),
        latencyMs: Math.round(latencyMs),
    };
}
function toContent(block) {
    if (block.type === 'text')
        return { type: 'text', text: block.text };
    if (block.type !== 'tool_use')
        return { type: 'opaque', value: block };
    const input = schemas/* json */.Pq9().safeParse(block.input);
    return { type: 'tool_use', id: block.id, tool: block.name, arguments: input.success ? input.data : null };
}
function toStopReason(reason) {
    switch (reason) {
        case 'end_turn':
        case 'tool_use':
        case 'max_tokens':
        case 'stop_sequence':
        case 'pause_turn':
        case 'refusal':
            return reason;
        case 'model_context_window_exceeded':
            return 'context_exceeded';
        default:
            return 'other';
    }
}
/** The split of cache writes by lifetime is not always given; what is not said to live an hour lives five minutes. */
function toUsage(usage) {
    const parsed = usageShape.safeParse(usage);
    if (!parsed.success)
        return null;
    const { input_tokens, output_tokens, cache_read_input_tokens, cache_creation_input_tokens, cache_creation } = parsed.data;
    const written = cache_creation_input_tokens ?? 0;
    const cacheWrite1h = Math.min(cache_creation?.ephemeral_1h_input_tokens ?? 0, written);
    return {
        input: input_tokens,
        output: output_tokens,
        cacheRead: cache_read_input_tokens ?? 0,
        cacheWrite5m: written - cacheWrite1h,
        cacheWrite1h,
    };
}

;// CONCATENATED MODULE: ./lib/models/anthropic-request.js
/** A whole request: every turn is sent each time, and the growing history is cached by the provider. */
function toParams(request) {
    return {
        model: request.model,
        max_tokens: request.maxTokens,
        cache_control: { type: 'ephemeral' },
        ...(request.system === '' ? {} : { system: request.system }),
        messages: request.messages.map(toMessageParam),
        ...(request.tools.length === 0 ? {} : { tools: request.tools.map(toTool) }),
    };
}
function toMessageParam({ role, content }) {
    return { role, content: content.map(toBlock) };
}
function toBlock(content) {
    switch (content.type) {
        case 'text':
            return { type: 'text', text: content.text };
        case 'tool_use':
            return { type: 'tool_use', id: content.id, name: content.tool, input: content.arguments };
        case 'tool_result':
            return { type: 'tool_result', tool_use_id: content.id, content: content.text, is_error: content.isError };
        case 'opaque':
            // Opaque blocks are made by toReply only, from blocks that this API sent, and it takes back what it sent.
            return content.value;
        default:
            return content;
    }
}
function toTool({ name, description, parameters }) {
    return { name, description, input_schema: { ...parameters, type: 'object' } };
}

;// CONCATENATED MODULE: ./lib/models/anthropic.js






/** The Anthropic Messages API, asked once a call: whoever is at `baseUrl`, the gateway, does what retrying there is. */
function createAnthropicClient({ apiKey, baseUrl }) {
    const redact = createRedact([apiKey]);
    // It prints nothing and takes nothing from the environment but ANTHROPIC_CUSTOM_HEADERS.
    const client = new sdk_client/* Anthropic */.N({
        apiKey,
        webhookKey: null,
        baseURL: baseUrl,
        maxRetries: 0,
        logLevel: 'off',
        openTelemetry: false,
    });
    return {
        async respond(request) {
            const startMs = performance.now();
            try {
                const message = await client.messages.stream(toParams(request), { signal: request.signal }).finalMessage();
                return toReply(message, performance.now() - startMs);
            }
            catch (error) {
                return redact(replyFor(error, request, performance.now() - startMs));
            }
        },
    };
    function replyFor(error, request, latencyMs) {
        request.signal.throwIfAborted();
        const refused = contextExceeded(error, { model: request.model, latencyMs }) ?? rejectionOf(error);
        if (refused !== undefined)
            return refused;
        throw new errors/* InfraError */.Ri('provider', redact(describeFailure(error)));
    }
}

;// CONCATENATED MODULE: ./lib/wire/ready-agent.js





/** Reads the agent's files and makes it ready. Throws ConfigError, or UserError for a secret that is not set. */
async function buildAgent({ root, placeOf, agent, prices, hidden }, { readSecret }) {
    const options = agentSchema.parse(agent.config);
    const built = await createAgent(options, {
        prices,
        readText: (path) => readAgentText(root, path, placeOf('systemFile')),
        resolveFile: (path) => resolveAgentFile(root, path, placeOf('file')),
        readSecret,
        createModelClient: ({ hostUrl, token }) => createAnthropicClient({ apiKey: token, baseUrl: hostUrl }),
    });
    const layer = layerOf(options);
    if (layer === undefined)
        return { agent: built, layer: undefined };
    const { files: globs, setup } = layer;
    const files = globs.length === 0 ? [] : await readAgentFiles(root, globs, { place: placeOf('files'), hidden });
    if (files.length === 0 && setup === undefined)
        return { agent: built, layer: undefined };
    const hash = hashJson(files.map(({ path, content, mode }) => [path, hashBytes(content), mode]));
    return { agent: built, layer: { files, setup, hash } };
}

;// CONCATENATED MODULE: ./lib/wire/open-side.js








/** Reads the agent, finds the images and builds its layer. Throws UserError, or InfraError (engine, image, setup). */
async function openSide(plan, world, request) {
    const { project } = plan;
    checkModels(plan, request.agent, world.models);
    const root = (0,external_node_path_.resolve)(request.root, (0,external_node_path_.dirname)(project.configFile));
    // The lines are those of this change's config: another commit's may lie elsewhere.
    const isOwn = request.root === plan.root;
    const placeOf = (option) => (isOwn ? placeInConfig(project, request.agent.name, option) : undefined);
    const { prices, tasks } = project.config;
    const agent = { ...request, root, placeOf, prices, hidden: [tasks, '.agent-eval'] };
    const ready = await buildAgent(agent, world);
    world.homes.set(ready.agent, { name: request.agent.name, folder: root });
    return openWith(plan, world, ready);
}
/** The same with an agent that is already there. */
async function openWith(plan, world, { agent, layer }) {
    const { project, selection } = plan;
    const { tasks, defaultImage } = await prepare(world.engine, {
        tasks: selection.selected,
        defaultImage: project.config.image ?? DEFAULT_IMAGE,
        agent,
        layer,
        signal: world.signal,
    });
    return { agent, filesHash: layer?.hash ?? null, tasks, defaultImage };
}
/** A side's tasks by id. */
function byId(side) {
    return new Map(side.tasks.map((prepared) => [prepared.task.id, prepared]));
}
/** What trials of every side share. */
function trialDeps({ project }, { engine, gateway, redact }) {
    return {
        engine,
        gateway,
        gradeCriterion: gradeCriterion,
        measure: (events) => measure(events, project.config.prices),
        redact,
        now: () => performance.now(),
    };
}

;// CONCATENATED MODULE: ./lib/wire/make-trials.js







/** The first look: every planned trial of one side. */
async function makeTrials(plan, world, side) {
    const { trials, concurrency } = plan;
    const { signal, onProgress } = world;
    const request = { tasks: side.tasks, trials, concurrency, signal, onProgress };
    if (side.agent.gateway !== 'none')
        onProgress({ kind: 'note', text: worstCase(costPlan(plan)) });
    const evaluation = await evaluate(trialDeps(plan, world), request);
    const settings = {
        ...side.agent.settings,
        agentFiles: side.filesHash,
        commit: world.commit,
        engine: await world.engine.version(),
        imageId: side.defaultImage?.id ?? null,
        limits: limitsOf(plan),
        timeoutMs: plan.timeoutMs,
        priceTable: PRICE_TABLE_DATE,
        reportedModels: reportedModels(evaluation),
        answeredBy: answeredBy(evaluation),
        spentUsd: world.gateway.spentUsd(),
    };
    const report = reportOf(plan, { evaluation, settings, image: side.defaultImage, world });
    return { report, transcripts: evaluation.transcripts };
}
function costPlan({ selection, trials, maxCostUsd }) {
    return { tasks: selection.selected, trials, maxCostUsd };
}
/** What containers may use, each distinct set once. */
function limitsOf({ selection }) {
    const texts = selection.selected.map(({ environment: { limits } }) => {
        const { cpus, memory, pids, disk } = limits;
        return `${cpus} cpus, ${memory / 1024 ** 2} MiB memory, ${pids} pids, ${disk / 1024 ** 2} MiB disk`;
    });
    return [...new Set(texts)].sort().join('; ');
}
/** Models that answered, as they name themselves; null when no call was recorded. */
function reportedModels({ transcripts }) {
    const calls = transcripts.flatMap(({ events }) => events.filter((event) => event.type === 'model_call'));
    const names = new Set(calls.map(({ reportedModel, requestedModel }) => reportedModel ?? requestedModel));
    return names.size === 0 ? null : [...names].sort().join(' ');
}
/** `cassettes` when any call was replayed; null when all were live, or none was recorded. */
function answeredBy({ transcripts }) {
    const isReplayed = transcripts.some(({ events }) => events.some((event) => event.type === 'model_call' && event.replayed === true));
    return isReplayed ? 'cassettes' : null;
}
function make_trials_textOf(value) {
    return typeof value === 'string' && value !== '' ? value : undefined;
}
function reportOf(plan, { evaluation, settings, image, world }) {
    const { agent, selection } = plan;
    const imageIdentity = image?.identity ?? 'none';
    return assembleReport({
        k: plan.trials,
        tasks: evaluation.tasks,
        selection: { subset: selection.subset, leftOut: selection.leftOut },
        settings: {
            agent: agent.name,
            image: image?.ref ?? null,
            imageIdentity,
            concurrency: plan.concurrency,
            ...settings,
        },
        fingerprint: fingerprintOf({
            agentName: agent.name,
            agentType: make_trials_textOf(settings['type']) ?? agent.config.type,
            agentVersion: make_trials_textOf(settings['version']),
            answeredBy: make_trials_textOf(settings['answeredBy']),
            imageIdentity,
            harnessVersion: VERSION,
            requestedModel: make_trials_textOf(settings['model']),
            observedModel: make_trials_textOf(settings['reportedModels']),
        }),
        complete: evaluation.complete,
        createdAt: world.now(),
        createdBy: `agent-eval ${VERSION}`,
    });
}

;// CONCATENATED MODULE: ./lib/wire/base-look.js






/**
 * Where nothing stored is comparable and the policy says so, the comparator's agent tries the same tasks here and now, and
 * that run is the baseline. What the two agents differ in is then no obstacle: everything around them is the same.
 */
async function lookAtBase({ plan, world, looked }, request) {
    const { entries, notices, policy } = request;
    const stored = { entries, notices, transcripts: [] };
    const wanted = { ...request, report: looked, nowMs: world.now(), maxAgeMs: policy.maxBaselineAge };
    if (policy.onMissingBaseline !== 'run-base' || missingBaseline(compareReports(wanted)) === null)
        return stored;
    const unable = (reason) => ({
        ...stored,
        notices: [...notices, `The agent to compare with was not run (on-missing-baseline: run-base): ${reason}.`],
    });
    if ('reason' in plan.base)
        return unable(plan.base.reason);
    world.onProgress({ kind: 'note', text: 'nothing stored to compare with: running the agent of the base commit' });
    try {
        const { agent, commit, taskIds } = plan.base;
        const { report, transcripts } = await makeTrials({ ...plan, agent }, world, await openSide(plan, world, plan.base));
        const run = reportAsEntry(report);
        // Tasks that the change deletes did not run here; that the base has them makes them missed.
        const suite = [...new Set([...run.suite, ...taskIds])].sort();
        const entry = { ...run, suite, commit, fingerprint: looked.fingerprint };
        const apart = transcripts.map((transcript) => ({ ...transcript, path: `base/${transcript.path}` }));
        const told = `Nothing stored was comparable: the agent of ${commit.slice(0, 7)} ran the same tasks here, and is what this is compared with.`;
        return { entries: [...entries, entry], notices: [...notices, told], transcripts: apart };
    }
    catch (error) {
        if (!(error instanceof errors/* InfraError */.Ri || error instanceof errors/* UserError */.yo) || world.signal.aborted)
            throw error;
        return unable(error.message);
    }
}

// EXTERNAL MODULE: ./lib/core/gate/acceptance.js
var gate_acceptance = __webpack_require__(5904);
;// CONCATENATED MODULE: ./lib/core/gate/condition-rules.js


/**
 * What was compared although it is not quite the same: conditions that changed a little, tasks that are unstable or left
 * the subset, stored runs that could not be used.
 */
function conditionRules({ mildDifferences = [], tasks, suite, ahead = 0, leftSubset }) {
    const told = suite === null ? [] : mildDifferences;
    const ofWeight = (weight) => told.filter((one) => one.weight === weight).map(conditionReason);
    const unstable = tasks.flatMap(({ id, unstable: text, base, head }) => {
        return text === undefined ? [] : [{ task: id, rule: 'unstable', text: (0,words/* oneLine */.TN)(text), base, head }];
    });
    const unused = ahead === 0 ? [] : [(0,words/* runReason */.wo)('future-baseline', `${storedRuns(ahead)} dated in the future and not used.`)];
    return {
        ...NO_FINDINGS,
        warnings: [...ofWeight('warn'), ...(leftSubset?.tasks ?? []).map((id) => leftReason(id, leftSubset?.subset ?? ''))],
        notes: [...ofWeight('note'), ...unstable, ...unused],
    };
}
function conditionReason({ field, base, head, }) {
    return (0,words/* runReason */.wo)('conditions', `${field} was ${(0,words/* oneLine */.TN)(base)} in the baseline and is ${(0,words/* oneLine */.TN)(head)} now.`);
}
/** A loss there would not be seen any more. */
function leftReason(task, subset) {
    const text = `left subset ${(0,words/* oneLine */.TN)(subset)}: it was measured there before`;
    return { task, rule: 'left-subset', text, base: null, head: null };
}
function storedRuns(count) {
    return count === 1 ? '1 stored run is' : `${count} stored runs are`;
}

;// CONCATENATED MODULE: ./lib/core/gate/doubt-rules.js

/** Doubts that statistics cannot settle: tasks without a result, changed tasks, major violations that are new. */
function doubtRules({ tasks }, report, 
/** True when re-runs have looked into new major violations already. */
{ isMajorAsked }) {
    const planned = new Map(report.tasks.map((task) => [task.id, Math.max(task.planned, task.trials.length)]));
    const changed = tasks.filter(({ state }) => state === 'changed').length;
    return [
        ...tasks.flatMap((task) => unmeasured(task, planned.get(task.id) ?? 0)),
        ...(isMajorAsked ? [] : tasks.flatMap(newMajorViolation)),
        ...(changed > 0
            ? [(0,words/* runReason */.wo)('changed', `${(0,words/* tasks */.vB)(changed)} changed since the baseline and could not be compared.`)]
            : []),
    ];
}
/** One that was measured before is no doubt but a gap. */
function unmeasured({ id, state, base }, planned) {
    if (state !== 'unmeasured' || base !== null)
        return [];
    return [{ task: id, rule: 'unmeasured', text: `gave no result in ${(0,words/* tries */.A0)(planned)}`, base, head: null }];
}
/** On a task that was clean before; on others a major violation is nothing new. */
function newMajorViolation({ id, base, head, majorViolations }) {
    const hit = majorViolations.head ?? 0;
    if (base === null || head === null || hit === 0 || majorViolations.base !== 0)
        return [];
    const text = `broke a major rule in ${hit} of ${(0,words/* tries */.A0)(head.decided)}, before in 0 of ${base.decided}`;
    return [{ task: id, rule: 'violations', text, base: null, head: null }];
}

;// CONCATENATED MODULE: ./lib/core/gate/suite-rule.js






/**
 * Judges all tasks together. Tasks that have regressed for themselves are set aside: they block anyway, and one broken
 * task alone can pull a suite down, which would be the same news twice.
 */
function suiteRule(tasks) {
    const gated = gatedTasks(tasks);
    const others = gated.filter(({ task }) => task.state !== 'regressed').map(({ arms }) => arms);
    if (others.length === 0)
        return NO_FINDINGS;
    const p = stratifiedExact(others);
    if (p > rules_table/* SUITE */.J3.suspectAlpha)
        return NO_FINDINGS;
    const drop = others.reduce((sum, arms) => sum + dropOf(arms), 0) / others.length;
    const which = `${others.length < gated.length ? 'the other ' : ''}${(0,words/* tasks */.vB)(others.length)} together`;
    const reason = suiteReason(which, {
        base: suite_rule_sumOf(others.map(({ base }) => base)),
        head: suite_rule_sumOf(others.map(({ head }) => head)),
    });
    const isProven = p <= rules_table/* SUITE */.J3.alpha && (0,rules_table/* isAtLeast */.du)(drop, rules_table/* SUITE */.J3.minDrop);
    return isProven ? { ...NO_FINDINGS, blockers: [reason] } : { ...NO_FINDINGS, warnings: [reason] };
}
function suiteReason(which, sides) {
    const text = `${which} ${(0,words/* beforeAndAfter */.D4)(sides)} (${suite_rule_rate(sides.head)}, before ${suite_rule_rate(sides.base)})`;
    return { task: null, rule: 'suite', text, ...sides };
}
function suite_rule_rate({ passed, decided }) {
    return (0,words/* percent */.KN)(passed / decided);
}
function suite_rule_sumOf(sides) {
    return sides.reduce((sum, side) => ({ passed: sum.passed + side.passed, decided: sum.decided + side.decided }), {
        passed: 0,
        decided: 0,
    });
}

;// CONCATENATED MODULE: ./lib/core/gate/evidence-rules.js






/** The rule without re-runs: proven regressions block, suspects warn. */
function evidenceRules({ tasks }) {
    const found = joinFindings([{ ...NO_FINDINGS, blockers: regressions(tasks) }, suspectRules(tasks), suiteRule(tasks)]);
    return found.blockers.length === 0 ? found : { ...found, notes: [...found.notes, NO_RE_RUNS] };
}
const NO_RE_RUNS = (0,words/* runReason */.wo)('no-re-runs', 'Nothing was run again, and the old agent was not run beside the new one: on a day when the model provider is worse, an innocent change can be blocked.');
/** Tasks that are worse beyond chance. */
function regressions(tasks) {
    return tasks.filter(({ state }) => state === 'regressed').flatMap(suspectReason);
}
/** Suspect tasks: the unlikely ones as warnings, the others as notes. */
function suspectRules(tasks) {
    const suspects = tasks.filter(({ state }) => state === 'suspect');
    const isUnlikely = ({ p }) => p !== null && p <= rules_table/* WARNING_ALPHA */.iU;
    return {
        ...NO_FINDINGS,
        warnings: suspects.filter(isUnlikely).flatMap(suspectReason),
        notes: suspects.filter((task) => !isUnlikely(task)).flatMap(suspectReason),
    };
}
/** Regressions that stand even if every lost try of the task had passed. */
function certainRegressions({ tasks }, report) {
    const gated = gatedTasks(tasks);
    const planned = new Map(report.tasks.map((task) => [task.id, Math.max(task.planned, task.trials.length)]));
    return gated
        .filter(({ task, arms }) => {
        const lost = (planned.get(task.id) ?? 0) - arms.head.decided;
        const head = { passed: arms.head.passed + lost, decided: arms.head.decided + lost };
        return isWorse({ base: arms.base, head }, gated.length);
    })
        .flatMap(({ task }) => suspectReason(task));
}
/** `passed 1 of 5 tries, before 15 of 15`; none where a side was not measured. */
function suspectReason({ id, base, head }) {
    if (base === null || head === null)
        return [];
    return [{ task: id, rule: 'task', text: (0,words/* beforeAndAfter */.D4)({ base, head }), base, head }];
}

;// CONCATENATED MODULE: ./lib/core/stats/random.js
/** The same seed gives the same values everywhere (mulberry32, public domain). Good for simulations, useless for secrets. */
function seededRandom(seed) {
    let state = seed >>> 0;
    return () => {
        state = (state + 0x6d2b79f5) >>> 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
}
/** Passes among `trials` independent tries that pass with `rate`. */
function drawPasses(options) {
    let passed = 0;
    for (let i = 0; i < options.trials; i += 1)
        if (options.random() < options.rate)
            passed += 1;
    return passed;
}

;// CONCATENATED MODULE: ./lib/core/gate/false-alarm-rate.js



/**
 * How often "pass^k fell by more than ..." blocks a change that changes nothing, on this suite with these numbers of
 * tries: simulated from the baseline's rates, each drawn by one try towards the suite's, because 15 of 15 is not always.
 */
function falseAlarmRate(request) {
    const random = seededRandom(request.seed);
    const rates = plausibleRates(request.tasks);
    let alarms = 0;
    for (let run = 0; run < request.repetitions; run += 1) {
        if (!(0,rules_table/* isAtLeast */.du)(request.maxPassKDrop, simulatedDrop(request, rates, random)))
            alarms += 1;
    }
    return alarms / request.repetitions;
}
function plausibleRates(tasks) {
    const passed = tasks.reduce((sum, { base }) => sum + base.passed, 0);
    const decided = tasks.reduce((sum, { base }) => sum + base.decided, 0);
    const suite = (passed + 0.5) / (decided + 1);
    return tasks.map(({ base }) => (base.passed + suite) / (base.decided + 1));
}
function simulatedDrop({ tasks, k }, rates, random) {
    let drop = 0;
    let counted = 0;
    for (const [index, { base, head }] of tasks.entries()) {
        const draw = (n) => passHatK({ n, c: drawPasses({ trials: n, rate: rates[index] ?? 0, random }), k });
        const before = draw(base.decided);
        const after = draw(head.decided);
        if (before === null || after === null)
            continue;
        drop += before - after;
        counted += 1;
    }
    return counted === 0 ? 0 : drop / counted;
}

;// CONCATENATED MODULE: ./lib/core/gate/sensitivity.js





/** Why a pass means little: too few stored tries, or tasks that could break without being noticed. Empty: it means something. */
function sensitivityNotes(comparison, 
/** `moreTries`: how often a suspect would have been run again. */
{ mode, moreTries }) {
    const gated = gatedTasks(comparison.tasks);
    const depth = comparison.baseline?.depth ?? 0;
    const blind = mode === 'evidence' ? gated.filter(({ arms }) => !canSeeBreakage(arms, { gated: gated.length, moreTries })) : [];
    const isMostlyBlind = blind.length * 2 > gated.length;
    if (gated.length === 0 || (depth >= rules_table/* SHALLOW_DEPTH */.Ju && !isMostlyBlind))
        return [];
    const stored = `The baseline holds ${(0,words/* tries */.A0)(depth)} a task, ${rules_table/* SHALLOW_DEPTH */.Ju} are wanted`;
    const unseen = `${blind.length} of ${(0,words/* tasks */.vB)(gated.length)} could fail every try without being told from chance`;
    const causes = [...(depth < rules_table/* SHALLOW_DEPTH */.Ju ? [stored] : []), ...(blind.length > 0 ? [unseen] : [])];
    return [(0,words/* runReason */.wo)('sensitivity', `Low sensitivity. ${causes.join('; ')}.`)];
}
/** What was compared with less than was asked for: a smaller k, tasks without enough tries for it, changed tasks. */
function comparisonNotes({ tasks, suite }, wantedK) {
    if (suite === null)
        return [];
    const gated = gatedTasks(tasks);
    const shallow = gated.filter(({ arms }) => Math.min(arms.base.decided, arms.head.decided) < suite.k).length;
    return [
        ...(suite.k < wantedK
            ? [
                (0,words/* runReason */.wo)('k', `pass^${suite.k} is compared, not pass^${wantedK}: too few tasks have ${(0,words/* tries */.A0)(wantedK)} on both sides.`),
            ]
            : []),
        ...(shallow > 0
            ? [
                (0,words/* runReason */.wo)('k', `${(0,words/* tasks */.vB)(shallow)} of ${gated.length} left out of pass^${suite.k}: fewer than ${(0,words/* tries */.A0)(suite.k)} on a side.`),
            ]
            : []),
    ];
}
/** How often the threshold on pass^k blocks this suite for nothing. */
function falseAlarmNote({ tasks, suite }, { maxPassKDrop }) {
    if (suite === null)
        return [];
    const arms = gatedTasks(tasks).map((task) => task.arms);
    const rate = falseAlarmRate({ tasks: arms, k: suite.k, maxPassKDrop, ...rules_table/* FALSE_ALARM_RUNS */.Z });
    const share = `about ${Math.round(rate * 100)} of 100 changes that change nothing`;
    return [(0,words/* runReason */.wo)('false-alarms', `With these numbers of tries, the limit on pass^${suite.k} blocks ${share}.`)];
}
function canSeeBreakage({ base, head }, { gated, moreTries }) {
    return isWorse({ base, head: { passed: 0, decided: head.decided + moreTries } }, gated);
}

;// CONCATENATED MODULE: ./lib/core/gate/threshold-rules.js




/** The plain rule: pass^k, mean cost and mean steps against fixed limits. */
function thresholdRules(comparison, policy) {
    const { suite, tasks } = comparison;
    if (suite === null)
        return NO_FINDINGS;
    const suspects = suspectRules(tasks);
    return {
        ...NO_FINDINGS,
        blockers: [
            ...passKDrop(suite, policy.maxPassKDrop),
            ...rise({ rule: 'cost', sides: suite.meanCostUsd, allowed: policy.maxCostIncrease }),
            ...rise({ rule: 'steps', sides: suite.meanSteps, allowed: policy.maxStepsIncrease }),
        ],
        warnings: [...regressions(tasks), ...suspects.warnings],
        notes: suspects.notes,
    };
}
function passKDrop({ passHatK, k, passed }, allowed) {
    const { base, head } = passHatK;
    if (base === null || head === null || (0,rules_table/* isAtLeast */.du)(allowed, base - head))
        return [];
    const fall = `pass^${k} fell by ${(0,words/* points */.WR)(base - head)}, from ${(0,words/* percent */.KN)(base)} to ${(0,words/* percent */.KN)(head)}`;
    const text = `The suite ${(0,words/* beforeAndAfter */.D4)(passed)}: ${fall}; ${(0,words/* points */.WR)(allowed)} are allowed.`;
    return [{ task: null, rule: 'pass-k', text, ...passed }];
}
function rise(limit) {
    const { base, head } = limit.sides;
    if (base === null || head === null || (0,rules_table/* isAtLeast */.du)(base * (1 + limit.allowed), head))
        return [];
    const text = limit.rule === 'cost'
        ? `A try costs $${(0,words/* amount */.vj)(head)} on average, before $${(0,words/* amount */.vj)(base)}`
        : `A try takes ${(0,words/* amount */.vj)(head)} steps on average, before ${(0,words/* amount */.vj)(base)}`;
    const more = base > 0 ? `: ${(0,words/* percent */.KN)(head / base - 1)} more` : '';
    return [(0,words/* runReason */.wo)(limit.rule, `${text}${more}; ${(0,words/* percent */.KN)(limit.allowed)} more is allowed.`)];
}

;// CONCATENATED MODULE: ./lib/core/gate/all-rules.js









/** What holds although too many tries gave no result. */
function despiteGaps(request, gaps) {
    const { comparison, report, policy } = request;
    const certain = policy.mode === 'evidence' ? certainRegressions(comparison, report) : [];
    return joinFindings([factRules(request), { ...NO_FINDINGS, blockers: certain, gaps }]);
}
/** What all rules say; `confirmed` takes the place of those that judge without re-runs. */
function allRules(request, confirmed) {
    const { report, comparison } = request;
    const warnings = doubtRules(comparison, report, { isMajorAsked: confirmed !== null });
    const notes = [...coverageNotes(report), ...comparisonNotes(comparison, report.k)];
    return joinFindings([
        factRules(request),
        ...(confirmed === null ? modeRules(request) : [confirmed.findings]),
        unknownMeasureRules(request),
        conditionRules(comparison),
        { ...NO_FINDINGS, gaps: lostTasks(comparison, report), warnings, notes },
    ]);
}
function modeRules(request) {
    const { comparison, policy } = request;
    switch (policy.mode) {
        case 'evidence':
        case 'off':
            return [evidenceRules(comparison), measureRiseRules(request)];
        case 'threshold':
            return [thresholdRules(comparison, policy), { ...NO_FINDINGS, notes: falseAlarmNote(comparison, policy) }];
        default:
            return policy.mode;
    }
}

;// CONCATENATED MODULE: ./lib/core/gate/drift.js




/**
 * The old agent's re-runs against its own record. Null unless they are clearly worse while the new agent's re-runs are
 * no worse than they are: then the world has changed, and not this change. The first tries are left out, since tasks
 * were picked for re-runs because those were bad.
 */
function driftOf({ tasks }) {
    const sides = tasks
        .map(({ stored, reruns }) => ({ stored, fresh: countTrials(reruns.base), head: countTrials(reruns.head) }))
        .filter(({ fresh, head }) => fresh.decided > 0 && head.decided > 0);
    if (sides.length === 0)
        return null;
    const againstRecord = stratifiedExact(sides.map(({ stored, fresh }) => ({ base: stored, head: fresh })));
    const againstFresh = stratifiedExact(sides.map(({ fresh, head }) => ({ base: fresh, head })));
    if (againstRecord > rules_table/* DRIFT_ALPHA */.hf || againstFresh <= rules_table/* SUITE */.J3.suspectAlpha)
        return null;
    const [fresh, stored] = [inquiry_sumOf(sides.map((side) => side.fresh)), inquiry_sumOf(sides.map((side) => side.stored))];
    const now = `passed ${fresh.passed} of ${(0,words/* tries */.A0)(fresh.decided)} now, before ${stored.passed} of ${stored.decided}`;
    return (0,words/* runReason */.wo)('drift', `The old agent, run beside this change, ${now}: what got worse is the model provider or the environment, not this change.`);
}

;// CONCATENATED MODULE: ./lib/core/gate/confirmed-rules.js






/** The rule with re-runs: what was confirmed blocks, what stayed open warns, what was cleared is told. */
function confirmedRules(request) {
    const confirmation = confirm_confirm(request);
    const { inquiries, inquest } = confirmation;
    const drift = driftOf(inquest);
    const settled = inquiries.map((inquiry) => confirmed_rules_settle(inquiry, { confirmation, limits: request.limits, drift }));
    const of = (kind) => settled.flatMap((one) => (one.kind === kind ? [one.reason] : []));
    const limits = settled.flatMap(({ limit }) => limit ?? []);
    const warned = measureRiseRules({ ...request, policy: { ...request.policy, cost: 'warn', steps: 'warn' } });
    const asked = new Set(inquiries.map(({ why }) => why));
    const drifts = drift === null ? [] : [drift];
    return {
        findings: {
            ...NO_FINDINGS,
            blockers: of('blocked'),
            warnings: [...of('open'), ...distinct(limits), ...warned.warnings.filter(({ rule }) => !asked.has(rule))],
            notes: [...drifts, ...of('cleared'), ...notAsked(request.comparison.tasks, inquiries)],
        },
        isCleared: of('cleared').length > 0 && request.report.extra.length > 0,
        drift,
    };
}
/** A drop that the old agent beside it shows as well is the drift's, and no warning of its own. */
function confirmed_rules_settle(inquiry, circumstances) {
    const { standing } = inquiry;
    switch (standing.kind) {
        case 'blocked':
            return { kind: 'blocked', reason: confirmed_rules_reasonOf(inquiry, inquiry.text), limit: null };
        case 'cleared':
            return { kind: 'cleared', reason: clearedReason(inquiry, `${inquiry.text}; cleared`), limit: null };
        case 'open': {
            const isDrift = inquiry.why === 'suite' && circumstances.drift !== null;
            if (isDrift) {
                const reason = clearedReason(inquiry, `${inquiry.text}; the old agent is as much worse`);
                return { kind: 'cleared', reason, limit: null };
            }
            const reason = confirmed_rules_reasonOf(inquiry, `${inquiry.text}; ${(0,words/* oneLine */.TN)(standing.because)}`);
            return { kind: 'open', reason, limit: baseLimit(circumstances.limits, standing.because) };
        }
        case 'pending':
            return { kind: 'open', reason: confirmed_rules_reasonOf(inquiry, `${inquiry.text}; not settled`), limit: confirmed_rules_endOf(circumstances) };
        default:
            return standing;
    }
}
function baseLimit({ canRunBase }, because) {
    if (canRunBase === true || canRunBase.reason !== because)
        return null;
    return (0,words/* runReason */.wo)('base-side', `The old agent could not be run beside this change, so nothing could be confirmed: ${(0,words/* oneLine */.TN)(because)}.`);
}
/** Why nothing more was run. */
function confirmed_rules_endOf({ confirmation, limits }) {
    const { inquiries, most } = confirmation;
    if (limits.stopped !== undefined)
        return (0,words/* runReason */.wo)('budget', `Re-runs ended early: ${limits.stopped}.`);
    if (inquiries.some(({ standing }) => standing.kind === 'blocked')) {
        return (0,words/* runReason */.wo)('first-block', 'Nothing more was run after the first confirmed loss.');
    }
    return (0,words/* runReason */.wo)('max-extra-trials', `The limit of ${most} re-runs was reached before everything was settled.`);
}
/** Suspects beyond those that were worth re-runs: seldom the worst, never in silence. */
function notAsked(tasks, inquiries) {
    const asked = new Set(inquiries.map(({ task }) => task));
    const others = tasks.filter(({ id, state }) => (state === 'suspect' || state === 'regressed') && !asked.has(id));
    return others.flatMap(suspectReason).map((reason) => ({ ...reason, text: `${reason.text}; not run again` }));
}
function confirmed_rules_reasonOf({ why, task, base, head }, text) {
    return { task, rule: why === 'violation' ? 'major-violations' : why, text, base, head };
}
/** Whatever was suspected: it is no loss any more. */
function clearedReason(inquiry, text) {
    return { ...confirmed_rules_reasonOf(inquiry, text), rule: 'cleared' };
}
function distinct(reasons) {
    return [...new Map(reasons.map((reason) => [reason.text, reason])).values()];
}

;// CONCATENATED MODULE: ./lib/core/gate/count-extra.js
/** Re-runs by side, and what they cost; null as soon as one cost is unknown. */
function countExtra(extra) {
    const costs = extra.flatMap(({ trial }) => trial.costUsd ?? []);
    const costUsd = costs.length < extra.length ? null : costs.reduce((sum, cost) => sum + cost, 0);
    const head = extra.filter(({ side }) => side === 'head').length;
    return { head, base: extra.length - head, costUsd };
}

;// CONCATENATED MODULE: ./lib/core/gate/decide.js









/**
 * The verdict. What is certain blocks, whatever was lost; then too many lost tries leave the run unjudged; then the
 * rules of the mode speak; then a missing baseline is told apart from a pass.
 */
function decide(request) {
    const { report, policy, acceptance } = request;
    const gaps = coverageGaps(report);
    const confirmed = gaps.length > 0 ? null : confirmedOf(request);
    const found = gaps.length > 0 ? despiteGaps(request, gaps) : allRules(request, confirmed);
    if (policy.mode === 'off')
        return reportOnly(request, found);
    const { findings, accepted } = acceptance ? (0,gate_acceptance/* accept */.J)(found) : { findings: found, accepted: [] };
    if (findings.blockers.length > 0)
        return blocked(request, findings);
    if (findings.gaps.length > 0)
        return decide_unjudged(request, joinFindings([{ ...NO_FINDINGS, warnings: accepted }, findings]));
    if (accepted.length > 0)
        return acceptedVerdict(request, findings, accepted);
    return decide_missing(request, findings) ?? passed(request, findings, confirmed);
}
function confirmedOf({ confirmation, ...request }) {
    const { mode, confirm } = request.policy;
    if (confirmation.kind === 'none' || mode !== 'evidence' || confirm === 'off')
        return null;
    // An agent that takes all the time leaves none to clear it: then one look is all there is, and its rule applies.
    const isRerun = request.report.extra.some(({ side }) => side === 'head');
    if (confirmation.limits.stopped !== undefined && !isRerun)
        return null;
    return confirmedRules({ ...request, limits: confirmation.limits });
}
function reportOnly(request, { blockers, gaps, warnings, notes }) {
    return verdict(request, {
        verdict: 'pass',
        state: 'report_only',
        reasons: [],
        warnings: [...blockers, ...gaps, ...warnings, ...notes],
    });
}
function blocked(request, { blockers, gaps, warnings, notes }) {
    return verdict(request, {
        verdict: 'fail',
        state: 'blocked',
        reasons: blockers,
        warnings: [...gaps, ...warnings, ...notes],
    });
}
function decide_unjudged(request, { gaps, warnings, notes }) {
    return verdict(request, {
        verdict: 'inconclusive',
        state: 'not_measured',
        reasons: gaps,
        warnings: [...warnings, ...notes],
    });
}
function acceptedVerdict(request, { warnings, notes }, accepted) {
    const outcome = { verdict: 'pass', state: 'accepted', reasons: accepted, warnings: [...warnings, ...notes] };
    return { ...verdict(request, outcome), acceptance: request.acceptance ?? null };
}
function decide_missing(request, { warnings, notes }) {
    const absent = missingBaseline(request.comparison);
    if (absent === null)
        return null;
    return verdict(request, {
        verdict: request.policy.onMissingBaseline === 'fail' ? 'fail' : 'pass',
        state: absent.state,
        reasons: [absent.reason],
        warnings: [...warnings, ...notes],
    });
}
function passed(request, { warnings, notes }, confirmed) {
    const insensitive = sensitivityNotes(request.comparison, {
        mode: request.policy.mode,
        moreTries: confirmed === null ? 0 : rules_table/* CONFIRM_TASK */.p.batch * rules_table/* CONFIRM_TASK */.p.mostBatches,
    });
    const isImproved = request.comparison.tasks.some(({ state }) => state === 'improved');
    const states = [
        ['warned', warnings.length > 0],
        ['drift', confirmed !== null && confirmed.drift !== null],
        ['cleared', confirmed?.isCleared ?? false],
        ['low_sensitivity', insensitive.length > 0],
        ['improved', isImproved],
    ];
    const state = states.find(([, holds]) => holds)?.[0] ?? 'passed';
    return verdict(request, { verdict: 'pass', state, reasons: [], warnings: [...warnings, ...insensitive, ...notes] });
}
function verdict({ comparison, report: { extra } }, outcome) {
    return {
        ...outcome,
        extraTrials: extra.length,
        extra: countExtra(extra),
        acceptance: null,
        moved: [],
        baseline: comparison.baseline,
    };
}

;// CONCATENATED MODULE: ./lib/core/remember-acceptance.js
/**
 * A comment's marker with the acceptance in it: later runs at the same commit still know of it, and after the merge the
 * tasks that it let through start a new record. A block of the whole suite names every task that was compared.
 */
function rememberAcceptance(marker, seen) {
    const { acceptance } = seen;
    if (acceptance === null)
        return marker;
    return { ...marker, accepted: { by: acceptance.by, headSha: acceptance.headSha, tasks: acceptedIds(seen) } };
}
function acceptedIds({ verdict, comparison, }) {
    if (verdict.state !== 'accepted')
        return [];
    const compared = (comparison?.tasks ?? []).filter(({ base, head }) => base !== null && head !== null);
    const ids = verdict.reasons.flatMap(({ task }) => (task === null ? compared.map(({ id }) => id) : [task]));
    return [...new Set(ids)].sort();
}

;// CONCATENATED MODULE: ./lib/render/shared-measures.js

/** Reads them from the trials that the report was compared with. */
function sharedMeasures(report, { tasks }) {
    const stored = report.tasks.map((task) => {
        const pooled = tasks.get(task.id);
        return { task, trials: pooled?.state === 'comparable' ? pooled.trials : [] };
    });
    const means = stored
        .map(({ task, trials }) => ({ base: meanTokens(trials), head: meanTokens(task.trials.filter(core_trial/* isDecided */.d)) }))
        .filter(({ base, head }) => base !== null && head !== null);
    const all = stored.flatMap(({ trials }) => trials);
    const count = (severity) => all.reduce((sum, { violations }) => sum + violations[severity], 0);
    return {
        tokens: { base: shared_measures_mean(means.map(({ base }) => base)), head: shared_measures_mean(means.map(({ head }) => head)) },
        baseViolations: { critical: count('critical'), major: count('major'), minor: count('minor') },
        baseTrials: all.length,
    };
}
function meanTokens(trials) {
    return shared_measures_mean(trials.map(({ tokens }) => tokens));
}
/** Of what is known; null when nothing is. */
function shared_measures_mean(values) {
    const known = values.filter((value) => value !== null);
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

;// CONCATENATED MODULE: ./lib/wire/judge.js







/** Compares and decides, and puts everything that renderers need into one value. */
function judge_judge(request, place) {
    const { report, policy, quarantine = [], nowMs } = request;
    const notices = [...request.notices, ...expiredEntries(quarantine, nowMs).map(expiryText)];
    const wanted = { ...request, maxAgeMs: policy.maxBaselineAge };
    const comparison = compareReports(wanted);
    const pooled = pool(request.entries, wanted);
    const shared = pooled.description === null ? null : sharedMeasures(report, pooled);
    const { limits, acceptance, moved = [], baselineDamaged = false } = request;
    const confirmation = limits === undefined ? { kind: 'none' } : { kind: 'done', limits };
    const decided = decide({ report, comparison, policy, confirmation, acceptance });
    const verdict = { ...(baselineDamaged ? withDamagedBaseline(decided) : decided), moved };
    const names = contextOf(report, place);
    const marker = rememberAcceptance(names.marker, { acceptance: acceptance ?? null, verdict, comparison });
    return { report, comparison, verdict, context: { ...names, marker, policy, notices, shared } };
}
function expiryText({ task, until }) {
    return `The quarantine of ${task} ended on ${until}: it is judged like any task again. Repair it, or move the date.`;
}
/** A baseline that was there and could not be used is not a first run: nothing was measured against it. */
function withDamagedBaseline(verdict) {
    if (verdict.state !== 'first_run')
        return verdict;
    return {
        ...(0,not_measured/* notMeasured */.q)('The baseline is there and could not be used, so nothing was compared.'),
        extra: verdict.extra,
    };
}
/** Names of the run for renderers. */
function contextOf(report, place) {
    const { agent, commit } = report.settings;
    const headSha = typeof commit === 'string' ? commit : '';
    return {
        marker: place?.marker ?? { instance: 'default', headSha, runId: 0, attempt: 0 },
        agent: typeof agent === 'string' ? agent : 'agent',
        runUrl: place?.runUrl ?? null,
        reportUrl: null,
    };
}

;// CONCATENATED MODULE: ./lib/wire/run-alongside.js



/** Runs each of the plan's other agents on the same tasks, one after the other. One that cannot be run is told, and no more. */
async function runAlongside(plan, world) {
    const runs = [];
    for (const agent of plan.alongside) {
        if (world.signal.aborted)
            break;
        world.onProgress({ kind: 'note', text: `beside it: agent ${agent.name}` });
        try {
            const own = { ...plan, agent };
            const { report, transcripts } = await makeTrials(own, world, await openSide(own, world, own));
            runs.push({ name: agent.name, report, transcripts });
        }
        catch (error) {
            if (!(error instanceof errors/* InfraError */.Ri || error instanceof errors/* UserError */.yo) || world.signal.aborted)
                throw error;
            const reason = error instanceof errors/* UserError */.yo ? `${error.message} ${error.hint}` : error.message;
            runs.push({ name: agent.name, reason, transcripts: [] });
        }
    }
    return runs;
}

;// CONCATENATED MODULE: ./lib/wire/evaluate-change.js








/** The first look, re-runs of what is suspicious (this change and the comparator side by side), and the judgement. */
async function evaluateChange(plan, world, asked) {
    const head = await openSide(plan, world, plan);
    const first = await makeTrials(plan, world, head);
    const looked = poolAttempts(first.report, asked.earlier ?? []);
    const { transcripts: ofBase, ...compared } = await lookAtBase({ plan, world, looked }, asked);
    const request = { ...asked, ...compared };
    const confirmed = request.confirms ? await confirmLook({ plan, world, request, head, looked }) : unconfirmed(looked);
    const made = confirmed.extra.slice(looked.extra.length);
    const complete = looked.complete && !isCancelled(world.signal);
    const report = { ...looked, complete, extra: confirmed.extra };
    const { limits } = confirmed;
    const { place, ...judged } = request;
    const { quarantine } = plan.project.config;
    const view = judge_judge({ ...judged, quarantine, report, nowMs: world.now(), limits, moved: plan.moved }, place);
    const alongside = await runAlongside(plan, world);
    return {
        view: { ...view, alongside },
        report,
        alongside,
        attempt: { ...first.report, extra: made },
        transcripts: [...first.transcripts, ...ofBase, ...confirmed.transcripts],
    };
}
function unconfirmed({ extra }) {
    return { extra: [...extra], transcripts: [], limits: undefined };
}
/** Ended from outside, not by the run's own time: then nobody waited for what re-runs would have shown. */
function isCancelled({ aborted, reason }) {
    return aborted && !(reason instanceof DOMException && reason.name === 'TimeoutError');
}
function stoppedBy(signal) {
    if (!signal.aborted)
        return undefined;
    return isCancelled(signal) ? 'the run was stopped from outside' : 'the time of the run was over';
}
async function confirmLook({ plan, world, request, head, looked }) {
    const { entries, ancestors, policy } = request;
    const nowMs = world.now();
    const known = looked.extra;
    const { quarantine } = plan.project.config;
    const wanted = { entries, ancestors, policy, quarantine, nowMs, maxAgeMs: policy.maxBaselineAge };
    const { base: baseOfPlan } = plan;
    const confirmation = await run_confirm_confirm(trialDeps(plan, world), {
        next(extra, base) {
            const canRunBase = 'reason' in baseOfPlan ? baseOfPlan : base;
            const report = { ...looked, extra: [...known, ...extra] };
            const step = nextStep({ ...wanted, report, limits: { canRunBase } });
            return step.kind === 'run' ? step.trials : [];
        },
        head: byId(head),
        openBase: async () => {
            if ('reason' in baseOfPlan)
                throw new Error('the gate asked for a base side that there is not');
            return byId(await openSide(plan, world, baseOfPlan));
        },
        // Beyond everything that earlier attempts made too, so that no seed is drawn twice.
        firstTrials: Math.max(0, ...looked.tasks.map(({ trials }) => trials.length)) + known.length,
        concurrency: plan.concurrency,
        signal: world.signal,
        onProgress: world.onProgress,
    });
    const limits = {
        canRunBase: 'reason' in baseOfPlan ? baseOfPlan : confirmation.base,
        stopped: stoppedBy(world.signal),
    };
    return { extra: [...known, ...confirmation.extra], transcripts: confirmation.transcripts, limits };
}

;// CONCATENATED MODULE: ./lib/core/base-url.js

/** Whether calls can go to an address: http or https, without user, query and fragment. */
function isBaseUrl(text) {
    if (!URL.canParse(text))
        return false;
    const { protocol, search, hash, username, password } = new URL(text);
    return ['http:', 'https:'].includes(protocol) && search + hash + username + password === '';
}
/** An address of any shape in quotes, without what may be a secret in it: user, password, query and fragment. */
function quoteAddress(text) {
    const withoutUser = text.replace(/^([a-z][a-z0-9+.-]*:\/*)?.*@/is, '$1***@');
    return quoteText(withoutUser.replace(/[?#].*$/s, '…'));
}

;// CONCATENATED MODULE: ./lib/wire/model-access.js



const PROVIDERS = ['anthropic', 'openai', 'gemini'];
/**
 * `keyOf` says where keys come from: the environment of a terminal, the inputs of an action. Throws UserError for an
 * address in the environment that can never work.
 */
function readModelAccess(env, keyOf) {
    return {
        keys: definedOf((provider) => keyOf(provider) || undefined),
        baseUrls: definedOf((provider) => readBaseUrl(env, ACCESS_NAMES[provider].baseUrl)),
    };
}
function readBaseUrl(env, variable) {
    const value = env[variable] || undefined;
    if (value === undefined || isBaseUrl(value))
        return value;
    throw new errors/* UserError */.yo('base-url', `${variable} in the environment is ${quoteAddress(value)}: no http or https URL without user, query and fragment.`, `Set ${variable} to one like https://proxy.example.com/anthropic, or unset it.`);
}
function definedOf(read) {
    return Object.fromEntries(PROVIDERS.flatMap((provider) => {
        const value = read(provider);
        return value === undefined ? [] : [[provider, value]];
    }));
}

;// CONCATENATED MODULE: ./lib/core/choose-agent.js


/** Picks the agent that is judged, by name or as the config marks it, and replaces its model when asked to. */
function chooseAgent(config, request) {
    const all = everyAgent(config);
    const name = request.name ?? config.agents.find(({ subject }) => subject)?.name ?? TOP_AGENT;
    const found = all.find((agent) => agent.name === name);
    if (found === undefined) {
        const known = all.map((agent) => agent.name).join(', ');
        throw new errors/* UserError */.yo('unknown-agent', `no agent is called ${JSON.stringify(name)}.`, `Use one of: ${known}.`);
    }
    if (request.model === undefined)
        return found;
    if (!('model' in found.config)) {
        throw new errors/* UserError */.yo('no-model', `agent ${name} of type ${found.config.type} has no model to replace.`, 'Leave out model.');
    }
    return { name, config: { ...found.config, model: request.model } };
}
/** All agents but one, in the order of the config. */
function otherAgents(config, { name }) {
    return everyAgent(config).filter((agent) => agent.name !== name);
}
function everyAgent({ agent, agents }) {
    const top = agent === undefined ? [] : [{ name: TOP_AGENT, config: agent }];
    return [...top, ...agents.map(({ name, agent: options }) => ({ name, config: options }))];
}

;// CONCATENATED MODULE: ./lib/core/task.js



const environmentSchema = schemas/* strictObject */.rej({
    image: schemas/* string */.YjP().min(1).optional().describe("Image of this task's containers; default: the config's image."),
    network: schemas/* literal */.euz('none').default('none').describe('Containers have no network.'),
    limits: schemas/* strictObject */.rej({
        cpus: schemas/* number */.aig().positive().max(64).default(1).describe('CPU cores.'),
        memory: units/* byteSize */.mz.default(1024 ** 3).describe('Memory, no swap: 512m, 1g. Default 1g.'),
        pids: schemas/* number */.aig().int().min(8).max(32768).default(256).describe('Processes and threads at once.'),
        disk: units/* byteSize */.mz.default(512 * 1024 ** 2).describe('Largest file and largest workspace: 512m. Default 512m.'),
    })
        .prefault({})
        .describe('What a container may use.'),
})
    .prefault({});
const limitsSchema = schemas/* strictObject */.rej({
    steps: schemas/* number */.aig()
        .int()
        .positive()
        .optional()
        .describe("Model calls, at most; default: the agent's own limit (20)."),
    timeout: units/* duration */.p0.default(300_000).describe('Time for the agent: 90s, 5m. Default 5m.'),
    tokens: schemas/* number */.aig().int().positive().optional().describe('Tokens in and out, at most.'),
    costUsd: schemas/* number */.aig().positive().optional().describe('US dollars, at most; needs a model with a known price.'),
})
    .prefault({});
const rulesSchema = schemas/* strictObject */.rej({
    forbidden: schemas/* array */.YOg(toolMatcher).default([]).describe('Tools that must not be called (critical).'),
    approval: schemas/* array */.YOg(toolMatcher).default([]).describe('Tools that need a granted approval first (critical).'),
    repeats: schemas/* number */.aig()
        .int()
        .nonnegative()
        .optional()
        .describe('How often an identical call (same tool, same arguments) may be repeated: 1 allows two calls in all (minor).'),
});
const identifier = schemas/* string */.YjP()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, 'letters, digits, dot, dash, underscore; at most 64');
/** The schema of task.yaml, given the graders that exist. */
function taskSchemaWith(grader) {
    return schemas/* strictObject */.rej({
        $schema: schemas/* string */.YjP().optional().describe('For editors.'),
        prompt: schemas/* string */.YjP().min(1).max(65_536).describe('The goal, as given to the agent.'),
        tags: schemas/* array */.YOg(identifier).default([]).describe('Names for selection, for example fast.'),
        expect: schemas/* enum */.k5n(['act', 'refuse']).default('act').describe('refuse: the right outcome is no action.'),
        environment: environmentSchema.describe('Where trials run.'),
        fixture: schemas/* record */.g1P(schemas/* string */.YjP().min(1), schemas/* json */.Pq9())
            .default({})
            .describe('Files put beside the scaffold: path -> text, or a value written as JSON.'),
        limits: limitsSchema.describe('What one trial may use.'),
        rules: rulesSchema.prefault({}).describe('What must not happen on the way; breaches are violations.'),
        criteria: schemas/* array */.YOg(schemas/* strictObject */.rej({
            id: identifier.describe('Unique in the task; `rules` and `end` are taken.'),
            statement: schemas/* string */.YjP().min(1).describe('What is claimed, as one sentence.'),
            grader: grader.describe('How it is checked.'),
            weight: schemas/* number */.aig().positive().max(1000).default(1).describe('Share in the score.'),
            required: schemas/* boolean */.zMY().default(true).describe('false: counts in the score only.'),
        }))
            .min(1)
            .describe('What must hold afterwards.'),
    });
}

;// CONCATENATED MODULE: ./lib/core/yardstick.js

/** Everything in a config that judges; the agent is what is judged. `tasks` is where they lie, and they are compared themselves. */
const JUDGING = [
    'baseline',
    'gate',
    'image',
    'maxCostUsd',
    'models',
    'prices',
    'quarantine',
    'subsets',
    'timeout',
    'trials',
];
/**
 * Takes everything that judges from `base` and the agents from `head`. A task that the change edits is judged in its base
 * version, and its new version runs beside it under `ID (as changed)`; a new task runs; a deleted one is missing and said.
 */
function chooseYardstick({ base, head, }) {
    const { agent, agents } = head.config;
    return {
        config: { ...base.config, agent, agents },
        tasks: mergeTasks(base.tasks, head.tasks),
        moved: [...movedSettings(base.config, head.config), ...movedTasks(base.tasks, head.tasks)].sort(),
    };
}
/** The name of the new version of an edited task. */
function changedName(id) {
    return `${id} (as changed)`;
}
function mergeTasks(base, head) {
    const before = new Map(base.map((task) => [task.id, task]));
    return head.flatMap((task) => {
        const old = before.get(task.id);
        if (old === undefined || isSame(old, task))
            return [old ?? task];
        return [old, { ...task, id: changedName(task.id) }];
    });
}
function movedTasks(base, head) {
    const after = new Map(head.map((task) => [task.id, task]));
    return base.flatMap((old) => {
        const task = after.get(old.id);
        if (task === undefined)
            return [`task ${old.id} is deleted`];
        const parts = [
            ...(task.hash === old.hash ? [] : ['what the agent meets']),
            ...(task.graderHash === old.graderHash ? [] : ['what judges it']),
            ...((0,json/* canonicalJson */.d)(task.tags) === (0,json/* canonicalJson */.d)(old.tags) ? [] : ['its tags']),
        ];
        return parts.length === 0 ? [] : [`task ${old.id} changes ${parts.join(' and ')}`];
    });
}
function movedSettings(base, head) {
    return JUDGING.flatMap((key) => moved(key, base[key], head[key]));
}
/** One sentence a leaf: `gate.maxViolations goes from 0 to 5`. */
function moved(key, base, head) {
    if ((0,json/* canonicalJson */.d)(base) === (0,json/* canonicalJson */.d)(head))
        return [];
    if (!isRecord(base) || !isRecord(head))
        return [`${key} goes from ${yardstick_show(base)} to ${yardstick_show(head)}`];
    const keys = [...new Set([...Object.keys(base), ...Object.keys(head)])].sort();
    return keys.flatMap((inner) => moved(`${key}.${inner}`, base[inner], head[inner]));
}
function isRecord(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function yardstick_show(value) {
    return value === undefined ? 'unset' : (0,json/* canonicalJson */.d)(value).slice(0, 80);
}
function isSame(a, b) {
    return a.hash === b.hash && a.graderHash === b.graderHash;
}

;// CONCATENATED MODULE: ./lib/files/find-one.js


const ENDINGS = ['yml', 'yaml', 'json'];
/** The one of `name.yml`, `name.yaml`, `name.json` that a folder holds; undefined for none, a problem for several. */
async function findOne(request) {
    const names = ENDINGS.map((ending) => `${request.name}.${ending}`);
    try {
        const present = new Set(await (0,promises_.readdir)(request.folder));
        const [first, second] = names.filter((name) => present.has(name));
        if (second === undefined)
            return { ok: true, value: first };
        return read_text_failed(request.shown, `holds ${first} and ${second}; keep one of them`);
    }
    catch (error) {
        return read_text_failed(request.shown, reasonOf(error));
    }
}

// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __webpack_require__(38815);
;// CONCATENATED MODULE: ./lib/files/source.js
/** A parse failure: message and line. */
function badLine(file, line, message) {
    return { ok: false, problems: [{ file, line, key: '', message }] };
}

;// CONCATENATED MODULE: ./lib/files/yaml-words.js

/** What a YAML parser complains of, in the words of someone who writes YAML: the commonest mistakes; else its own. */
function wordFaults(faults, text) {
    const has = (code) => faults.some((fault) => fault.code === code);
    return faults
        .filter((fault, index) => !isEcho(fault, faults.slice(0, index)))
        .map((fault) => ({
        offset: fault.pos[0],
        message: show_value_escapeText(wordsFor(fault, { text, isMultiline: has('MULTILINE_IMPLICIT_KEY') }) ?? fault.message),
    }));
}
/** One slip makes the parser stumble again right after. */
function isEcho({ code }, before) {
    const cause = code === 'MULTILINE_IMPLICIT_KEY' ? 'BLOCK_AS_IMPLICIT_KEY' : code;
    return ['MULTILINE_IMPLICIT_KEY', 'UNEXPECTED_TOKEN'].includes(code) && before.some((fault) => fault.code === cause);
}
function wordsFor({ code, message, pos }, { text, isMultiline }) {
    switch (code) {
        case 'TAB_AS_INDENT':
            return 'a tab is used as indentation; use spaces';
        case 'BLOCK_AS_IMPLICIT_KEY':
            if (isMultiline)
                return 'the line after this is indented too far: a key has a value, or keys below it, not both';
            return 'a value with ": " in it must be in quotes: key: "one: two"';
        case 'MULTILINE_IMPLICIT_KEY':
            return 'this is not key: value; a space is needed after the colon';
        case 'BAD_INDENT':
            return openBracket(message) ?? 'is indented unlike the lines that it belongs to';
        case 'MISSING_CHAR':
            return /closing ("|')/.test(message) ? 'a quote is opened above and not closed' : undefined;
        case 'BAD_SCALAR_START':
            return `a value cannot begin with ${text.charAt(pos[0])}; put it in quotes`;
        case 'UNEXPECTED_TOKEN':
            return /["']\s*$/.test(text.slice(0, pos[0]))
                ? 'there is more after a closed quote; put the whole value in quotes, and write a quote inside single quotes twice'
                : undefined;
        default:
            return undefined;
    }
}
function openBracket(message) {
    const close = /end with a ([\]}])/.exec(message)?.[1];
    return close === undefined
        ? undefined
        : `a ${close === ']' ? '[' : '{'} is opened above and not closed with ${close}`;
}

;// CONCATENATED MODULE: ./lib/files/parse-yaml.js




const parse_yaml_DEEPEST = 64;
const MOST_ALIASES = 100;
/** Parses YAML (or JSON, which is YAML) and remembers lines. All faults of the text at once. */
function parseYaml(file, text) {
    const lines = new dist/* LineCounter */.HN();
    const lineAt = (offset) => Math.max(1, lines.linePos(offset).line);
    const tokens = [...new dist/* Parser */.iX(lines.addNewLine).parse(text)];
    // The composer recurses: what is nested too deeply must not reach it.
    if (depthOf(tokens) > parse_yaml_DEEPEST)
        return badLine(file, 1, `is nested more than ${parse_yaml_DEEPEST} levels deep`);
    const documents = [...new dist/* Composer */.Dk({ uniqueKeys: false, logLevel: 'silent' }).compose(tokens, true, text.length)];
    const [document, second] = documents;
    if (document === undefined || document.contents === null)
        return badLine(file, 1, 'is empty');
    if (second !== undefined)
        return badLine(file, lineAt(second.range[0]), 'has a second document (---); one is allowed');
    const faults = [...wordFaults([...document.errors, ...document.warnings], text), ...keyFaults(document, lineAt)];
    if (faults.length > 0) {
        const problems = faults.map(({ offset, message }) => ({ file, line: lineAt(offset), key: '', message }));
        return { ok: false, problems };
    }
    try {
        const value = document.toJS({ maxAliasCount: MOST_ALIASES });
        return { ok: true, value: { file, value, lineOf: (path) => lineAt(offsetOf(document, path)) } };
    }
    catch (error) {
        if (!(error instanceof ReferenceError))
            throw error;
        return badLine(file, 1, `expands to too much: aliases (*name) may be resolved ${MOST_ALIASES} times`);
    }
}
function keyFaults(document, lineAt) {
    const faults = [];
    (0,dist/* visit */.YR)(document, {
        Map: (_key, map) => {
            faults.push(...keyFaultsOf(map, lineAt));
        },
    });
    return faults;
}
function keyFaultsOf(map, lineAt) {
    const seen = new Map();
    return map.items.flatMap(({ key }) => {
        const offset = (0,dist/* isNode */.Ll)(key) ? (key.range?.[0] ?? 0) : 0;
        if (!(0,dist/* isScalar */.jn)(key))
            return [{ offset, message: `a key must be plain text${(0,dist/* isAlias */.Vj)(key) ? ', not an alias' : ''}` }];
        const name = String(key.value);
        const first = seen.get(name);
        if (first !== undefined)
            return [{ offset, message: `${show_value_escapeText(name)}: duplicate key; it is already on line ${lineAt(first)}` }];
        seen.set(name, offset);
        return [];
    });
}
/** Offset of the deepest node of a path that exists: keys stand for their values. */
function offsetOf(document, path) {
    let node = document.contents;
    let offset = (0,dist/* isNode */.Ll)(node) ? (node.range?.[0] ?? 0) : 0;
    for (const part of path) {
        if ((0,dist/* isAlias */.Vj)(node))
            node = node.resolve(document);
        if (!(0,dist/* isCollection */.P3)(node))
            break;
        const item = (0,dist/* isMap */.jh)(node)
            ? node.items.find(({ key }) => (0,dist/* isScalar */.jn)(key) && String(key.value) === String(part))
            : node.items[Number(part)];
        const place = (0,dist/* isPair */.tO)(item) ? item.key : item;
        if (!(0,dist/* isNode */.Ll)(place))
            break;
        offset = place.range?.[0] ?? offset;
        node = (0,dist/* isPair */.tO)(item) ? item.value : item;
    }
    return offset;
}
function depthOf(tokens) {
    let deepest = 0;
    const waiting = tokens.map((token) => ({ token, depth: 0 }));
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        const { token, depth } = next;
        deepest = Math.max(deepest, depth);
        for (const child of childrenOf(token))
            waiting.push({ token: child, depth: depth + 1 });
    }
    return deepest;
}
function childrenOf(token) {
    if (token.type === 'document')
        return token.value === undefined ? [] : [token.value];
    if (!('items' in token))
        return [];
    return token.items.flatMap(({ key, value }) => [key, value].filter((child) => child !== undefined && child !== null));
}

;// CONCATENATED MODULE: ./lib/files/parse-json.js



/** Parses JSON strictly, then as the YAML that it also is: for lines and duplicate keys. */
function parseJson(file, text) {
    try {
        JSON.parse(text);
    }
    catch (error) {
        if (!(error instanceof SyntaxError))
            throw error;
        return badLine(file, parse_json_lineOf(error.message, text), `is not JSON: ${show_value_escapeText(error.message)}`);
    }
    return parseYaml(file, text);
}
/** V8 names a position in most messages; the end of the text is where the others happen. */
function parse_json_lineOf(message, text) {
    const position = /at position (\d+)/.exec(message)?.[1];
    const before = text.slice(0, position === undefined ? text.length : Number(position));
    return before.split('\n').length;
}

;// CONCATENATED MODULE: ./lib/files/how-to-write.js
/** Units that a bare number most likely lacks. */
const UNITS = { maxBaselineAge: 'd', timeout: 'm', memory: 'm', disk: 'm' };
/** `; write 0.05` for a value that is right but for how it is written, else nothing. */
function howToWrite({ input, expected, path }) {
    if (typeof input === 'string' && ['number', 'int'].includes(expected))
        return asNumber(input.trim());
    const unit = UNITS[String(path.at(-1))];
    return typeof input === 'number' && expected === 'string' && unit !== undefined ? `; write ${input}${unit}` : '';
}
function asNumber(text) {
    const percent = /^(\d+(?:\.\d+)?) ?%$/.exec(text)?.[1];
    if (percent !== undefined)
        return `; write ${Number((Number(percent) / 100).toPrecision(12))}`;
    return /^-?\d+(\.\d+)?$/.test(text) ? `; write ${text}, without quotes` : '';
}

;// CONCATENATED MODULE: ./lib/files/key-home.js



const CONFIG_KEYS = Object.keys(configSchemaWith(schemas/* custom */.IeY()).shape);
const TASK_KEYS = Object.keys(taskSchemaWith(schemas/* custom */.IeY()).shape);
/** Keys at the top of a config that a task has too, further inside. */
const INSIDE_TASK = new Map([
    ['image', 'environment.image'],
    ['timeout', 'limits.timeout'],
]);
/** `; that belongs in ...` for a key of a config in a task or the other way round, given the keys where it was refused. */
function whereItBelongs(key, known) {
    if (key_home_isSame(known, CONFIG_KEYS) && TASK_KEYS.includes(key))
        return "; that belongs in a task's task.yaml";
    if (!key_home_isSame(known, TASK_KEYS))
        return '';
    const inside = INSIDE_TASK.get(key);
    if (inside !== undefined)
        return `; did you mean ${inside}?`;
    return CONFIG_KEYS.includes(key) ? '; that belongs in agent-eval.yml' : '';
}
function key_home_isSame(known, keys) {
    return known.length === keys.length && known.every((key, index) => key === keys[index]);
}

;// CONCATENATED MODULE: ./lib/files/suggest.js
/** `; did you mean trials?` for a word that is a slip away from a known one, else nothing. */
function didYouMean(word, known) {
    const near = nearest(word, known);
    return near === undefined ? '' : `; did you mean ${near}?`;
}
/** The same, or else all known words. */
function suggest(word, known) {
    return didYouMean(word, known) || allowed(known);
}
/** `; allowed: warn, block` */
function allowed(known) {
    return known.length === 0 ? '' : `; allowed: ${known.join(', ')}`;
}
function nearest(word, known) {
    const most = word.length < 4 ? 1 : 2;
    const ranked = known
        .map((candidate) => ({ candidate, distance: distanceOf(word.toLowerCase(), candidate.toLowerCase()) }))
        .filter(({ distance }) => distance <= most)
        .sort((a, b) => a.distance - b.distance);
    return ranked[0]?.candidate;
}
/** Edits between two words; two swapped neighbours count as one. Words too different in length are simply far. */
function distanceOf(a, b) {
    if (Math.abs(a.length - b.length) > 2)
        return Number.POSITIVE_INFINITY;
    const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
    const at = (i, j) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
    for (let i = 1; i <= a.length; i++) {
        const row = [i];
        rows.push(row);
        for (let j = 1; j <= b.length; j++) {
            const change = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
            const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
            row.push(Math.min(change, at(i - 1, j) + 1, at(i, j - 1) + 1, swapped ? at(i - 2, j - 2) + 1 : change));
        }
    }
    return at(a.length, b.length);
}

;// CONCATENATED MODULE: ./lib/files/explain-issues.js




/** One sentence for each thing that a schema refused: what was given, what is allowed, what was probably meant. */
function explainIssues(issues, knownKeys) {
    return issues.flatMap((issue) => explain(issue, knownKeys));
}
function explain(issue, knownKeys) {
    switch (issue.code) {
        case 'unrecognized_keys':
            return unknownKeys(issue, knownKeys.get(issue.keys) ?? []);
        case 'invalid_union':
            return explainUnion(issue, knownKeys);
        case 'invalid_key':
        case 'invalid_element':
            return issue.issues.map((inner) => ({ path: issue.path, message: `bad key: ${sentence(inner)}` }));
        default:
            return [{ path: issue.path, message: sentence(issue) }];
    }
}
function sentence(issue) {
    const given = showValue(issue.input);
    switch (issue.code) {
        case 'invalid_type':
            return issue.input === undefined
                ? `is required: ${nameOf(issue.expected)}`
                : `got ${given}; expected ${nameOf(issue.expected)}${howToWrite(issue)}`;
        case 'invalid_value':
            return `got ${given}${allowed(issue.values.map(String))}${didYouMean(String(issue.input), issue.values.map(String))}`;
        case 'too_small':
            return `got ${given}; ${bound(issue, 'at least', issue.minimum)}`;
        case 'too_big':
            return `got ${given}; ${bound(issue, 'at most', issue.maximum)}`;
        case 'invalid_format':
            return `got ${given}; expected ${issue.message}`;
        default:
            return isScalar(issue.input) ? `got ${given}; ${issue.message}` : issue.message;
    }
}
function unknownKeys(issue, known) {
    return issue.keys.map((key) => ({
        path: [...issue.path, key],
        message: `unknown key${whereItBelongs(key, known) || suggest(key, known)}`,
    }));
}
/** A union by its `type`, or else by the option that the value resembles most. */
function explainUnion(issue, knownKeys) {
    if (issue.errors.length === 0)
        return [{ path: issue.path, message: wrongDiscriminator(issue) }];
    const similar = issue.errors.filter((errors) => !errors.some(({ path, code }) => path.length === 0 && code === 'invalid_type'));
    if (similar.length === 0) {
        const expected = issue.errors
            .flat()
            .flatMap((inner) => (inner.code === 'invalid_type' ? [nameOf(inner.expected)] : []));
        return [
            { path: issue.path, message: `got ${showValue(issue.input)}; expected ${[...new Set(expected)].join(' or ')}` },
        ];
    }
    const refused = similar.map((errors) => errors.find((inner) => inner.code === 'unrecognized_keys' && inner.path.length === 0));
    if (similar.length > 1 && refused.every((inner) => inner?.code === 'unrecognized_keys')) {
        return keysThatFitNowhere(issue, refused.filter((inner) => inner !== undefined), knownKeys);
    }
    const best = similar.reduce((least, errors) => (errors.length < least.length ? errors : least));
    return explainIssues(best, knownKeys).map(({ path, message }) => ({ path: [...issue.path, ...path], message }));
}
function wrongDiscriminator(issue) {
    const key = issue.discriminator ?? '';
    const input = issue.input;
    const given = typeof input === 'object' && input !== null ? Reflect.get(input, key) : undefined;
    const values = 'options' in issue && Array.isArray(issue.options) ? issue.options : [];
    const options = values.filter((value) => value !== undefined).map(String);
    if (given === undefined || given === null)
        return `is required${allowed(options)}`;
    return `got ${showValue(given)}${allowed(options)}${didYouMean(String(given), options)}`;
}
/** Keys that no option of a union knows, beside all keys that some option does. */
function keysThatFitNowhere(issue, refused, knownKeys) {
    const lists = refused.flatMap((inner) => (inner.code === 'unrecognized_keys' ? [inner.keys] : []));
    const known = [...new Set(lists.flatMap((keys) => knownKeys.get(keys) ?? []))];
    const keys = (lists[0] ?? []).filter((key) => lists.every((list) => list.includes(key)));
    if (keys.length === 0)
        return [{ path: issue.path, message: `keys of different kinds are mixed; use one of: ${known.join(', ')}` }];
    return keys.map((key) => ({ path: [...issue.path, key], message: `unknown key${suggest(key, known)}` }));
}
function nameOf(expected) {
    const names = {
        string: 'text',
        int: 'a whole number',
        number: 'a number',
        boolean: 'true or false',
        array: 'a list',
        object: 'a mapping (key: value)',
        record: 'a mapping (key: value)',
    };
    return names[expected] ?? expected;
}
function bound(issue, words, size) {
    const units = size === 1 ? { string: 'character', array: 'entry' } : { string: 'characters', array: 'entries' };
    const unit = units[issue.origin];
    if (unit !== undefined)
        return `${words} ${size} ${unit}`;
    if (issue.inclusive === false)
        return words === 'at least' ? `more than ${size}` : `less than ${size}`;
    return `${words} ${size}`;
}
function isScalar(value) {
    return ['string', 'number', 'boolean'].includes(typeof value);
}

;// CONCATENATED MODULE: ./lib/files/validate.js



/** A parsed file as the typed value that a schema makes of it, or each thing wrong with it: file, line, key, message. */
function validate(source, schema) {
    const knownKeys = new WeakMap();
    const result = schema.safeParse(source.value, {
        reportInput: true,
        // The only place that sees which schema refused a key; the message itself is written later.
        error: (issue) => {
            if (issue.code === 'unrecognized_keys' && issue.inst instanceof schemas/* ZodObject */.bvH) {
                knownKeys.set(issue.keys, Object.keys(issue.inst.shape));
            }
            return undefined;
        },
    });
    if (result.success)
        return { ok: true, value: result.data };
    const problems = explainIssues(result.error.issues, knownKeys).map(({ path, message }) => validate_problemAt({ source, path, message }));
    return { ok: false, problems: problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0)) };
}
/** A problem with one key of a parsed file. */
function validate_problemAt(place) {
    const line = place.source.lineOf(place.path);
    const key = show_value_escapeText(core_errors/* toDotPath */.sR([...place.path]));
    return { file: place.source.file, ...(line === undefined ? {} : { line }), key, message: place.message };
}

;// CONCATENATED MODULE: ./lib/files/load-document.js





const load_document_MAX_BYTES = 1_000_000;
/** Reads a YAML or JSON file (by its ending, at most 1 MB) as the value that a schema makes of it. */
async function loadDocument(request) {
    const { root, file, schema } = request;
    const text = await readText({ path: (0,external_node_path_.resolve)(root, file), file, maxBytes: load_document_MAX_BYTES });
    if (!text.ok)
        return text;
    const source = file.endsWith('.json') ? parseJson(file, text.value) : parseYaml(file, text.value);
    if (!source.ok)
        return source;
    const value = validate(source.value, schema);
    return value.ok ? { ok: true, value: { value: value.value, source: source.value } } : value;
}

;// CONCATENATED MODULE: ./lib/files/load-config.js




/** Reads a project's config. Throws ConfigError with everything that is wrong with it. */
async function loadConfig(request) {
    const outcome = await readConfig(request);
    if (!outcome.ok)
        throw new ConfigError(outcome.problems);
    return outcome.value.value;
}
/** The same, with problems as a value, so that those of the tasks can be added. */
async function readConfig({ root, path, configSchema }) {
    const found = path === undefined
        ? await findOne({ folder: root, shown: '.', name: 'agent-eval' })
        : { ok: true, value: path };
    if (!found.ok)
        return found;
    if (found.value === undefined)
        return read_text_failed('agent-eval.yml', 'not found; `agent-eval init` writes one');
    return loadDocument({ root, file: found.value, schema: configSchema });
}

;// CONCATENATED MODULE: ./lib/files/task-hash.js

/** What the agent meets: prompt, expectation, environment, fixture, limits, scaffold. Tags are for selection only. */
function taskHash(task) {
    const { prompt, expect, environment, fixture, limits } = task;
    return hashJson({ prompt, expect, environment, fixture, limits, scaffold: manifestOf(task.scaffold) });
}
/** What judges it: criteria, rules, hidden tests. */
function graderHash(task) {
    return hashJson({ criteria: task.criteria, rules: task.rules, tests: manifestOf(task.tests) });
}
function manifestOf(files) {
    return files.map(({ path, mode, content }) => ({ path, mode, sha256: hashBytes(content) }));
}

;// CONCATENATED MODULE: ./lib/files/task-problems.js



const task_problems_RESERVED = ['rules', 'end'];
/** What a schema cannot see: criteria that share an id, fixtures that leave the workspace or hide a scaffold file. */
function taskProblems(loaded, scaffold) {
    return [...criterionProblems(loaded), ...fixtureProblems(loaded, scaffold)];
}
function criterionProblems({ value, source }) {
    const ids = value.criteria.map(({ id }) => id);
    return ids.flatMap((id, index) => {
        const place = { source, path: ['criteria', index, 'id'] };
        if (task_problems_RESERVED.includes(id))
            return [validate_problemAt({ ...place, message: `${id} is taken; choose another id` })];
        const first = ids.indexOf(id);
        return first === index ? [] : [validate_problemAt({ ...place, message: `${id} is already the id of criteria[${first}]` })];
    });
}
function fixtureProblems({ value, source }, scaffold) {
    const paths = Object.keys(value.fixture);
    return paths.flatMap((path, index) => {
        const scaffolded = collidesWith(path, scaffold.map((file) => file.path));
        const earlier = collidesWith(path, paths.slice(0, index));
        const message = pathFault(path) ?? collision(scaffolded === undefined ? earlier : `scaffold/${scaffolded}`);
        if (message === undefined)
            return [];
        return [validate_problemAt({ source, path: ['fixture', path], message })];
    });
}
function collision(other) {
    return other === undefined ? undefined : `collides with ${show_value_escapeText(other)}`;
}

;// CONCATENATED MODULE: ./lib/files/load-task.js










const FOLDERS = ['scaffold', 'tests', 'solution'];
/** Reads one task's folder: its definition, and the files beside it. */
async function readTask(request) {
    const { root, id } = request;
    const shown = request.dir === '.' ? id : `${request.dir}/${id}`;
    if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(id)) {
        return read_text_failed(show_value_escapeText(shown), 'is no name for a task: letters, digits, dot, dash, underscore; at most 64');
    }
    const name = await findOne({ folder: (0,external_node_path_.resolve)(root, shown), shown, name: 'task' });
    if (!name.ok)
        return name;
    if (name.value === undefined)
        return read_text_failed(shown, 'has no task.yaml; begin its name with _ when it is no task');
    const definition = await loadDocument({ root, file: `${shown}/${name.value}`, schema: request.taskSchema });
    const beside = await readBeside((0,external_node_path_.resolve)(root, shown), shown, name.value);
    const problems = [
        ...(definition.ok ? taskProblems(definition.value, beside.files.scaffold) : definition.problems),
        ...beside.problems,
    ];
    if (!definition.ok || problems.length > 0)
        return { ok: false, problems };
    return { ok: true, value: assemble(id, definition.value, beside.files) };
}
function assemble(id, { value, source }, files) {
    const { $schema: _, ...definition } = value;
    const complete = { ...definition, ...files };
    const task = { id, file: source.file, ...complete, hash: taskHash(complete), graderHash: graderHash(complete) };
    const lines = value.criteria.map((criterion, index) => [criterion.id, source.lineOf(['criteria', index]) ?? 1]);
    return { task, criterionLines: new Map(lines) };
}
async function readBeside(path, shown, definition) {
    const entries = await (0,promises_.readdir)(path, { withFileTypes: true });
    const problems = entries.flatMap((entry) => strangerProblem(entry, shown, definition));
    const allowance = fullAllowance();
    const read = async (folder) => {
        const entry = entries.find(({ name }) => name === folder);
        if (entry?.isDirectory() !== true)
            return [];
        return readInto(problems, { path: (0,external_node_path_.join)(path, folder), shown: `${shown}/${folder}`, allowance });
    };
    const [scaffold, tests, solution] = [await read('scaffold'), await read('tests'), await read('solution')];
    return { files: { scaffold, tests, solution }, problems };
}
async function readInto(problems, request) {
    const tree = await readTree(request);
    problems.push(...tree.problems);
    return tree.files;
}
/** A `test/` where `tests/` was meant would be a task without hidden tests: refused, not ignored. */
function strangerProblem(entry, shown, definition) {
    const isFolder = FOLDERS.some((name) => name === entry.name);
    if (isFolder && entry.isDirectory())
        return [];
    if (entry.name === definition || /^([_.]|README)/.test(entry.name))
        return [];
    const file = show_value_escapeText(`${shown}/${entry.name}`);
    if (isFolder)
        return [{ file, key: '', message: 'is not a folder' }];
    return [{ file, key: '', message: `is not part of a task${suggest(entry.name, [...FOLDERS, definition])}` }];
}

;// CONCATENATED MODULE: ./lib/files/load-tasks.js





/** Reads every `<dir>/<id>/`. Throws ConfigError with everything that is wrong with any of them. */
async function loadTasks(request) {
    const outcome = await readTasks(request);
    if (!outcome.ok)
        throw new ConfigError(outcome.problems);
    return outcome.value;
}
/** The same, with problems as a value, so that those of the config can be added. */
async function readTasks(request) {
    // However the folder was written, annotations need paths from the root.
    const dir = (0,external_node_path_.relative)(request.root, (0,external_node_path_.resolve)(request.root, request.dir)) || '.';
    const ids = await taskFolders((0,external_node_path_.resolve)(request.root, dir), dir);
    if (!ids.ok)
        return ids;
    const loaded = [];
    const problems = [];
    for (const id of ids.value) {
        const task = await readTask({ root: request.root, dir, id, taskSchema: request.taskSchema });
        if (task.ok)
            loaded.push(task.value);
        else
            problems.push(...task.problems);
    }
    if (problems.length > 0)
        return { ok: false, problems };
    const lines = new Map(loaded.map(({ task, criterionLines }) => [task.id, criterionLines]));
    return {
        ok: true,
        value: {
            tasks: loaded.map(({ task }) => task),
            lineOf: ({ task, criterion }) => (criterion === undefined ? undefined : lines.get(task)?.get(criterion)) ?? 1,
        },
    };
}
/** Names that begin with `_` or `.` are not tasks; neither are plain files such as a README. */
async function taskFolders(path, shown) {
    try {
        const entries = await (0,promises_.readdir)(path, { withFileTypes: true });
        const link = entries.find((entry) => entry.isSymbolicLink());
        if (link !== undefined)
            return read_text_failed(`${shown}/${link.name}`, 'is a symbolic link; put the task itself here');
        const names = entries.filter((entry) => entry.isDirectory() && !/^[_.]/.test(entry.name)).map(({ name }) => name);
        if (names.length === 0)
            return read_text_failed(shown, 'holds no task; a task is a folder with a task.yaml');
        return { ok: true, value: names.sort() };
    }
    catch (error) {
        return read_text_failed(shown, reasonOf(error) === 'is not a regular file' ? 'is not a folder' : reasonOf(error));
    }
}

;// CONCATENATED MODULE: ./lib/files/load-project.js






/** Reads config and tasks. Throws one ConfigError with everything that is wrong with any of their files. */
async function loadProject(request) {
    const config = await readConfig(request);
    const loaded = config.ok ? config.value : undefined;
    const dir = request.dir ?? besideConfig(loaded);
    const tasks = await readTasks({ root: request.root, dir, taskSchema: request.taskSchema });
    if (loaded !== undefined && tasks.ok) {
        const { value, source } = loaded;
        return { config: value, configFile: source.file, configLine: source.lineOf, ...tasks.value };
    }
    const named = loaded === undefined || request.dir !== undefined ? undefined : { loaded, dir };
    const problems = tasks.ok ? [] : tasks.problems.map((problem) => atConfig(problem, named));
    throw new errors/* ConfigError */.xL([...(config.ok ? [] : config.problems), ...problems]);
}
/** A fault of the folder of all tasks is the config's, which names the folder, or might have. */
function atConfig(problem, named) {
    if (named === undefined || problem.file !== named.dir)
        return problem;
    const { source } = named.loaded;
    const isWritten = (0,json/* isPlainObject */.Q)(source.value) && 'tasks' in source.value;
    if (isWritten)
        return validate_problemAt({ source, path: ['tasks'], message: `${problem.file} ${problem.message}` });
    return { ...problem, message: `${problem.message}; tasks: FOLDER in ${source.file} names another` };
}
/** The config names its tasks' folder from where it lies itself. */
function besideConfig(config) {
    return config === undefined ? 'tasks' : external_node_path_.posix.join(external_node_path_.posix.dirname(config.source.file), config.value.tasks);
}

;// CONCATENATED MODULE: ./lib/wire/plan-run.js











const configSchema = configSchemaWith(agentSchema);
const taskSchema = taskSchemaWith(graderSchema);
/** Reads config and tasks and chooses what runs. Throws ConfigError or UserError with all that is wrong. */
async function planRun(request) {
    const { root, only, overrides, defaultSubset } = request;
    const head = await load(root, request);
    const { project, ...yardstick } = await withYardstick(head, request);
    const agent = chooseAgent(project.config, { name: overrides.agent, model: overrides.model });
    return {
        root,
        project,
        ...yardstick,
        agent,
        alongside: overrides.agent === undefined ? otherAgents(project.config, agent) : [],
        selection: selectTasks({
            tasks: project.tasks,
            subset: overrides.subset ?? defaultSubset,
            subsets: project.config.subsets,
            only,
        }),
        trials: overrides.trials ?? project.config.trials,
        concurrency: overrides.concurrency ?? project.config.concurrency ?? (0,external_node_os_.availableParallelism)(),
        timeoutMs: overrides.timeout ?? project.config.timeout,
        maxCostUsd: overrides['max-cost-usd'] ?? project.config.maxCostUsd,
        cassettes: cassettesOf(project.config.models, overrides.cassettes),
    };
}
function load(root, { config, tasks }) {
    return loadProject({ root, path: config, configSchema, taskSchema, dir: tasks });
}
async function withYardstick(head, request) {
    const { base: checkout, root } = request;
    const alone = (reason) => ({ project: head, base: { reason }, moved: [], yardstickRoot: root });
    if ('reason' in checkout)
        return alone(checkout.reason);
    try {
        const base = await load(checkout.path, request);
        const taskIds = base.tasks.map(({ id }) => id);
        const side = { root: checkout.path, commit: checkout.commit, agent: baseAgent(base, request), taskIds };
        if (request.yardstick === 'own')
            return { project: head, base: side, moved: [], yardstickRoot: root };
        const { config, tasks, moved } = chooseYardstick({ base, head });
        return { project: { ...head, config, tasks }, base: side, moved, yardstickRoot: checkout.path };
    }
    catch (error) {
        if (!(error instanceof errors/* UserError */.yo))
            throw error;
        return alone(`the project at ${checkout.commit.slice(0, 7)} cannot be read: ${error.message}`);
    }
}
/** The comparator keeps its own model, unless the run replaces both. */
function baseAgent({ config }, { overrides }) {
    return chooseAgent(config, { name: overrides.agent, model: overrides.model });
}
function cassettesOf({ cassettes }, record) {
    if (record === undefined)
        return cassettes;
    return record === 'off' ? undefined : { ...(cassettes ?? models_config/* DEFAULT_CASSETTES */.SI), record };
}

;// CONCATENATED MODULE: ./lib/wire/read-secret.js

/** What a runner sets for its own steps: tokens of the job, and the keys that the action was given. */
const OF_THE_RUNNER = /^(ACTIONS|GITHUB|INPUT|RUNNER|STATE)_/i;
/** Reads secrets that a config names by their variables. Throws UserError for one that is not set, or is the runner's own. */
function secretReader(env) {
    return (name) => {
        if (OF_THE_RUNNER.test(name)) {
            throw new errors/* UserError */.yo('secret', `the config names ${name}, which belongs to the runner and is given to no agent.`, 'Set a variable of your own to the secret, and name that.');
        }
        const value = env[name];
        if (value !== undefined && value !== '')
            return value;
        throw new errors/* UserError */.yo('secret', `the config names the variable ${name}, and it is not set.`, `Set ${name}.`);
    };
}

;// CONCATENATED MODULE: ./lib/gateway/cassette/part.js
/** What a piece of a request is, which also says what its change means. In the order in which changes are shown. */
const PART_KINDS = ['model', 'api', 'settings', 'system', 'tools', 'user', 'assistant', 'tool'];
function isJsonObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
/** The objects in a list; nothing where there is no list. */
function objectsIn(value) {
    return listOf(value).filter(isJsonObject);
}
/** The items of a list; a single value is a list of one, nothing is none. */
function listOf(value) {
    if (value === undefined || value === null)
        return [];
    // Array.isArray does not narrow readonly arrays; a Json that is an array holds Json.
    return Array.isArray(value) ? value : [value];
}
/** An object without some of its keys. */
function omit(value, keys) {
    return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));
}

;// CONCATENATED MODULE: ./lib/gateway/cassette/map-text.js

/** Deeper than any honest request, far less deep than the stack. */
const map_text_DEEPEST = 500;
/** Maps every string of a value, keys included. What lies below 500 levels is left out. */
function mapText(value, map, levels = map_text_DEEPEST) {
    if (typeof value === 'string')
        return map(value);
    if (typeof value !== 'object' || value === null)
        return value;
    if (levels === 0)
        return '…';
    if (!isJsonObject(value))
        return listOf(value).map((item) => mapText(item, map, levels - 1));
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [map(key), mapText(item, map, levels - 1)]));
}

;// CONCATENATED MODULE: ./lib/gateway/cassette/scrub.js
const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}';
const DAY = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6}';
const CLOCK = '\\d{1,2}:\\d{2}(?::\\d{2}(?:[.,]\\d+)?)?';
const HEX_WORD = /\b[0-9a-f]{7,40}\b/g;
/** What differs between two runs though nothing changed, and what takes its place. Applied in this order. */
const SCRUBS = [
    [/<(current_date|current_datetime|timezone)>[^<]*/g, '<$1>'],
    [/(Today['’]s date(?: is|:)) [^.\n]*/g, '$1 <date>'],
    [/\b\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?: ?(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})(?!\w))?/g, '<time>'],
    [/(?<![\d-])\d{4}([-/])\d{2}\1\d{2}(?![\d-])/g, '<date>'],
    [new RegExp(`(?<![\\d/])\\d{1,2}/\\d{1,2}/\\d{4}(?![\\d/])(?:,? ${CLOCK}(?:\\s?[AP]M)?)?`, 'g'), '<date>'],
    [longDates(), '<date>'],
    [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '<uuid>'],
    [/(?<!\d)1[6-9]\d{11}(?:\d{3}){0,2}(?!\d)/g, '<epoch>'],
    [/\b((?:P?PID|PGID|process id|process group(?: PGID)?)\b[ :=#]{1,3})\d+/gi, '$1<pid>'],
    [/\b(Chunk ID: )[0-9a-f]+/g, '$1<chunk>'],
    [/\b(Wall time: )[\d.]+/g, '$1<seconds>'],
    [/\btrial-[0-9a-f]{48}\b/g, '<token>'],
    [/(\/tmp\/tmp)[a-z0-9_]{6,12}(?!\w)|(\btmp\.)[A-Za-z0-9]{6,12}\b/g, '$1$2<random>'],
    [/(\/tmp\/[\w.-]{1,60}[-.])(?=[A-Za-z]*\d|[a-z\d]*[A-Z])[A-Za-z0-9]{6,10}(?!\w)/g, '$1<random>'],
];
/** A text without dates, times, ids of processes and commits, and random names. */
function scrub(text) {
    return SCRUBS.reduce((kept, [pattern, name]) => kept.replace(pattern, name), text).replace(HEX_WORD, withoutCommit);
}
/** Long and short ids of commits; other hashes stand for content, and words and numbers for themselves. */
function withoutCommit(word) {
    const isShort = word.length <= 12 && /\d/.test(word) && /[a-f]/.test(word);
    return isShort || word.length === 40 ? '<sha>' : word;
}
/** `Mon Nov 30 03:18:02 UTC 2026`, `Monday, November 30, 2026`, `30 Nov 2026`, and `Nov 30 03:18` as ls writes it. */
function longDates() {
    const clockAndYear = `${CLOCK}(?:\\s?[AP]M)?(?: [A-Z]{3,4})?(?: \\d{4})?`;
    const monthFirst = `${MONTH} {1,2}\\d{1,2},? {1,2}(?:\\d{4}(?:,? (?:at )?${CLOCK}(?:\\s?[AP]M)?)?|${clockAndYear})`;
    const dayFirst = `\\d{1,2} ${MONTH} \\d{4}(?: ${CLOCK}(?: (?:GMT|UTC|[+-]\\d{4}))?)?`;
    return new RegExp(`\\b(?:${DAY},? )?(?:${monthFirst}|${dayFirst})`, 'g');
}

;// CONCATENATED MODULE: ./lib/gateway/cassette/keys.js





/** Parts of a cassette are shared by its calls: each is read once. */
const keys_known = new WeakMap();
/** The keys of a request. */
function readKeys({ wire, parts }) {
    return {
        strict: digest([wire, ...parts.map((part) => `${part.kind} ${readPart(part).digests.strict}`)].join('\n')),
        lenient: digest([wire, ...parts.map((part) => `${part.kind} ${readPart(part).digests.lenient}`)].join('\n')),
        lane: digest([wire, ...readLane(parts)].join('\n')),
    };
}
/** The texts of a part, for comparing. */
function readPart(part) {
    const before = keys_known.get(part);
    if (before !== undefined)
        return before;
    const strict = (0,json/* canonicalJson */.d)(part.value);
    const lenient = isExact(part) ? strict : (0,json/* canonicalJson */.d)(mapText(part.value, scrub));
    const text = { strict, lenient, digests: { strict: digest(strict), lenient: digest(lenient) } };
    keys_known.set(part, text);
    return text;
}
/** Names of models and settings are no prose: a date in them is a version. */
function isExact({ kind }) {
    return kind === 'model' || kind === 'api' || kind === 'settings';
}
/** The tools' names and what the user said before the first answer. */
function readLane(parts) {
    const answered = parts.findIndex(({ kind }) => kind === 'assistant' || kind === 'tool');
    const opening = answered === -1 ? parts : parts.slice(0, answered);
    return [
        ...parts.filter(({ kind }) => kind === 'tools').map(({ value }) => toolName(value)),
        ...opening.filter(({ kind }) => kind === 'user').map((part) => readPart(part).digests.lenient),
    ];
}
function toolName(tool) {
    if (!isJsonObject(tool))
        return (0,json/* canonicalJson */.d)(tool);
    const inner = tool['function'];
    const named = isJsonObject(inner) ? inner : tool;
    return (0,json/* canonicalJson */.d)(named['name'] ?? named['type'] ?? Object.keys(named).sort());
}
function digest(text) {
    return (0,external_node_crypto_.createHash)('sha256').update(text).digest('hex').slice(0, 32);
}

;// CONCATENATED MODULE: ./lib/gateway/cassette/compare-parts.js


const MEANING = {
    model: { drift: 'model', name: 'model' },
    api: { drift: 'agent', name: 'endpoint' },
    settings: { drift: 'agent', name: 'settings' },
    system: { drift: 'agent', name: 'system prompt' },
    tools: { drift: 'agent', name: 'tools' },
    user: { drift: 'task', name: 'user prompt' },
    assistant: { drift: 'agent', name: 'what the agent says it did' },
    tool: { drift: 'environment', name: 'tool result' },
};
/** Characters shown on both sides of where a difference begins. */
const AROUND = 60;
/** What differs beyond noise: the first difference of each kind, in a fixed order. */
function compareParts(recorded, now) {
    return PART_KINDS.flatMap((kind) => compareKind(kind, textsOf(recorded, kind), textsOf(now, kind)));
}
/** The share of parts that two requests have in common, from 0 to 1. */
function likeness(recorded, now) {
    if (recorded.wire !== now.wire)
        return 0;
    const known = new Set(recorded.parts.map(lenientDigest));
    const shared = now.parts.filter((part) => known.has(lenientDigest(part))).length;
    return (2 * shared) / Math.max(1, recorded.parts.length + now.parts.length);
}
function compareKind(kind, recorded, now) {
    const longest = recorded.length > now.length ? recorded : now;
    const different = longest.flatMap((_, index) => (recorded[index] === now[index] ? [] : [index]));
    const first = different[0];
    if (first === undefined)
        return [];
    const { drift, name } = MEANING[kind];
    const place = longest.length === 1 ? '' : ` ${first + 1}`;
    const others = different.length === 1 ? '' : ` and ${different.length - 1} more`;
    const at = startOfDifference(recorded[first] ?? '', now[first] ?? '');
    const then = `recorded ${excerpt(recorded[first], at)}, now ${excerpt(now[first], at)}`;
    return [{ drift, text: `${name}${place}${others} (${drift} drift): ${then}` }];
}
function textsOf({ parts }, kind) {
    return parts.filter((part) => part.kind === kind).map((part) => readPart(part).lenient);
}
function lenientDigest(part) {
    return `${part.kind} ${readPart(part).digests.lenient}`;
}
function startOfDifference(a, b) {
    let at = 0;
    while (at < a.length && a[at] === b[at])
        at += 1;
    return at;
}
function excerpt(text, at) {
    if (text === undefined)
        return 'nothing';
    const from = Math.max(0, at - AROUND);
    const to = at + AROUND;
    return `${from === 0 ? '' : '…'}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}

;// CONCATENATED MODULE: ./lib/gateway/cassette/cassette-faults.js



const cassette_faults_LONGEST = 1500;
const MOST_UNUSED = 5;
const REMEDY = 'record anew with --cassettes all (input cassettes: all)';
/** No cassette, and nobody to ask. */
function noCassette(id, path) {
    return fault(`task ${id.taskId}, trial ${id.index}: there is no cassette ${path}; record it with --cassettes new (input cassettes: new)`);
}
/** A call that no recorded one answers. */
function missed(call, nearest) {
    const name = nameCall(call);
    if (nearest === undefined)
        return fault(`no recorded reply to ${name}: the cassette holds no calls; ${REMEDY}`);
    const differences = compareParts(nearest.request, call.request);
    const state = nearest.state === 'unused' ? '' : ', which was used already';
    const what = differences.length === 0 ? 'the same request, asked more often than recorded' : cassette_faults_list(differences);
    // What differs comes first: a summary may show only the beginning.
    const rest = `; ${REMEDY}; nearest is call ${nearest.number}${state}, to ${name}`;
    return fault(`${cut(`no recorded reply: ${what}`, cassette_faults_LONGEST - rest.length)}${rest}`);
}
/** A recorded reply that was given to other tool output than there is now. */
function stale(call, slot, differences) {
    const rest = `; ${REMEDY}; recorded call ${slot.number}, to ${nameCall(call)}`;
    return fault(`${cut(`stale cassette: ${whatDiffers(differences)}`, cassette_faults_LONGEST - rest.length)}${rest}`);
}
/** `call 3, POST /v1/messages: tool result (environment drift): ...` */
function describeDrift(call, slot, differences) {
    return cut(`recorded call ${slot.number} answered ${nameCall(call)}: ${whatDiffers(differences)}`);
}
/** What was recorded and not asked for. */
function describeUnused(slots) {
    if (slots.length === 0)
        return [];
    const names = slots.slice(0, MOST_UNUSED).map((slot) => `call ${slot.number} (${nameCall(slot)})`);
    const more = slots.length > MOST_UNUSED ? ` and ${slots.length - MOST_UNUSED} more` : '';
    return [cut(`recorded, but not asked for: ${names.join(', ')}${more}`)];
}
/** The endpoint of a call and the size of its history. */
function nameCall({ request: { wire, parts } }) {
    const api = parts.find(({ kind }) => kind === 'api');
    const answers = parts.filter(({ kind }) => kind === 'assistant').length;
    return `${wire} ${api === undefined ? '' : readPart(api).strict} after ${answers} steps`;
}
/** Without a difference in any part, their order differs. */
function whatDiffers(differences) {
    return differences.length === 0 ? 'the order of its parts' : cassette_faults_list(differences);
}
function cassette_faults_list(differences) {
    return differences.map(({ text }) => text).join('; ');
}
function fault(message) {
    return new errors/* InfraError */.Ri('cassette', cut(message));
}
function cut(text, longest = cassette_faults_LONGEST) {
    return text.length <= longest ? text : `${text.slice(0, longest)}…`;
}

;// CONCATENATED MODULE: ./lib/gateway/cassette/cassette-path.js


/** Where a trial's cassette lies: no two of them share a path, on any file system. */
function cassettePath(folder, { taskId, index, agent, agentVersion, model }) {
    return (0,external_node_path_.join)(folder, safeName(taskId), `${safeName(agent)}@${safeName(agentVersion)}`, safeName(model), `${index}.json.gz`);
}
/** Short lower-case names as they are; others as far as they are safe, with a hash that tells them apart. */
function safeName(name) {
    if (/^[a-z0-9](?:[a-z0-9._-]{0,58}[a-z0-9])?$/.test(name))
        return name;
    const readable = name
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .slice(0, 40);
    return `${readable}~${(0,external_node_crypto_.createHash)('sha256').update(name).digest('hex').slice(0, 10)}`;
}

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
;// CONCATENATED MODULE: ./lib/gateway/cassette/cassette.js
/** The headers of a reply that are kept: what clients read, nothing that belongs to a connection or an account. */
const KEPT_HEADERS = ['content-type', 'x-should-retry'];

;// CONCATENATED MODULE: ./lib/gateway/cassette/cassette-schema.js



/** Raised whenever files or what `normalise` makes of requests change: older files are then recorded anew. */
const CASSETTE_VERSION = 1;
const id = schemas/* strictObject */.rej({
    taskId: schemas/* string */.YjP(),
    index: schemas/* number */.aig().int().nonnegative(),
    agent: schemas/* string */.YjP(),
    agentVersion: schemas/* string */.YjP(),
    model: schemas/* string */.YjP(),
});
// What JSON.parse returns is Json whatever it holds; reading it deeply here would cost time and stack for nothing.
const cassette_schema_json = schemas/* custom */.IeY((value) => value !== undefined);
const place = schemas/* number */.aig().int().nonnegative();
const headers = schemas/* partialRecord */.jgl(schemas/* enum */.k5n(KEPT_HEADERS), schemas/* string */.YjP().regex(/^[\x20-\x7e]*$/));
const cassette_schema_status = schemas/* number */.aig().int().min(200).max(599);
const reply = schemas/* union */.KCZ([
    schemas/* strictObject */.rej({ status: cassette_schema_status, headers, text: schemas/* string */.YjP() }),
    schemas/* strictObject */.rej({ status: cassette_schema_status, headers, base64: schemas/* base64 */.K39() }),
]);
const call = schemas/* strictObject */.rej({
    wire: schemas/* enum */.k5n(['anthropic-messages', 'openai-chat', 'openai-responses', 'gemini']),
    chain: schemas/* string */.YjP().nullable(),
    /** Places in `parts`. */
    parts: schemas/* array */.YOg(place),
    reply,
});
/** A cassette as it lies on disk: each part of a request once, requests as lists of places. */
const cassetteFileSchema = schemas/* strictObject */.rej({
    version: schemas/* literal */.euz(CASSETTE_VERSION),
    id,
    folders: schemas/* array */.YOg(schemas/* array */.YOg(schemas/* string */.YjP())),
    parts: schemas/* array */.YOg(schemas/* tuple */.PVZ([schemas/* enum */.k5n(PART_KINDS), cassette_schema_json])),
    calls: schemas/* array */.YOg(call),
});

;// CONCATENATED MODULE: ./lib/gateway/cassette/cassette-bytes.js





/** Far more than any trial says, and far from what fills the memory. */
const MOST_BYTES = 256 * 1024 * 1024;
/** Place of the operating system in a gzip header, and the value for "unknown". */
const GZIP_SYSTEM = { at: 9, unknown: 255 };
/** The bytes of a cassette: equal for equal recordings, without the secrets that `redact` knows. */
function encodeCassette(cassette, redact) {
    const file = redact(toFile(cassette));
    const bytes = (0,external_node_zlib_.gzipSync)((0,json/* canonicalJson */.d)(file), { level: 9 });
    bytes[GZIP_SYSTEM.at] = GZIP_SYSTEM.unknown;
    return bytes;
}
/** Reads what encodeCassette wrote. Throws an Error that says what is wrong for anything else. */
function decodeCassette(bytes) {
    const parsed = JSON.parse((0,external_node_zlib_.gunzipSync)(bytes, { maxOutputLength: MOST_BYTES }).toString('utf8'));
    const result = cassetteFileSchema.safeParse(parsed);
    if (result.success)
        return fromFile(result.data);
    const [issue] = result.error.issues;
    throw new Error(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'unknown form'}`);
}
function toFile({ id, folders, calls }) {
    const places = new Map();
    const parts = [];
    const placeOf = (part) => {
        const key = `${part.kind} ${readPart(part).digests.strict}`;
        const place = places.get(key) ?? parts.push([part.kind, part.value]) - 1;
        places.set(key, place);
        return place;
    };
    const written = calls.map(({ request: { wire, chain, parts: own }, reply }) => ({
        wire,
        chain,
        parts: own.map(placeOf),
        reply: writeReply(reply),
    }));
    return { version: CASSETTE_VERSION, id, folders: folders.map((paths) => [...paths]), parts, calls: written };
}
function fromFile(file) {
    const parts = file.parts.map(([kind, value]) => ({ kind, value }));
    // Read here, where a part that nobody can read (nested without end) is still the file's fault.
    for (const part of parts)
        readPart(part);
    const partAt = (place) => {
        const part = parts[place];
        if (part === undefined)
            throw new Error(`a call names part ${place}, and there are ${parts.length}`);
        return part;
    };
    const calls = file.calls.map(({ wire, chain, parts: own, reply }) => ({
        request: { wire, chain, parts: own.map(partAt) },
        reply: readReply(reply),
    }));
    return { id: file.id, folders: file.folders, calls };
}
function writeReply({ status, headers, body }) {
    const bytes = Buffer.from(body);
    if ((0,external_node_buffer_.isUtf8)(bytes))
        return { status, headers: { ...headers }, text: bytes.toString('utf8') };
    return { status, headers: { ...headers }, base64: bytes.toString('base64') };
}
function readReply(reply) {
    const body = 'text' in reply ? Buffer.from(reply.text, 'utf8') : Buffer.from(reply.base64, 'base64');
    const { 'content-type': type, 'x-should-retry': retry } = reply.headers;
    const headers = {
        ...(type === undefined ? {} : { 'content-type': type }),
        ...(retry === undefined ? {} : { 'x-should-retry': retry }),
    };
    return { status: reply.status, headers, body };
}

;// CONCATENATED MODULE: ./lib/gateway/cassette/cassette-store.js






/**
 * The cassette in a file; undefined when there is none. Throws InfraError('cassette') for anything else than a cassette
 * of that trial.
 */
async function readCassette(path, id) {
    const bytes = await readBytes(path);
    if (bytes === undefined)
        return undefined;
    const cassette = decode(bytes, path);
    if ((0,json/* canonicalJson */.d)(cassette.id) === (0,json/* canonicalJson */.d)(id))
        return cassette;
    throw cassette_store_fault(`cassette ${path} holds another trial's calls: ${(0,json/* canonicalJson */.d)(cassette.id).slice(0, 300)}`);
}
/** Writes a whole file or nothing. */
async function writeCassette(path, bytes) {
    const temporary = `${path}.${(0,external_node_crypto_.randomBytes)(6).toString('hex')}.tmp`;
    try {
        await (0,promises_.mkdir)((0,external_node_path_.dirname)(path), { recursive: true });
        await (0,promises_.writeFile)(temporary, bytes, { flag: 'wx' });
        await (0,promises_.rename)(temporary, path);
    }
    catch (error) {
        await (0,promises_.rm)(temporary, { force: true }).catch(() => { });
        throw cassette_store_fault(`cassette ${path} cannot be written: ${cassette_store_reasonOf(error)}`, error);
    }
}
async function readBytes(path) {
    try {
        return await (0,promises_.readFile)(path);
    }
    catch (error) {
        if (codeOf(error) === 'ENOENT')
            return undefined;
        throw cassette_store_fault(`cassette ${path} cannot be read: ${cassette_store_reasonOf(error)}`, error);
    }
}
function decode(bytes, path) {
    try {
        return decodeCassette(bytes);
    }
    catch (error) {
        throw cassette_store_fault(`cassette ${path} is damaged or of another version: ${cassette_store_reasonOf(error)}; record it anew`, error);
    }
}
function cassette_store_fault(message, cause) {
    return new errors/* InfraError */.Ri('cassette', message, { cause });
}
function cassette_store_reasonOf(error) {
    return codeOf(error) ?? (error instanceof Error ? error.message.slice(0, 300) : String(error));
}
function codeOf(error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return typeof code === 'string' ? code : undefined;
}

;// CONCATENATED MODULE: ./lib/gateway/cassette/replay-reply.js
/** Small enough that a client which hangs up is noticed. */
const PIECE_BYTES = 16 * 1024;
/** A recorded reply, at once. Calls back when its reader has had all of it, or has hung up before. */
function replayReply({ status, headers, body }, onEnd) {
    return { status, headers: { ...headers }, body: pieces(body, onEnd), retries: 0, isReplayed: true };
}
/** Not a generator: one that is ended before its first value runs none of its code. */
function pieces(body, onEnd) {
    let at = 0;
    let isOver = false;
    const end = (how) => {
        if (!isOver)
            onEnd(how);
        isOver = true;
        return { done: true, value: undefined };
    };
    const next = () => {
        if (isOver || at >= body.length)
            return end('served');
        const value = body.subarray(at, at + PIECE_BYTES);
        at += PIECE_BYTES;
        return { done: false, value };
    };
    return {
        [Symbol.asyncIterator]: () => ({
            next: () => Promise.resolve(next()),
            return: () => Promise.resolve(end('abandoned')),
        }),
    };
}

;// CONCATENATED MODULE: ./lib/gateway/cassette/count-tokens.js


const MESSAGE = 'this token count was not recorded';
/** True for calls that count a prompt's tokens: they answer nothing, and agents do without. */
function isTokenCount({ parts }) {
    const api = parts.find(({ kind }) => kind === 'api')?.value;
    return isJsonObject(api) && /[/:]count_?tokens(\?|$)/i.test(String(api['path']));
}
/** Says in the API's own form that there is no such thing. */
function unknownTokenCount({ wire }) {
    const error = wire === 'gemini'
        ? { error: { code: 404, message: MESSAGE, status: 'NOT_FOUND' } }
        : { type: 'error', error: { type: 'not_found_error', message: MESSAGE } };
    const body = Buffer.from(JSON.stringify(error));
    return replayReply({ status: 404, headers: { 'content-type': 'application/json' }, body }, () => { });
}

;// CONCATENATED MODULE: ./lib/gateway/cassette/neutral-paths.js
/** Joins the folders of two machines by their role. */
function joinAliases(recorded, current) {
    const roles = Math.max(recorded.length, current.length);
    return Array.from({ length: roles }, (_, role) => {
        const here = current[role];
        return [...new Set([...(recorded[role] ?? []), ...(here === undefined ? [] : [here])])].sort();
    });
}
/** Replaces folders by names that are the same everywhere, in the form too in which agents make file names of paths. */
function createNeutralPaths(aliases) {
    const spellings = aliases
        .flatMap((paths, role) => paths.flatMap((path) => spell(path).map((text) => ({ text, name: `<folder${role + 1}>` }))))
        .filter(({ text }) => text.length > 1);
    if (spellings.length === 0)
        return (text) => text;
    const names = new Map(spellings.map(({ text, name }) => [text, name]));
    const longestFirst = [...names.keys()].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
    const pattern = new RegExp(`(?<![\\w-])(?:${longestFirst.map(escapePattern).join('|')})(?![\\w-])`, 'g');
    return (text) => text.replace(pattern, (found) => names.get(found) ?? found);
}
/** `/a/b.c` and, as in `~/.claude/projects`, `-a-b-c`. */
function spell(path) {
    const plain = path.replace(/(?<=.)[\\/]+$/, '');
    return [plain, plain.replace(/[^A-Za-z0-9]/g, '-')];
}
function escapePattern(text) {
    return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
}

;// CONCATENATED MODULE: ./lib/gateway/cassette/message-parts.js

/** What agents themselves put around the user's words. */
const WRITTEN_BY_AGENT = /^\s*<(system-reminder|environment_context|current_datetime|user_instructions)\b/;
/** A message as one part for each of its blocks; the first carries the rest of the message. */
function messageParts(message, blocks, kindOf) {
    const [first = null, ...others] = blocks;
    return [
        { kind: kindOf(first), value: { message, block: first } },
        ...others.map((block) => ({ kind: kindOf(block), value: { block } })),
    ];
}
/** What a block of a user's message is: what the agent's harness wraps in tags of its own is not the task's. */
function kindOfUserBlock(block) {
    const text = isJsonObject(block) ? block['text'] : undefined;
    return typeof text === 'string' && WRITTEN_BY_AGENT.test(text) ? 'system' : 'user';
}
/** The ids answered by the newest turn, as one word. */
function chainOf(ids) {
    const answered = ids.filter((id) => typeof id === 'string').sort();
    return answered.length === 0 ? null : answered.join(' ');
}

;// CONCATENATED MODULE: ./lib/gateway/cassette/tidy.js

/**
 * Drops what means nothing and names tool calls by their first appearance. One for each request: the names go on from
 * value to value.
 */
function createTidy(rules) {
    const names = new Map();
    const rename = (id) => {
        const name = names.get(id) ?? `call-${names.size + 1}`;
        names.set(id, name);
        return name;
    };
    const walk = (value) => {
        if (!isJsonObject(value))
            return typeof value === 'object' && value !== null ? listOf(value).map(walk) : value;
        const kept = Object.entries(value).filter(([key]) => !rules.dropped.includes(key));
        return Object.fromEntries(kept.map(([key, item]) => [key, visit(key, item, value)]));
    };
    const visit = (key, item, owner) => {
        if (typeof item === 'string' && rules.isToolId(key, owner))
            return rename(item);
        return rules.opaque.includes(key) ? item : walk(item);
    };
    // An object stays an object and a list a list: only keys go and ids change.
    return (value) => walk(value);
}

;// CONCATENATED MODULE: ./lib/gateway/cassette/anthropic-parts.js



const RULES = {
    dropped: ['cache_control'],
    opaque: ['input', 'input_schema'],
    isToolId: (key, owner) => key === 'tool_use_id' || key === 'tool_id' || (key === 'id' && typeOf(owner).endsWith('tool_use')),
};
/** `thread` stays: its previous_message_id stands for a history that only the server holds. */
const ELSEWHERE = ['model', 'stream', 'system', 'tools', 'messages', 'metadata', 'cache_control'];
/** The parts of an Anthropic Messages body. */
function splitAnthropic(body) {
    const tidy = createTidy(RULES);
    const messages = objectsIn(body['messages']);
    return {
        parts: [
            { kind: 'settings', value: omit(body, ELSEWHERE) },
            ...asBlocks(body['system']).map((block) => ({ kind: 'system', value: tidy(block) })),
            ...listOf(body['tools']).map((tool) => ({ kind: 'tools', value: tidy(tool) })),
            ...messages.flatMap((message) => splitMessage(message, tidy)),
        ],
        chain: readChain(body, messages),
    };
}
function splitMessage(message, tidy) {
    const blocks = asBlocks(message['content']).map((block) => tidy(unifyResult(block)));
    return messageParts(tidy(omit(message, ['content'])), blocks, (block) => kindOf(message['role'], block));
}
function kindOf(role, block) {
    if (role === 'assistant')
        return 'assistant';
    if (role !== 'user')
        return 'system';
    return anthropic_parts_isToolResult(block) ? 'tool' : kindOfUserBlock(block);
}
/** A tool result whose content is a text says the same as one with a single text block. */
function unifyResult(block) {
    if (!isJsonObject(block) || !anthropic_parts_isToolResult(block))
        return block;
    return { ...block, content: asBlocks(block['content']) };
}
function asBlocks(content) {
    return listOf(content).map((item) => (typeof item === 'string' ? { type: 'text', text: item } : item));
}
function readChain(body, messages) {
    const thread = body['thread'];
    const previous = isJsonObject(thread) ? thread['previous_message_id'] : undefined;
    if (typeof previous === 'string')
        return previous;
    const newest = messages.slice(messages.findLastIndex(({ role }) => role === 'assistant') + 1);
    const results = newest.flatMap(({ content }) => objectsIn(content)).filter(anthropic_parts_isToolResult);
    return chainOf(results.map((block) => block['tool_use_id']));
}
function anthropic_parts_isToolResult(block) {
    return isJsonObject(block) && typeOf(block).endsWith('tool_result');
}
function typeOf(block) {
    return typeof block['type'] === 'string' ? block['type'] : '';
}

;// CONCATENATED MODULE: ./lib/gateway/cassette/openai-volatile.js
/** Keys at the top of an OpenAI body that name a user, a session or a cache, and that no model reads. */
const OPENAI_VOLATILE = [
    'client_metadata',
    'metadata',
    'prompt_cache_key',
    'safety_identifier',
    'session_id',
    'user',
];

;// CONCATENATED MODULE: ./lib/gateway/cassette/chat-parts.js




const chat_parts_RULES = {
    dropped: ['cache_control'],
    opaque: ['parameters', 'json_schema'],
    isToolId: (key, owner) => key === 'tool_call_id' || (key === 'id' && ('function' in owner || 'custom' in owner)),
};
const chat_parts_ELSEWHERE = ['model', 'stream', 'tools', 'messages', 'cache_control', ...OPENAI_VOLATILE];
/** The parts of an OpenAI Chat Completions body. */
function splitChat(body) {
    const tidy = createTidy(chat_parts_RULES);
    const messages = objectsIn(body['messages']);
    const newest = messages.slice(messages.findLastIndex(({ role }) => role === 'assistant') + 1);
    return {
        parts: [
            { kind: 'settings', value: omit(body, chat_parts_ELSEWHERE) },
            ...listOf(body['tools']).map((tool) => ({ kind: 'tools', value: tidy(tool) })),
            ...messages.flatMap((message) => chat_parts_splitMessage(message, tidy)),
        ],
        chain: chainOf(newest.map((message) => message['tool_call_id'])),
    };
}
function chat_parts_splitMessage(message, tidy) {
    const blocks = [...chat_parts_asBlocks(message['content']), ...listOf(message['tool_calls'])].map((block) => tidy(block));
    return messageParts(tidy(omit(message, ['content', 'tool_calls'])), blocks, (block) => chat_parts_kindOf(message['role'], block));
}
function chat_parts_kindOf(role, block) {
    if (role === 'assistant' || role === 'tool')
        return role;
    return role === 'user' ? kindOfUserBlock(block) : 'system';
}
/** A text and a list of one text block say the same; an empty text and none do too. */
function chat_parts_asBlocks(content) {
    if (content === '')
        return [];
    return listOf(content).map((item) => (typeof item === 'string' ? { type: 'text', text: item } : item));
}

;// CONCATENATED MODULE: ./lib/gateway/cassette/gemini-parts.js



const gemini_parts_RULES = {
    dropped: [],
    opaque: ['args', 'response', 'parameters', 'parametersJsonSchema', 'responseSchema', 'responseJsonSchema'],
    isToolId: (key, owner) => key === 'id' && ('args' in owner || 'response' in owner),
};
const gemini_parts_ELSEWHERE = ['model', 'systemInstruction', 'system_instruction', 'tools', 'contents', 'labels'];
/** The parts of a Gemini generateContent body. */
function splitGemini(body) {
    const tidy = createTidy(gemini_parts_RULES);
    const contents = listOf(body['contents']).map(asContent);
    const system = body['systemInstruction'] ?? body['system_instruction'];
    return {
        parts: [
            { kind: 'settings', value: tidy(omit(body, gemini_parts_ELSEWHERE)) },
            ...listOf(system)
                .flatMap(systemBlocks)
                .map((value) => ({ kind: 'system', value })),
            ...objectsIn(body['tools'])
                .flatMap(splitTools)
                .map((tool) => ({ kind: 'tools', value: tidy(tool) })),
            ...contents.flatMap((content) => splitContent(content, tidy)),
        ],
        chain: gemini_parts_readChain(contents),
    };
}
/** Functions come in groups; each is a tool of its own. */
function splitTools(group) {
    const functions = group['functionDeclarations'] ?? group['function_declarations'];
    const others = omit(group, ['functionDeclarations', 'function_declarations']);
    return [...objectsIn(functions), ...(Object.keys(others).length === 0 ? [] : [others])];
}
function splitContent(content, tidy) {
    const blocks = gemini_parts_asBlocks(content['parts']).map((block) => tidy(block));
    return messageParts({ role: 'user', ...omit(content, ['parts']) }, blocks, (block) => gemini_parts_kindOf(content['role'], block));
}
function gemini_parts_kindOf(role, block) {
    if (role === 'model')
        return 'assistant';
    return isJsonObject(block) && 'functionResponse' in block ? 'tool' : kindOfUserBlock(block);
}
function systemBlocks(system) {
    return isJsonObject(system) ? gemini_parts_asBlocks(system['parts']) : gemini_parts_asBlocks(system);
}
function asContent(content) {
    return isJsonObject(content) ? content : { parts: content };
}
function gemini_parts_asBlocks(parts) {
    return listOf(parts).map((part) => (typeof part === 'string' ? { text: part } : part));
}
/** Ids of calls are made by the client here and name nothing: which functions are answered after how many turns does. */
function gemini_parts_readChain(contents) {
    const answered = objectsIn(contents.at(-1)?.['parts'])
        .map((part) => part['functionResponse'])
        .filter(isJsonObject)
        .map(({ name }) => String(name));
    if (answered.length === 0)
        return null;
    return [contents.filter(({ role }) => role === 'model').length, ...answered.sort()].join(' ');
}

;// CONCATENATED MODULE: ./lib/gateway/cassette/responses-parts.js




const responses_parts_RULES = {
    dropped: ['internal_chat_message_metadata_passthrough'],
    opaque: ['parameters', 'schema'],
    isToolId: (key) => key === 'call_id' || key === 'approval_request_id',
};
/** previous_response_id and conversation stay: they stand for a history that only the server holds. */
const responses_parts_ELSEWHERE = ['model', 'stream', 'instructions', 'tools', 'input', ...OPENAI_VOLATILE];
/** The parts of an OpenAI Responses body. */
function splitResponses(body) {
    const tidy = createTidy(responses_parts_RULES);
    const items = listOf(body['input']).map(asItem);
    return {
        parts: [
            { kind: 'settings', value: omit(body, responses_parts_ELSEWHERE) },
            ...listOf(body['instructions']).map((value) => ({ kind: 'system', value })),
            ...listOf(body['tools']).map((tool) => ({ kind: 'tools', value: tidy(tool) })),
            ...items.flatMap((item) => splitItem(item, tidy)),
        ],
        chain: responses_parts_readChain(body, items),
    };
}
function splitItem(item, tidy) {
    if (isMessage(item)) {
        const blocks = responses_parts_asBlocks(item['content'], item['role']).map((block) => tidy(block));
        const message = { ...omit(tidy(item), ['id', 'content']), type: 'message' };
        return messageParts(message, blocks, (block) => kindOfBlock(item['role'], block));
    }
    // A reference is nothing but its id; elsewhere the id only names an item that is written out.
    const named = item['type'] === 'item_reference' ? item : omit(item, ['id']);
    if (!isOutput(item))
        return [{ kind: 'assistant', value: tidy(named) }];
    return [{ kind: 'tool', value: tidy({ ...named, output: responses_parts_asBlocks(item['output'], 'tool') }) }];
}
function kindOfBlock(role, block) {
    if (role === 'assistant')
        return 'assistant';
    return role === 'user' ? kindOfUserBlock(block) : 'system';
}
function asItem(item) {
    return isJsonObject(item) ? item : { role: 'user', content: item };
}
function responses_parts_asBlocks(content, role) {
    const type = role === 'assistant' ? 'output_text' : 'input_text';
    return listOf(content).map((item) => (typeof item === 'string' ? { type, text: item } : item));
}
function responses_parts_readChain(body, items) {
    const previous = body['previous_response_id'];
    if (typeof previous === 'string')
        return previous;
    const newest = items.slice(items.findLastIndex(isFromModel) + 1);
    return chainOf(newest.filter(isOutput).map((item) => item['call_id']));
}
function isFromModel(item) {
    return isMessage(item) ? item['role'] === 'assistant' : !isOutput(item);
}
function isMessage(item) {
    return item['type'] === 'message' || (item['type'] === undefined && 'role' in item);
}
function isOutput(item) {
    return typeof item['type'] === 'string' && item['type'].endsWith('_output');
}

;// CONCATENATED MODULE: ./lib/gateway/cassette/normalise.js






const SPLIT = {
    'anthropic-messages': splitAnthropic,
    'openai-chat': splitChat,
    'openai-responses': splitResponses,
    gemini: splitGemini,
};
/**
 * A request without session ids, cache markers and the names of its tool calls, split into parts. `neutral` takes
 * secrets and paths out of a text. Whoever changes what comes out raises the version of the cassette format.
 */
function normalise(request, neutral) {
    const mapped = mapText(request.body, neutral);
    const body = isJsonObject(mapped) ? mapped : {};
    const { parts, chain } = SPLIT[request.wire](body);
    const path = neutral(normalPath(request.path));
    return {
        wire: request.wire,
        parts: [
            { kind: 'model', value: body['model'] ?? modelInPath(path) },
            { kind: 'api', value: readApi({ path, headers: request.headers, stream: body['stream'] ?? false }) },
            ...parts,
        ],
        chain,
    };
}
/** What decides the form of the reply. */
function readApi({ path, headers, stream }) {
    const version = headers['anthropic-version'];
    return { path, stream, ...(version === undefined ? {} : { version }) };
}
/** Sorted parameters, and no key among them. */
function normalPath(path) {
    const { pathname, searchParams } = new URL(path, 'http://upstream');
    searchParams.delete('key');
    searchParams.sort();
    return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`;
}
function modelInPath(path) {
    return /\/models\/([^:/?]+)/.exec(path)?.[1] ?? null;
}

;// CONCATENATED MODULE: ./lib/gateway/cassette/playback.js


function keyRequest(request) {
    return { request, ...readKeys(request) };
}
/** Recorded calls in the order in which they were asked. */
function createPlayback(calls) {
    const slots = calls.map(({ request, reply }, index) => ({ ...keyRequest(request), number: index + 1, reply, state: 'unused' }));
    const unused = () => slots.filter(({ state }) => state === 'unused');
    return {
        find: (call, match) => {
            const free = unused();
            const same = firstInLane(free, call, ({ strict }) => strict === call.strict) ??
                firstInLane(free, call, ({ lenient }) => lenient === call.lenient);
            if (same !== undefined)
                return { slot: same, differences: [] };
            const chained = match === 'lenient' ? firstInLane(free, call, (slot) => continuesSame(slot, call)) : undefined;
            if (chained !== undefined) {
                return { slot: chained, differences: compareParts(chained.request, call.request) };
            }
            const repeated = slots.find(({ state, strict }) => state === 'abandoned' && strict === call.strict);
            return repeated === undefined ? undefined : { slot: repeated, differences: [] };
        },
        findAny: (call) => slots.find(({ strict }) => strict === call.strict),
        nearest: (call) => mostAlike(unused(), call) ?? mostAlike(slots, call),
        unused,
    };
}
/** The first that fits, of the same conversation where there is one. */
function firstInLane(slots, { lane }, fits) {
    const fitting = slots.filter(fits);
    return fitting.find((slot) => slot.lane === lane) ?? fitting[0];
}
/**
 * True where both answer the same tool calls, whose ids came from the cassette. Gemini's clients make their own ids:
 * there the place within the same conversation decides.
 */
function continuesSame(slot, call) {
    if (call.request.chain === null || slot.request.chain !== call.request.chain)
        return false;
    if (slot.request.wire !== call.request.wire)
        return false;
    if (call.request.wire === 'gemini' && slot.lane !== call.lane)
        return false;
    return (exactText(slot.request, 'model') === exactText(call.request, 'model') &&
        exactText(slot.request, 'api') === exactText(call.request, 'api'));
}
function exactText({ parts }, kind) {
    return parts
        .filter((part) => part.kind === kind)
        .map((part) => readPart(part).strict)
        .join();
}
function mostAlike(slots, { request }) {
    const rated = slots.map((slot) => ({ slot, share: likeness(slot.request, request) }));
    return rated.reduce((best, next) => (best === undefined || next.share > best.share ? next : best), undefined)?.slot;
}

;// CONCATENATED MODULE: ./lib/gateway/cassette/redact-reply.js


/**
 * A reply's bytes without secrets; undefined when a stream spells one out over several events, where it cannot be
 * taken out without changing what the reply says.
 */
function redactReply(body, redact) {
    const bytes = Buffer.from(body);
    const encoding = (0,external_node_buffer_.isUtf8)(bytes) ? 'utf8' : 'latin1';
    const text = redact(bytes.toString(encoding));
    return spelledOut(text).some((joined) => redact(joined) !== joined) ? undefined : Buffer.from(text, encoding);
}
/** What the events of a stream say at each place, joined. */
function spelledOut(text) {
    const places = new Map();
    const collect = (value, place) => {
        if (typeof value === 'string')
            places.set(place, (places.get(place) ?? '') + value);
        else if (Array.isArray(value))
            for (const item of value)
                collect(item, place);
        else if ((0,json/* isPlainObject */.Q)(value))
            for (const [key, item] of Object.entries(value))
                collect(item, `${place}.${key}`);
    };
    for (const [, data = ''] of text.matchAll(/^data: ?(.*)$/gm))
        collect(redact_reply_parse(data), '');
    return [...places.values()];
}
function redact_reply_parse(data) {
    try {
        return JSON.parse(data);
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./lib/gateway/cassette/recording.js


function createRecording(redact) {
    const calls = [];
    const faults = [];
    let isStopped = false;
    const keep = (place, request, reply) => {
        if (isStopped)
            return;
        const body = redactReply(reply.body, redact);
        if (body !== undefined)
            calls[place] = { request, reply: { ...reply, body } };
        else
            faults.push(`call ${place + 1} of the recording was left out: its reply spells out a secret piece by piece`);
    };
    return {
        ask: async (live, { request, normal }) => {
            const place = calls.push(undefined) - 1;
            const reply = await live(request);
            return { ...reply, body: copyBody(reply, (whole) => keep(place, normal, whole)) };
        },
        stop: () => {
            isStopped = true;
            return { calls: calls.filter((call) => call !== undefined), faults };
        },
    };
}
/** The same bytes; calls back with a copy when the reader has had all of them, and not at all when they break off. */
async function* copyBody({ status, headers, body }, onWhole) {
    const pieces = [];
    for await (const piece of body) {
        pieces.push(Uint8Array.from(piece));
        yield piece;
    }
    const kept = KEPT_HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]));
    onWhole({ status, headers: Object.fromEntries(kept), body: Buffer.concat(pieces) });
}

;// CONCATENATED MODULE: ./lib/gateway/cassette/trial-cassette.js









/** Records and replays the calls of one trial. */
function createTrialCassette(options) {
    const { path, before, live, redact } = options;
    const folders = joinAliases(before.folders, options.workspacePaths);
    const neutralPaths = createNeutralPaths(folders);
    const playback = createPlayback(before.calls);
    const recording = createRecording(redact);
    const drift = [];
    const count = { served: 0, missed: 0 };
    const replay = ({ slot, differences }, call) => {
        if (slot.lenient !== call.lenient)
            drift.push(describeDrift(call, slot, differences));
        count.served += 1;
        return replaySlot(slot);
    };
    const answer = async (request) => {
        const call = keyRequest(normalise(request, (text) => neutralPaths(redact(text))));
        if (isTokenCount(call.request))
            return await countTokens(request, call);
        const hit = playback.find(call, options.match);
        if (hit !== undefined && isTolerable(hit, options))
            return replay(hit, call);
        count.missed += 1;
        if (live !== undefined)
            return await recording.ask(live, { request, normal: call.request });
        throw hit === undefined ? missed(call, playback.nearest(call)) : stale(call, hit.slot, hit.differences);
    };
    const countTokens = async (request, call) => {
        const slot = playback.findAny(call);
        if (slot !== undefined)
            return replaySlot(slot);
        return live === undefined
            ? unknownTokenCount(request)
            : await recording.ask(live, { request, normal: call.request });
    };
    return {
        upstream: answer,
        finish: async ({ keep }) => {
            const recorded = recording.stop();
            const isChanged = recorded.calls.length > 0 || before.calls.length === 0;
            if (keep && isChanged && live !== undefined) {
                const cassette = { id: before.id, folders, calls: [...before.calls, ...recorded.calls] };
                await writeCassette(path, encodeCassette(cassette, redact));
            }
            const unused = playback.unused().filter(({ request }) => !isTokenCount(request));
            return { drift: [...drift, ...describeUnused(unused), ...recorded.faults], unused: unused.length, ...count };
        },
    };
}
/** Without differences, or with such as the recorded answer survives: not those of tool output, unless asked for. */
function isTolerable({ differences }, { onDrift }) {
    return onDrift === 'warn' || differences.every(({ drift }) => drift !== 'environment');
}
function replaySlot(slot) {
    slot.state = 'served';
    return replayReply(slot.reply, (end) => {
        slot.state = end;
    });
}

;// CONCATENATED MODULE: ./lib/gateway/cassette/cassettes.js





/** Records model calls into files and replays them, a file for each trial. */
function createCassettes(options) {
    return {
        open: async ({ live, ...id }) => {
            const asks = options.record === 'none' ? undefined : live;
            const path = cassettePath(options.folder, id);
            const before = await readBefore(options.record, path, id);
            if (options.record === 'all' && asks === undefined)
                throw noKey();
            if (before === undefined && asks === undefined)
                throw noCassette(id, path);
            return createTrialCassette({ ...options, path, live: asks, before: before ?? { id, folders: [], calls: [] } });
        },
    };
}
async function readBefore(record, path, id) {
    return record === 'all' ? undefined : await readCassette(path, id);
}
function noKey() {
    return new errors/* UserError */.yo('record', 'record: all asks the provider for every call, and there is no key for it', "Give the provider's key, or use record: none to replay what is recorded.");
}

;// CONCATENATED MODULE: ./lib/gateway/room-for-connections.js
function createRoom(places) {
    /** Requests under way by connection. */
    const sockets = new Map();
    /** Those that were answered and ask for nothing, the longest idle first. */
    const idle = new Set();
    const isCrowded = () => sockets.size > places * 0.75;
    const change = (socket, by) => {
        const underWay = (sockets.get(socket) ?? 0) + by;
        if (sockets.has(socket))
            sockets.set(socket, underWay);
        return underWay;
    };
    return {
        enter(socket) {
            if (sockets.size >= places)
                return false;
            sockets.set(socket, 0);
            socket.once('close', () => {
                sockets.delete(socket);
                idle.delete(socket);
            });
            if (isCrowded())
                leave(idle);
            return true;
        },
        began(socket) {
            change(socket, 1);
            idle.delete(socket);
        },
        answered(socket) {
            if (!sockets.has(socket) || change(socket, -1) > 0)
                return;
            idle.add(socket);
            if (isCrowded())
                leave(idle);
        },
        clear() {
            for (const socket of sockets.keys())
                socket.destroy();
        },
    };
}
/** Closes the longest idle one, after what was still to be written. */
function leave(idle) {
    const [socket] = idle;
    if (socket === undefined)
        return;
    idle.delete(socket);
    socket.end(() => socket.destroy());
}

;// CONCATENATED MODULE: ./lib/gateway/door.js




const LIMITS = {
    maxHeaderSize: 64 * 1024,
    headersTimeout: 20_000,
    /** For a whole request with its body. */
    requestTimeout: 300_000,
    connectionsCheckingInterval: 2000,
    // An agent that runs a tool between two calls comes back to the same connection.
    keepAliveTimeout: 600_000,
};
function createDoor({ onRequest, onRejected, maxConnections, limits }) {
    const room = createRoom(maxConnections);
    const server = (0,external_node_http_.createServer)({ ...LIMITS, ...limits }, (request, response) => {
        response.on('error', () => undefined);
        room.began(request.socket);
        // One whose body is still to come is not idle.
        response.once('close', () => request.complete && room.answered(request.socket));
        if (isForLoopback(request))
            void onRequest(request, response);
        else {
            onRejected('authority', quoteText(request.headers.host ?? ''));
            turnAway(request.socket, 421);
        }
    });
    server.on('connection', (socket) => {
        socket.on('error', () => undefined);
        if (room.enter(socket))
            return;
        onRejected('connections', `more than ${maxConnections} at once`);
        turnAway(socket, 503);
    });
    server.on('clientError', (error, socket) => {
        if (error.code === 'ECONNRESET' || !socket.writable)
            return void socket.destroy();
        onRejected('malformed', error.code ?? error.message);
        turnAway(socket, door_statusOf(error.code));
    });
    server.on('upgrade', (request, socket) => {
        onRejected('upgrade', quoteText(request.url ?? ''));
        turnAway(socket, 426);
    });
    server.on('connect', (request, socket) => {
        onRejected('authority', quoteText(request.url ?? ''));
        turnAway(socket, 405);
    });
    // Only a listening server looks after its time limits, and one that is handed its sockets never listens.
    server.emit('listening');
    return {
        async listen() {
            server.listen(0, '127.0.0.1');
            await (0,external_node_events_.once)(server, 'listening');
            // A listening TCP server has this form of address.
            return server.address().port;
        },
        connect: (socket) => void server.emit('connection', socket),
        async [Symbol.asyncDispose]() {
            const closed = new Promise((resolve) => server.close(resolve));
            room.clear();
            await closed;
        },
    };
}
/** Only loopback names are ours: a page of another site, or an agent that takes us for a proxy, asks for others. */
function isForLoopback({ headers, url = '' }) {
    return url.startsWith('/') && /^(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?$/i.test(headers.host ?? '');
}
function door_statusOf(code) {
    if (code === 'HPE_HEADER_OVERFLOW')
        return 431;
    return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
}
/** Answers on a connection and closes it. */
function turnAway(socket, status) {
    const head = `HTTP/1.1 ${status} ${external_node_http_.STATUS_CODES[status]}\r\n`;
    const more = { 426: 'upgrade: HTTP/1.1\r\n', 503: 'retry-after: 1\r\n' }[status] ?? '';
    socket.end(`${head}${more}connection: close\r\ncontent-length: 0\r\n\r\n`, () => socket.destroy());
}

;// CONCATENATED MODULE: ./lib/gateway/refuse.js
/**
 * 402 is what makes agents give up soonest: every one that was tried stops at the first, while most repeat 429 and 5xx
 * without end. So whatever will not get better is a 402, the provider's failures too.
 */
const STATUS = {
    budget: 402,
    upstream: 402,
    not_found: 404,
    unauthorized: 401,
    invalid: 400,
    too_large: 413,
};
/** In the API's form; of an unknown path, in a form that all know. Nothing happens to a reply that has begun. */
function refuse(response, protocol, refusal) {
    if (response.headersSent || response.destroyed)
        return;
    const { kind, message, status = STATUS[kind] } = refusal;
    const error = { type: 'error', error: { type: 'not_found_error', message } };
    const text = JSON.stringify(protocol?.errorBody(kind, message) ?? error);
    response.writeHead(status, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        ...(status === 503 ? { 'retry-after': '1' } : { 'x-should-retry': 'false' }),
        // What is left of a body that was too large is not waited for.
        ...(status === 413 ? { connection: 'close' } : {}),
    });
    response.end(text);
}

;// CONCATENATED MODULE: ./lib/core/gateway.js
/** The port inside every sandbox that has a gateway. Always the same, so that prompts and cassettes are. */
const GATEWAY_PORT = 8383;

;// CONCATENATED MODULE: ./lib/gateway/entrance.js



const TUNNEL_CONNECTIONS = 256;
/** The trial's own port inside its sandbox: whatever comes through it is this trial's doing. Throws what opening the tunnel throws. */
async function openEntrance({ request, openTunnel }, { trial, serve, closing }) {
    const { sandbox, signal } = request;
    if (sandbox === undefined)
        return undefined;
    const door = createDoor({ maxConnections: TUNNEL_CONNECTIONS, onRequest: serve, onRejected: trial.oddities.add });
    try {
        const tunnel = await openTunnel({ sandbox, port: GATEWAY_PORT, onConnection: door.connect, signal });
        void tunnel.closed.then((end) => closing.aborted || endByTunnel(trial, end));
        return { [Symbol.asyncDispose]: () => closeBoth(tunnel, door) };
    }
    catch (error) {
        await door[Symbol.asyncDispose]();
        throw error;
    }
}
/** The kernel can choose the tunnel's end to make room for what the agent has filled: that is the agent's doing. */
function endByTunnel({ end }, { reason, memoryRanOut }) {
    if (memoryRanOut) {
        end.limit({ limit: 'memory', detail: 'used more memory than environment.limits.memory' }, { atOnce: true });
    }
    else {
        const message = `the gateway's end inside the sandbox was stopped: ${reason}`;
        end.infra(new errors/* InfraError */.Ri('gateway', message), { atOnce: true });
    }
}
async function closeBoth(tunnel, door) {
    await tunnel[Symbol.asyncDispose]();
    await door[Symbol.asyncDispose]();
}

;// CONCATENATED MODULE: ./lib/gateway/oddities.js
const WORDS = {
    malformed: 'sent what is not HTTP',
    authority: 'asked for another host',
    upgrade: 'asked for another protocol (WebSocket)',
    connections: 'opened too many connections',
    'unknown path': 'asked for an unknown path',
    'wrong key': "used a key that is not this trial's",
    'bad body': 'sent a body that was refused',
    'too many requests': 'sent too many requests at once',
    'refused call': 'made a call that the provider refused',
    uncounted: 'asked in vain for the tokens of a prompt',
};
const TOLD_IN_FULL = 3;
function createOddities(tell) {
    const counts = new Map();
    return {
        add(oddity, detail) {
            const count = (counts.get(oddity) ?? 0) + 1;
            counts.set(oddity, count);
            if (count <= TOLD_IN_FULL)
                tell(`gateway: the agent ${WORDS[oddity]}${detail === '' ? '' : `: ${detail}`}`);
        },
        end() {
            for (const [oddity, count] of counts) {
                if (count > TOLD_IN_FULL)
                    tell(`gateway: the agent ${WORDS[oddity]} ${count} times in all`);
            }
        },
    };
}

;// CONCATENATED MODULE: ./lib/gateway/otlp/otlp-span.js
/** The request as a whole cannot be read. */
class MalformedTrace extends Error {
    constructor(message) {
        super(message);
        this.name = 'MalformedTrace';
    }
}
/** What one request may hold. Real exporters send at most 512 spans at a time. */
const REQUEST_LIMITS = {
    bytes: 8 * 1024 ** 2,
    /** Attribute values of all spans together, those inside lists and maps too. */
    values: 500_000,
    spans: 20_000,
    events: 100_000,
    /** Lists and maps inside each other. */
    depth: 16,
};
/** Throws MalformedTrace when more is taken than a request may hold. */
function createAllowance() {
    const { values, spans, events } = REQUEST_LIMITS;
    const left = { values, spans, events };
    return {
        take(what) {
            left[what] -= 1;
            if (left[what] < 0)
                throw new MalformedTrace(`the request holds more than ${REQUEST_LIMITS[what]} ${what}`);
        },
    };
}
/** A 64-bit integer as JSON: a number where that is exact, else its digits. */
function integerJson(value) {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : value.toString();
}
/** JSON has no NaN and no infinity. */
function doubleJson(value) {
    return Number.isFinite(value) ? value : String(value);
}

;// CONCATENATED MODULE: ./lib/gateway/otlp/read-json.js



const read_json_list = schemas/* array */.YOg(schemas/* unknown */.L5J()).nullish();
const integer = schemas/* union */.KCZ([schemas/* string */.YjP().regex(/^-?\d{1,20}$/), schemas/* number */.aig().int()]).transform((value) => BigInt(value));
const nano = integer.refine((value) => value >= 0n && value < 2n ** 64n).default(0n);
const requestSchema = schemas/* object */.Ikc({ resourceSpans: read_json_list });
const resourceSchema = schemas/* object */.Ikc({ scopeSpans: read_json_list });
const scopeSchema = schemas/* object */.Ikc({ spans: read_json_list });
const read_json_eventSchema = schemas/* object */.Ikc({ name: schemas/* string */.YjP().default(''), attributes: read_json_list });
const spanSchema = schemas/* object */.Ikc({
    name: schemas/* string */.YjP().default(''),
    parentSpanId: schemas/* string */.YjP().nullish(),
    startTimeUnixNano: nano,
    endTimeUnixNano: nano,
    attributes: read_json_list,
    events: read_json_list,
    status: schemas/* object */.Ikc({ code: schemas/* union */.KCZ([schemas/* number */.aig(), schemas/* string */.YjP()]).default(0) }).nullish(),
});
const keyValueSchema = schemas/* object */.Ikc({ key: schemas/* string */.YjP().default(''), value: schemas/* unknown */.L5J() });
const valueListSchema = schemas/* object */.Ikc({ values: read_json_list });
/** Reads an ExportTraceServiceRequest in OTLP's JSON. A span that cannot be read is rejected alone. */
function readJson(body) {
    const allowance = createAllowance();
    const spans = [];
    let rejected = 0;
    for (const resourceSpans of must(requestSchema, read_json_parse(body)).resourceSpans ?? []) {
        for (const scopeSpans of must(resourceSchema, resourceSpans).scopeSpans ?? []) {
            for (const value of must(scopeSchema, scopeSpans).spans ?? []) {
                allowance.take('spans');
                const span = readSpan(value, allowance);
                if (span === undefined)
                    rejected += 1;
                else
                    spans.push(span);
            }
        }
    }
    return { spans, rejected };
}
function read_json_parse(body) {
    try {
        return JSON.parse(new TextDecoder().decode(body));
    }
    catch {
        throw new MalformedTrace('the body is not JSON');
    }
}
function must(schema, value) {
    const parsed = schema.safeParse(value);
    if (parsed.success)
        return parsed.data;
    throw new MalformedTrace('the body is not an ExportTraceServiceRequest');
}
function readSpan(value, allowance) {
    try {
        return spanOf(value, allowance);
    }
    catch (error) {
        if (error instanceof MalformedTrace)
            return undefined;
        throw error;
    }
}
function spanOf(value, allowance) {
    const span = must(spanSchema, value);
    return {
        name: wellFormed(span.name),
        isRoot: /^0*$/.test(span.parentSpanId ?? ''),
        startNano: span.startTimeUnixNano,
        endNano: span.endTimeUnixNano,
        attributes: attributesOf(span.attributes, { allowance, depth: 0 }),
        events: (span.events ?? []).map((item) => {
            allowance.take('events');
            const { name, attributes } = must(read_json_eventSchema, item);
            return { name: wellFormed(name), attributes: attributesOf(attributes, { allowance, depth: 0 }) };
        }),
        status: read_json_statusOf(span.status?.code),
    };
}
/** Numbers are the rule; names are what protobuf's own JSON would write. */
function read_json_statusOf(code) {
    if (code === 2 || code === 'STATUS_CODE_ERROR')
        return 'error';
    return code === 1 || code === 'STATUS_CODE_OK' ? 'ok' : 'unset';
}
function attributesOf(items, at) {
    const entries = (items ?? []).map((item) => {
        const { key, value } = must(keyValueSchema, item);
        return [wellFormed(key), anyValue(value, at)];
    });
    return Object.fromEntries(entries);
}
function anyValue(value, at) {
    at.allowance.take('values');
    if (at.depth > REQUEST_LIMITS.depth)
        throw new MalformedTrace('an attribute is nested too deeply');
    if (!(0,json/* isPlainObject */.Q)(value))
        return null;
    const inside = { ...at, depth: at.depth + 1 };
    const { stringValue, boolValue, intValue, doubleValue, arrayValue, kvlistValue, bytesValue } = value;
    if (typeof stringValue === 'string')
        return wellFormed(stringValue);
    if (typeof boolValue === 'boolean')
        return boolValue;
    if (intValue !== undefined)
        return integerJson(must(integer, intValue));
    if (typeof doubleValue === 'number' || typeof doubleValue === 'string')
        return doubleJson(Number(doubleValue));
    if (arrayValue !== undefined)
        return (must(valueListSchema, arrayValue).values ?? []).map((item) => anyValue(item, inside));
    if (kvlistValue !== undefined)
        return attributesOf(must(valueListSchema, kvlistValue).values, inside);
    return typeof bytesValue === 'string' ? wellFormed(bytesValue) : null;
}
/** Escapes of JSON can make halves of characters, which protobuf cannot hold. */
function wellFormed(text) {
    return Buffer.from(text).toString();
}

;// CONCATENATED MODULE: ./lib/gateway/otlp/protobuf-fields.js

const MAX_VARINT_BYTES = 10;
/** The fields of a message in the order of its bytes. Throws MalformedTrace; never reads beyond `bytes`. */
function* fieldsOf(bytes) {
    const cursor = { at: 0 };
    while (cursor.at < bytes.length) {
        const tag = readNumber(bytes, cursor);
        const number = Math.floor(tag / 8);
        switch (tag % 8) {
            case 0:
                yield { number, kind: 'varint', value: readVarint(bytes, cursor) };
                break;
            case 1: {
                const value = take(bytes, cursor, 8);
                yield { number, kind: 'fixed64', value: new DataView(value.buffer, value.byteOffset, 8) };
                break;
            }
            case 2:
                yield { number, kind: 'bytes', value: take(bytes, cursor, readNumber(bytes, cursor)) };
                break;
            case 5:
                take(bytes, cursor, 4);
                yield { number, kind: 'fixed32' };
                break;
            default:
                throw new MalformedTrace('the protobuf holds a field of an unknown kind');
        }
    }
}
function readVarint(bytes, cursor) {
    let value = 0n;
    for (let index = 0; index < MAX_VARINT_BYTES; index += 1) {
        const byte = nextByte(bytes, cursor);
        value |= BigInt(byte & 0x7f) << BigInt(7 * index);
        if (byte < 0x80)
            return BigInt.asUintN(64, value);
    }
    throw new MalformedTrace('the protobuf holds a number of more than 64 bits');
}
/** Tags and lengths, which are small: quicker than bigints. Beyond 2^53 it is inexact, and too large in any case. */
function readNumber(bytes, cursor) {
    let value = 0;
    for (let index = 0; index < MAX_VARINT_BYTES; index += 1) {
        const byte = nextByte(bytes, cursor);
        value += (byte & 0x7f) * 2 ** (7 * index);
        if (byte < 0x80)
            return value;
    }
    throw new MalformedTrace('the protobuf holds a number of more than 64 bits');
}
function nextByte(bytes, cursor) {
    const byte = bytes[cursor.at];
    if (byte === undefined)
        throw new MalformedTrace('the protobuf ends within a number');
    cursor.at += 1;
    return byte;
}
/** A view, not a copy: lengths that lie cost nothing. */
function take(bytes, cursor, length) {
    if (length > bytes.length - cursor.at)
        throw new MalformedTrace('the protobuf ends within a field');
    const taken = bytes.subarray(cursor.at, cursor.at + length);
    cursor.at += length;
    return taken;
}

;// CONCATENATED MODULE: ./lib/gateway/otlp/read-protobuf.js


// Field numbers are those of opentelemetry-proto 1: trace_service.proto, trace.proto, common.proto.
/** Reads an ExportTraceServiceRequest. A span that cannot be read is rejected alone; throws MalformedTrace for the rest. */
function readProtobuf(body) {
    const allowance = createAllowance();
    const spans = [];
    let rejected = 0;
    for (const resourceSpans of messagesIn(body, 1)) {
        for (const scopeSpans of messagesIn(resourceSpans, 2)) {
            for (const bytes of messagesIn(scopeSpans, 2)) {
                allowance.take('spans');
                const span = read_protobuf_readSpan(bytes, allowance);
                if (span === undefined)
                    rejected += 1;
                else
                    spans.push(span);
            }
        }
    }
    return { spans, rejected };
}
function* messagesIn(bytes, number) {
    for (const field of fieldsOf(bytes))
        if (field.number === number && field.kind === 'bytes')
            yield field.value;
}
function read_protobuf_readSpan(bytes, allowance) {
    try {
        return read_protobuf_spanOf(bytes, allowance);
    }
    catch (error) {
        if (error instanceof MalformedTrace)
            return undefined;
        throw error;
    }
}
function read_protobuf_spanOf(bytes, allowance) {
    const attributes = [];
    const events = [];
    let [name, isRoot, startNano, endNano] = ['', true, 0n, 0n];
    let status = 'unset';
    for (const field of fieldsOf(bytes)) {
        if (field.kind === 'fixed64') {
            if (field.number === 7)
                startNano = field.value.getBigUint64(0, true);
            if (field.number === 8)
                endNano = field.value.getBigUint64(0, true);
        }
        if (field.kind !== 'bytes')
            continue;
        if (field.number === 4)
            isRoot = field.value.every((byte) => byte === 0);
        if (field.number === 5)
            name = read_protobuf_text(field.value);
        if (field.number === 9)
            attributes.push(keyValue(field.value, { allowance, depth: 0 }));
        if (field.number === 11)
            events.push(eventOf(field.value, allowance));
        if (field.number === 15)
            status = read_protobuf_statusOf(field.value);
    }
    return { name, isRoot, startNano, endNano, attributes: Object.fromEntries(attributes), events, status };
}
function eventOf(bytes, allowance) {
    allowance.take('events');
    const attributes = [];
    let name = '';
    for (const field of fieldsOf(bytes)) {
        if (field.kind !== 'bytes')
            continue;
        if (field.number === 2)
            name = read_protobuf_text(field.value);
        if (field.number === 3)
            attributes.push(keyValue(field.value, { allowance, depth: 0 }));
    }
    return { name, attributes: Object.fromEntries(attributes) };
}
function read_protobuf_statusOf(bytes) {
    let code = 0n;
    for (const field of fieldsOf(bytes))
        if (field.number === 3 && field.kind === 'varint')
            code = field.value;
    return code === 2n ? 'error' : code === 1n ? 'ok' : 'unset';
}
function keyValue(bytes, at) {
    let key = '';
    let value = null;
    for (const field of fieldsOf(bytes)) {
        if (field.kind !== 'bytes')
            continue;
        if (field.number === 1)
            key = read_protobuf_text(field.value);
        if (field.number === 2)
            value = read_protobuf_anyValue(field.value, at);
    }
    return [key, value];
}
function read_protobuf_anyValue(bytes, at) {
    at.allowance.take('values');
    if (at.depth > REQUEST_LIMITS.depth)
        throw new MalformedTrace('an attribute is nested too deeply');
    let value = null;
    for (const field of fieldsOf(bytes)) {
        if (field.kind === 'varint' && field.number === 2)
            value = field.value !== 0n;
        if (field.kind === 'varint' && field.number === 3)
            value = integerJson(BigInt.asIntN(64, field.value));
        if (field.kind === 'fixed64' && field.number === 4)
            value = doubleJson(field.value.getFloat64(0, true));
        if (field.kind === 'bytes')
            value = nested(field, at) ?? value;
    }
    return value;
}
function nested(field, at) {
    const inside = { ...at, depth: at.depth + 1 };
    switch (field.number) {
        case 1:
            return read_protobuf_text(field.value);
        case 5:
            return Array.from(messagesIn(field.value, 1), (item) => read_protobuf_anyValue(item, inside));
        case 6:
            return Object.fromEntries(Array.from(messagesIn(field.value, 1), (item) => keyValue(item, inside)));
        case 7:
            return Buffer.from(field.value).toString('base64');
        default:
            return undefined;
    }
}
function read_protobuf_text(bytes) {
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

;// CONCATENATED MODULE: ./lib/gateway/otlp/attribute-table.js
/**
 * Which attribute says what, newest name first; the first one that is present counts. OpenTelemetry's GenAI conventions of
 * today, those they replaced (to 1.36), OpenLLMetry's (`traceloop`, `llm.request`, flattened `gen_ai.prompt.N`),
 * OpenInference's (`openinference`, `llm.*`, `tool.*`) and the Vercel AI SDK's (`ai.*`).
 */
const ATTRIBUTES = {
    /** Its value is looked up in KINDS. */
    kind: [
        'gen_ai.operation.name',
        'openinference.span.kind',
        'traceloop.span.kind',
        'llm.request.type',
        'ai.operationId',
    ],
    requestedModel: ['gen_ai.request.model', 'llm.request.model_name', 'llm.request.model', 'llm.model_name'],
    reportedModel: ['gen_ai.response.model', 'llm.response.model_name', 'llm.response.model'],
    /** With what the cache gave and took. */
    inputTokens: [
        'gen_ai.usage.input_tokens',
        'gen_ai.usage.prompt_tokens',
        'llm.usage.prompt_tokens',
        'llm.token_count.prompt',
    ],
    outputTokens: [
        'gen_ai.usage.output_tokens',
        'gen_ai.usage.completion_tokens',
        'llm.usage.completion_tokens',
        'llm.token_count.completion',
    ],
    cacheReadTokens: [
        'gen_ai.usage.cache_read.input_tokens',
        'gen_ai.usage.cache_read_input_tokens',
        'llm.token_count.prompt_details.cache_read',
    ],
    cacheWriteTokens: [
        'gen_ai.usage.cache_creation.input_tokens',
        'gen_ai.usage.cache_creation_input_tokens',
        'llm.token_count.prompt_details.cache_write',
    ],
    reasoningTokens: [
        'gen_ai.usage.reasoning.output_tokens',
        'gen_ai.usage.reasoning_tokens',
        'llm.token_count.completion_details.reasoning',
    ],
    stopReason: [
        'gen_ai.response.finish_reasons',
        'llm.response.finish_reason',
        'llm.response.stop_reason',
        'gen_ai.completion.0.finish_reason',
        'llm.finish_reason',
    ],
    costUsd: ['llm.cost.total'],
    tool: ['gen_ai.tool.name', 'tool.name', 'ai.toolCall.name', 'traceloop.entity.name'],
    toolArguments: ['gen_ai.tool.call.arguments', 'ai.toolCall.args', 'input.value', 'traceloop.entity.input'],
    toolResult: ['gen_ai.tool.call.result', 'ai.toolCall.result', 'output.value', 'traceloop.entity.output'],
    /** A list of messages, or its JSON. */
    inputMessages: ['gen_ai.input.messages', 'gen_ai.prompt'],
    outputMessages: ['gen_ai.output.messages', 'gen_ai.completion'],
    /** Plain text where nothing above says more. */
    outputText: ['ai.response.text'],
    /** The same of a span that is an agent. */
    agentOutput: ['output.value', 'traceloop.entity.output'],
};
/** Messages that are spread over attributes: PREFIX.N and one of these. */
const FLATTENED = {
    inputPrefixes: ['gen_ai.prompt', 'llm.input_messages'],
    outputPrefixes: ['gen_ai.completion', 'llm.output_messages'],
    role: ['role', 'message.role'],
    content: ['content', 'message.content'],
};
/** Messages that are events of a span: the event's name, whose message it is, and the attribute with the text or its JSON. */
const MESSAGE_EVENTS = {
    'gen_ai.content.prompt': { side: 'input', role: undefined, attributes: ['gen_ai.prompt'] },
    'gen_ai.user.message': { side: 'input', role: 'user', attributes: ['content', 'gen_ai.event.content'] },
    'gen_ai.content.completion': { side: 'output', role: 'assistant', attributes: ['gen_ai.completion'] },
    'gen_ai.choice': { side: 'output', role: 'assistant', attributes: ['message', 'content', 'gen_ai.event.content'] },
};
/** What the attributes of `kind` say, in lower case. What is not here (embeddings, retrievals, chains) stays a span. */
const attribute_table_KINDS = {
    chat: 'model_call',
    completion: 'model_call',
    generate_content: 'model_call',
    llm: 'model_call',
    text_completion: 'model_call',
    'ai.generatetext.dogenerate': 'model_call',
    'ai.streamtext.dostream': 'model_call',
    execute_tool: 'tool_call',
    tool: 'tool_call',
    'ai.toolcall': 'tool_call',
    invoke_agent: 'agent',
    agent: 'agent',
};

;// CONCATENATED MODULE: ./lib/gateway/otlp/bound-attributes.js
/** What of a span's attributes a transcript keeps. */
const MAX_ATTRIBUTES = 128;
const MAX_CHARS = 8192;
const MAX_NAME_CHARS = 256;
/** The first attributes as they are, except that long values are cut, as text, and say so. */
function boundAttributes(attributes) {
    const kept = Object.entries(attributes).slice(0, MAX_ATTRIBUTES);
    // Json and the schema's type are the same values; the schema's is not marked as read-only.
    return Object.fromEntries(kept.map(([name, value]) => [name.slice(0, MAX_NAME_CHARS), bound_attributes_bound(value)]));
}
function bound_attributes_bound(value) {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (text.length <= MAX_CHARS)
        return value;
    return `${text.slice(0, MAX_CHARS)} [${text.length - MAX_CHARS} characters left out]`;
}

;// CONCATENATED MODULE: ./lib/gateway/otlp/span-messages.js


/** What a span says that its model was given. */
function inputOf(span) {
    return firstSaid([
        () => span_messages_listed(attributeOf(span, 'inputMessages'), 'user'),
        () => flattened(span.attributes, FLATTENED.inputPrefixes, 'user'),
        () => fromEvents(span, 'input'),
    ]);
}
/** What a span says that its model answered. */
function outputOf(span) {
    return firstSaid([
        () => span_messages_listed(attributeOf(span, 'outputMessages'), 'assistant'),
        () => flattened(span.attributes, FLATTENED.outputPrefixes, 'assistant'),
        () => fromEvents(span, 'output'),
        () => span_messages_listed(attributeOf(span, 'outputText'), 'assistant'),
    ]);
}
/** The value of the first of an entry's names that the span has. */
function attributeOf({ attributes }, entry) {
    return firstOf(attributes, ATTRIBUTES[entry]);
}
/** JSON where a text is some, else the text itself. What is nested so deeply that reading it may fail stays text. */
function parsed(value) {
    if (typeof value !== 'string' || !/^\s*[[{]/.test(value))
        return value;
    try {
        // What JSON.parse returns is JSON.
        const json = JSON.parse(value);
        return isShallow(json, PARSED_DEPTH) ? json : value;
    }
    catch {
        return value;
    }
}
const PARSED_DEPTH = 64;
function isShallow(value, depth) {
    if (typeof value !== 'object' || value === null)
        return true;
    return depth > 0 && Object.values(value).every((item) => isShallow(item, depth - 1));
}
function firstOf(attributes, names) {
    const name = names.find((candidate) => Object.hasOwn(attributes, candidate));
    return name === undefined ? null : (attributes[name] ?? null);
}
/** The same words often stand in more than one place; one of them is enough. */
function firstSaid(places) {
    for (const place of places) {
        const messages = place().filter(({ text }) => text !== '');
        if (messages.length > 0)
            return messages;
    }
    return [];
}
function span_messages_listed(value, role) {
    const list = parsed(value);
    if (list === null)
        return [];
    return (Array.isArray(list) ? list : [list]).map((item) => span_messages_messageOf(item, role));
}
function span_messages_messageOf(value, role) {
    if (!(0,json/* isPlainObject */.Q)(value))
        return { role, text: span_messages_textOf(value) };
    return {
        role: typeof value['role'] === 'string' ? value['role'] : role,
        text: span_messages_textOf(value['parts'] ?? value['content']),
    };
}
/** Texts of a message's parts; what is no text (calls, images, thoughts) has its own place or none. */
function span_messages_textOf(value) {
    if (typeof value === 'string')
        return value;
    if (!Array.isArray(value))
        return '';
    const texts = value.map((part) => ((0,json/* isPlainObject */.Q)(part) ? partText(part) : part));
    return texts.filter((text) => typeof text === 'string' && text !== '').join('\n');
}
function partText({ type, text, content }) {
    return type === undefined || type === 'text' || type === 'output_text' ? (text ?? content) : '';
}
/** `PREFIX.0.role` and `PREFIX.0.content`, counted on until one is missing. */
function flattened(attributes, prefixes, role) {
    return prefixes.flatMap((prefix) => {
        const messages = [];
        for (let index = 0;; index += 1) {
            const named = (names) => firstOf(attributes, names.map((name) => `${prefix}.${index}.${name}`));
            const said = { role: named(FLATTENED.role), content: named(FLATTENED.content) };
            if (said.role === null && said.content === null)
                return messages;
            messages.push({ role: typeof said.role === 'string' ? said.role : role, text: span_messages_textOf(parsed(said.content)) });
        }
    });
}
function fromEvents({ events }, side) {
    return events.flatMap(({ name, attributes }) => {
        const known = Object.hasOwn(MESSAGE_EVENTS, name);
        // Just looked up: the name is a key of the table.
        const row = known ? MESSAGE_EVENTS[name] : undefined;
        if (row?.side !== side)
            return [];
        return span_messages_listed(firstOf(attributes, row.attributes), row.role ?? 'user');
    });
}

;// CONCATENATED MODULE: ./lib/gateway/otlp/span-events.js




/** The transcript events that a span stands for: at least one, the span itself where it stands for nothing else. */
function span_events_eventsOf(span, sees) {
    const kind = span_events_kindOf(span);
    switch (kind) {
        case 'model_call':
            return sees.modelCalls ? [spanEvent(span)] : modelCallEvents(span);
        case 'tool_call':
            return sees.toolCalls ? [spanEvent(span)] : [toolCallEvent(span)];
        case 'agent':
            return [spanEvent(span), ...answerOf(span)];
        case undefined:
            return [spanEvent(span)];
        default:
            return kind;
    }
}
/** Where no attribute says it: who names a model and counts its tokens has called it. */
function span_events_kindOf(span) {
    const said = ATTRIBUTES.kind.find((name) => Object.hasOwn(span.attributes, name));
    if (said === undefined)
        return attributeOf(span, 'requestedModel') !== null && usageOf(span) ? 'model_call' : undefined;
    const word = String(span_events_text(span.attributes[said])).toLowerCase();
    return Object.hasOwn(attribute_table_KINDS, word) ? attribute_table_KINDS[word] : undefined;
}
/** What was said before this call is the history of earlier ones: only words of the user are new in it. */
function modelCallEvents(span) {
    const reportedModel = span_events_text(attributeOf(span, 'reportedModel'));
    const said = inputOf(span).filter(({ role }) => role === 'user');
    return [
        ...said.map((message) => ({ type: 'message', role: 'user', text: message.text })),
        {
            type: 'model_call',
            requestedModel: span_events_text(attributeOf(span, 'requestedModel')) ?? reportedModel ?? 'unknown',
            reportedModel,
            usage: usageOf(span),
            stopReason: stopReasonOf(span),
            latencyMs: durationMs(span),
            costUsd: amount.safeParse(attributeOf(span, 'costUsd')).data ?? null,
        },
        ...outputOf(span).map((message) => ({ type: 'message', role: 'assistant', text: message.text })),
    ];
}
function toolCallEvent(span) {
    const result = attributeOf(span, 'toolResult');
    return {
        type: 'tool_call',
        tool: span_events_text(attributeOf(span, 'tool')) ?? span.name.replace(/^execute_tool /, ''),
        arguments: mutable(parsed(attributeOf(span, 'toolArguments'))),
        result: result === null ? null : (span_events_text(result) ?? JSON.stringify(result)),
        isError: span.status === 'error',
    };
}
/** The outermost agent's last words; those of agents inside it are its own affair. */
function answerOf(span) {
    if (!span.isRoot)
        return [];
    const answer = outputOf(span).at(-1)?.text ?? span_events_text(attributeOf(span, 'agentOutput'));
    return answer === null || answer === '' ? [] : [{ type: 'answer', text: answer }];
}
function spanEvent(span) {
    const { name, status, attributes } = span;
    const bounded = boundAttributes(attributes);
    return { type: 'span', name: name.slice(0, 1000), attributes: bounded, durationMs: durationMs(span), status };
}
const amount = schemas/* number */.aig().nonnegative();
const span_events_count = schemas/* union */.KCZ([schemas/* number */.aig(), schemas/* string */.YjP().regex(/^\d+$/).transform(Number)]).pipe(schemas/* number */.aig().int().nonnegative());
/** The whole of the input is stated with its cached parts; where these are more than it, it was stated without. */
function usageOf(span) {
    const [input, output] = [tokens(span, 'inputTokens'), tokens(span, 'outputTokens')];
    if (input === undefined || output === undefined)
        return null;
    const cacheRead = tokens(span, 'cacheReadTokens') ?? 0;
    const cacheWrite5m = tokens(span, 'cacheWriteTokens') ?? 0;
    const cached = cacheRead + cacheWrite5m;
    const reasoning = tokens(span, 'reasoningTokens');
    return {
        input: cached > input ? input : input - cached,
        output,
        cacheRead,
        cacheWrite5m,
        cacheWrite1h: 0,
        ...(reasoning === undefined ? {} : { reasoning }),
    };
}
function tokens(span, entry) {
    return span_events_count.safeParse(attributeOf(span, entry)).data;
}
/** One reason for each choice; the first is the one that counts. */
function stopReasonOf(span) {
    const value = parsed(attributeOf(span, 'stopReason'));
    return span_events_text(Array.isArray(value) ? value[0] : value);
}
function durationMs({ startNano, endNano }) {
    return endNano > startNano ? Number(endNano - startNano) / 1e6 : 0;
}
function span_events_text(value) {
    return typeof value === 'string' ? value : null;
}
/** The same JSON, though the schema's type forbids nobody to change it: nobody changes a recorded event. */
function mutable(value) {
    return value;
}

;// CONCATENATED MODULE: ./lib/gateway/otlp/trace-reply.js
function encodingOf(contentType) {
    const media = contentType.split(';', 1)[0]?.trim().toLowerCase();
    if (media === 'application/json')
        return 'json';
    return media === 'application/x-protobuf' ? 'protobuf' : undefined;
}
/** An ExportTraceServiceResponse: empty when every span was taken. */
function acceptedReply(encoding, rejected, why) {
    if (rejected === 0)
        return trace_reply_reply(200, encoding, {}, []);
    const json = { partialSuccess: { rejectedSpans: String(rejected), errorMessage: why } };
    return trace_reply_reply(200, encoding, json, bytesField(1, [...varintField(1, rejected), ...bytesField(2, utf8(why))]));
}
/** A google.rpc.Status; exporters try none of these statuses again. */
function refusedReply(status, encoding, message) {
    const invalidArgument = 3;
    const json = { code: invalidArgument, message };
    return trace_reply_reply(status, encoding, json, [...varintField(1, invalidArgument), ...bytesField(2, utf8(message))]);
}
function trace_reply_reply(status, encoding, json, protobuf) {
    return encoding === 'json'
        ? { status, contentType: 'application/json', body: Buffer.from(JSON.stringify(json)) }
        : { status, contentType: 'application/x-protobuf', body: Uint8Array.from(protobuf) };
}
function varintField(number, value) {
    return [number * 8, ...varint(value)];
}
function bytesField(number, bytes) {
    return [number * 8 + 2, ...varint(bytes.length), ...bytes];
}
function varint(value) {
    return value < 0x80 ? [value] : [(value % 0x80) + 0x80, ...varint(Math.floor(value / 0x80))];
}
function utf8(text) {
    return [...Buffer.from(text)];
}

;// CONCATENATED MODULE: ./lib/gateway/otlp/trace-intake.js







/** What one trial may send. */
const TRIAL_LIMITS = { spans: 10_000, bytes: 32 * 1024 ** 2 };
/**
 * One trial's intake of OTLP traces. Spans become transcript events, within a request in the order of their start.
 *
 * Nothing is counted twice: model calls are recorded from spans only while the gateway has seen none, tool calls only where
 * the gateway records none. Otherwise such spans are kept as spans. `sees` is asked at each request.
 */
function createTraceIntake(options) {
    const left = { ...TRIAL_LIMITS };
    const record = recordOnce(options.record);
    return async ({ contentType, contentEncoding = '', body }) => {
        const encoding = encodingOf(contentType);
        if (encoding === undefined)
            return refusedReply(415, 'json', 'send application/json or application/x-protobuf');
        const plain = await decompress(body, contentEncoding.trim().toLowerCase());
        if (typeof plain === 'number')
            return refusedReply(plain, encoding, REFUSALS[plain]);
        left.bytes -= plain.length;
        if (left.bytes < 0) {
            record({
                type: 'note',
                text: `the agent sent traces of more than ${TRIAL_LIMITS.bytes} bytes; the rest was refused`,
            });
            return refusedReply(413, encoding, 'this trial has sent too many bytes of traces');
        }
        const decoded = trace_intake_decode(encoding, plain);
        if (decoded instanceof MalformedTrace)
            return refusedReply(400, encoding, decoded.message);
        const taken = [...decoded.spans].sort(byStart).slice(0, Math.max(0, left.spans));
        left.spans -= decoded.spans.length;
        if (left.spans < 0)
            record({ type: 'note', text: `the agent sent more than ${TRIAL_LIMITS.spans} spans; the rest was refused` });
        for (const span of taken)
            for (const event of span_events_eventsOf(span, options.sees()))
                record(event);
        const rejected = decoded.rejected + decoded.spans.length - taken.length;
        return acceptedReply(encoding, rejected, left.spans < 0 ? 'too many spans' : 'spans that cannot be read');
    };
}
/** Notes and words of the user are recorded once: each model call repeats what was said before it. */
function recordOnce(record) {
    const recorded = new Set();
    return (event) => {
        if (event.type === 'note' || (event.type === 'message' && event.role === 'user')) {
            if (recorded.has(event.text))
                return;
            recorded.add(event.text);
        }
        record(event);
    };
}
const REFUSALS = {
    400: 'the body is not gzip',
    413: `a request is at most ${REQUEST_LIMITS.bytes} bytes`,
    415: 'send it as it is or with gzip',
};
const unzip = (0,external_node_util_.promisify)(external_node_zlib_.gunzip);
/** The bytes as they were before compression, or the status that refuses them. */
async function decompress(body, encoding) {
    if (encoding === '' || encoding === 'identity')
        return body.length > REQUEST_LIMITS.bytes ? 413 : body;
    if (encoding !== 'gzip')
        return 415;
    return unzip(body, { maxOutputLength: REQUEST_LIMITS.bytes }).catch((error) => error.code === 'ERR_BUFFER_TOO_LARGE' ? 413 : 400);
}
function trace_intake_decode(encoding, body) {
    try {
        return encoding === 'json' ? readJson(body) : readProtobuf(body);
    }
    catch (error) {
        if (error instanceof MalformedTrace)
            return error;
        throw error;
    }
}
function byStart(a, b) {
    return a.startNano < b.startNano ? -1 : a.startNano > b.startNano ? 1 : 0;
}

;// CONCATENATED MODULE: ./lib/gateway/weigh-json.js
/** Deeper and larger than any honest request, and far from what stops or fills a process that parses it. */
const weigh_json_DEEPEST = 256;
const MOST_VALUES = 1_000_000;
/** Counts the values of a JSON text without making them; undefined when it is nested too deep or has too many. */
function countValues(bytes) {
    let values = 1;
    let depth = 0;
    for (let at = 0; at < bytes.length; at += 1) {
        switch (bytes[at]) {
            case 0x22:
                at = endOfString(bytes, at);
                break;
            case 0x5b:
            case 0x7b:
                depth += 1;
                values += 1;
                if (depth > weigh_json_DEEPEST)
                    return undefined;
                break;
            case 0x5d:
            case 0x7d:
                depth -= 1;
                break;
            case 0x2c:
                values += 1;
                break;
        }
        if (values > MOST_VALUES)
            return undefined;
    }
    return values;
}
/** The place of the quote that ends the string which begins at `start`. */
function endOfString(bytes, start) {
    let end = start;
    do
        end = bytes.indexOf(0x22, end + 1);
    while (end !== -1 && isEscaped(bytes, end, start));
    return end === -1 ? bytes.length : end;
}
function isEscaped(bytes, at, start) {
    let before = at - 1;
    while (before > start && bytes[before] === 0x5c)
        before -= 1;
    return (at - 1 - before) % 2 === 1;
}

;// CONCATENATED MODULE: ./lib/gateway/read-body.js




const LARGEST_BODY = 32 * 1024 ** 2;
/** Read and dropped, so that the client gets to see the refusal. */
const LARGEST_DRAINED = 4 * LARGEST_BODY;
/** Memory that a parsed value takes beside its text, roughly. */
const BYTES_PER_VALUE = 64;
const TOO_LARGE = { kind: 'refused', status: 413, message: 'the body is larger than 32 MB' };
const NO_ROOM = { kind: 'refused', status: 503, message: 'too many large requests at once' };
const MALFORMED = { kind: 'refused', status: 400, message: 'the body is not a JSON object' };
function read_body_createRoom(maxBytes) {
    let used = 0;
    return {
        createHold() {
            let held = 0;
            return {
                take(bytes) {
                    if (used + bytes > maxBytes)
                        return false;
                    used += bytes;
                    held += bytes;
                    return true;
                },
                release() {
                    used -= held;
                    held = 0;
                },
            };
        },
    };
}
/** Rejects only when the connection breaks. What it takes from the hold stays taken. */
async function readBody(request, hold) {
    const raw = await read_body_readBytes(request, hold);
    if (!Buffer.isBuffer(raw))
        return raw;
    const plain = await read_body_decode(raw, request.headers['content-encoding']);
    if (!Buffer.isBuffer(plain))
        return plain;
    const values = countValues(plain);
    if (values === undefined)
        return { ...TOO_LARGE, message: 'the body is nested too deep or has too many values' };
    if (!hold.take(plain.length + values * BYTES_PER_VALUE))
        return NO_ROOM;
    const body = read_body_parse(plain.toString('utf8'));
    // JSON.parse makes nothing but JSON.
    return (0,json/* isPlainObject */.Q)(body) ? { kind: 'json', body: body, bytes: plain.length } : MALFORMED;
}
async function read_body_readBytes(request, hold) {
    const chunks = [];
    let bytes = 0;
    let refusal;
    for await (const chunk of request) {
        bytes += chunk.length;
        if (bytes > LARGEST_BODY)
            refusal = TOO_LARGE;
        else if (!hold.take(chunk.length))
            refusal ??= NO_ROOM;
        if (refusal === undefined)
            chunks.push(chunk);
        else
            chunks.length = 0;
        if (bytes > LARGEST_DRAINED)
            break;
    }
    return refusal ?? Buffer.concat(chunks);
}
const INFLATES = {
    gzip: (0,external_node_util_.promisify)(external_node_zlib_.gunzip),
    'x-gzip': (0,external_node_util_.promisify)(external_node_zlib_.gunzip),
    deflate: (0,external_node_util_.promisify)(external_node_zlib_.inflate),
    br: (0,external_node_util_.promisify)(external_node_zlib_.brotliDecompress),
    ...zstd(),
};
/** Node has it from 22.15 on. */
function zstd() {
    const decompress = Reflect.get(external_node_zlib_namespaceObject, 'zstdDecompress');
    // Where it exists, it has the signature of its siblings.
    return typeof decompress === 'function' ? { zstd: (0,external_node_util_.promisify)(decompress) } : {};
}
async function read_body_decode(bytes, encoding = 'identity') {
    const name = encoding.trim().toLowerCase();
    if (name === 'identity' || name === '')
        return bytes;
    const inflate = Object.hasOwn(INFLATES, name) ? INFLATES[name] : undefined;
    if (inflate === undefined)
        return { kind: 'refused', status: 415, message: 'unknown content-encoding' };
    try {
        return await inflate(bytes, { maxOutputLength: LARGEST_BODY });
    }
    catch (error) {
        if (error instanceof RangeError)
            return TOO_LARGE;
        return { ...MALFORMED, message: 'the body is not in its content-encoding' };
    }
}
function read_body_parse(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./lib/gateway/upstream/passed-headers.js
/** Belong to a connection, name a party to it, or depend on the body's form. */
const NEVER_PASSED = new Set([
    ...['connection', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'expect', 'host', 'http2-settings'],
    ...['content-length', 'content-encoding', 'accept-encoding', 'proxy-authenticate', 'proxy-authorization'],
    ...['proxy-connection', 'authorization', 'x-api-key', 'x-goog-api-key', 'api-key', 'cookie', 'set-cookie', 'alt-svc'],
]);
/** The headers of a request or a reply that go on to the other side. Nothing in them is a key. */
function passedHeaders(headers) {
    const named = new Set(joined(headers['connection'])
        .split(',')
        .map((name) => name.trim().toLowerCase()));
    const passed = Object.entries(headers).filter(([name, value]) => value !== undefined && !NEVER_PASSED.has(name) && !named.has(name) && !name.startsWith(':'));
    return Object.fromEntries(passed.map(([name, value]) => [name, joined(value)]));
}
function joined(value) {
    return typeof value === 'string' ? value : (value ?? []).join(', ');
}

;// CONCATENATED MODULE: ./lib/gateway/relay-reply.js


/** Passes bytes on as they come, no faster than they are taken, and reads along. */
async function relayReply(options) {
    const { reply, protocol, body, response, signal } = options;
    const headers = passedHeaders(reply.headers);
    const streams = /^\s*text\/event-stream/i.test(headers['content-type'] ?? '');
    const reader = protocol.createReader({ streams, body });
    response.writeHead(reply.status, headers);
    response.flushHeaders();
    try {
        await pass(reply.body, response, signal, (chunk) => reader.write(chunk));
    }
    catch (error) {
        const facts = reader.end();
        if (signal.aborted)
            return { kind: 'left', facts };
        if (error instanceof errors/* InfraError */.Ri)
            return { kind: 'broken', facts, error };
        throw error;
    }
    return relay_reply_judge(reader.end());
}
/** Passes on a reply that is no success; the first characters of it are returned. */
async function relayError({ reply, response, signal }) {
    response.writeHead(reply.status, passedHeaders(reply.headers));
    const kept = [];
    await pass(reply.body, response, signal, (chunk) => kept.length < 4 && kept.push(chunk));
    return Buffer.concat(kept).subarray(0, 2000).toString('utf8');
}
/** A clean end before the protocol's last event is none: some agents would take it for the end of their work. */
function relay_reply_judge(facts) {
    const what = facts.error ?? (facts.isComplete ? undefined : 'it ended in the middle');
    if (what === undefined)
        return { kind: 'whole', facts };
    const error = new errors/* InfraError */.Ri('provider', `the model provider's reply failed: ${what.slice(0, 500)}`);
    return { kind: 'broken', facts, error };
}
async function pass(body, response, signal, read) {
    for await (const chunk of body) {
        signal.throwIfAborted();
        read(chunk);
        if (!response.write(chunk))
            await drained(response, signal);
    }
    signal.throwIfAborted();
}
/** An agent that goes away aborts the signal. */
function drained(response, signal) {
    return new Promise((resolve, reject) => {
        const end = (settle) => {
            response.off('drain', onDrain);
            signal.removeEventListener('abort', onAbort);
            settle();
        };
        const onDrain = () => end(resolve);
        const onAbort = () => end(() => reject(signal.reason));
        if (signal.aborted)
            reject(signal.reason);
        response.on('drain', onDrain);
        signal.addEventListener('abort', onAbort);
    });
}

;// CONCATENATED MODULE: ./lib/gateway/account-call.js

/** Of a call whose use nobody told. */
const UNKNOWN_USE = {
    reportedModel: null,
    usage: null,
    stopReason: null,
    text: '',
    toolUses: [],
    isComplete: false,
    error: null,
};
const account_call_NOTHING = { input: 0, output: 0, cacheRead: 0, cacheWrite5m: 0, cacheWrite1h: 0 };
/** Of a call that the provider refused: refused calls are not billed. */
const NO_USE = { ...UNKNOWN_USE, usage: account_call_NOTHING };
/** Settles the budgets and tells the transcript; ends the trial when a limit is passed by what is known. */
function accountCall(trial, call, { reply, facts, isWhole }) {
    const { run, request, counts, budget } = trial;
    const { usage, reportedModel, stopReason } = facts;
    const model = reportedModel ?? call.facts.model;
    const cost = usage === null ? null : costUsd({ model, usage, prices: run.prices });
    const use = { tokens: usage === null ? null : totalTokens(usage), costUsd: cost };
    const isReplayed = reply !== 'none' && reply.isReplayed;
    const retries = reply === 'none' ? 0 : reply.retries;
    counts.modelCalls += 1;
    if (call.facts.offersTools && facts !== NO_USE)
        counts.withTools += 1;
    request.record({
        type: 'model_call',
        requestedModel: call.facts.model,
        reportedModel,
        usage,
        stopReason,
        latencyMs: Math.max(0, Math.round(run.now() - call.startMs)),
        costUsd: null,
        ...(retries > 0 ? { retries } : {}),
        ...(isReplayed ? { replayed: true } : {}),
    });
    if (request.recordsToolCalls) {
        if (facts.text !== '')
            request.record({ type: 'message', role: 'assistant', text: facts.text });
        trial.ledger.used(facts.toolUses, { isCertain: isWhole });
    }
    call.admitted.settle({ trial: use, run: isReplayed ? { ...use, costUsd: 0 } : use });
    const passed = budget.passed();
    if (passed !== undefined)
        trial.end.limit(passed);
}

;// CONCATENATED MODULE: ./lib/gateway/admit-call.js
/** Null when a budget is used up, or `isOpen` no longer holds. Waits while only calls in flight stand in the way. */
async function admitCall({ trial, run, settled }, { estimate, isOpen }) {
    while (isOpen()) {
        const first = trial.reserve(estimate);
        if (first.kind === 'over')
            return null;
        if (first.kind === 'admitted') {
            const second = run.reserve(estimate);
            if (second.kind === 'admitted')
                return both(first.reservation, second.reservation, settled);
            first.reservation.release();
            if (second.kind === 'over')
                return null;
        }
        await settled.next();
    }
    return null;
}
function both(trial, run, settled) {
    return {
        settle(use) {
            trial.settle(use.trial);
            run.settle(use.run);
            settled.tell();
        },
        release() {
            trial.release();
            run.release();
            settled.tell();
        },
    };
}

;// CONCATENATED MODULE: ./lib/gateway/serve-call.js









/** One model call: admitted by the budgets, sent, passed back, accounted for. */
async function serveCall(trial, incoming) {
    const { response, route } = incoming;
    const facts = route.protocol.readRequest(incoming.body, route.upstreamPath);
    if (trial.request.recordsToolCalls)
        trial.ledger.answered(facts.toolResults);
    const signal = signalOf(trial, response);
    const admitted = await admit(trial, incoming, { facts, signal });
    if (admitted === null) {
        if (!refuseByEnd(trial, incoming))
            response.destroy();
        return;
    }
    const call = { facts, admitted, startMs: trial.run.now() };
    let reply;
    try {
        reply = await trial.send(requestOf(incoming, signal));
        trial.end.answered();
        await passBack(trial, { call, reply, incoming, signal });
    }
    catch (error) {
        if (signal.aborted) {
            if (error instanceof errors/* InfraError */.Ri)
                trial.end.unanswered(error);
            accountCall(trial, call, { reply: reply ?? 'none', facts: UNKNOWN_USE, isWhole: false });
            response.destroy();
            return;
        }
        admitted.release();
        if (!(error instanceof errors/* InfraError */.Ri))
            throw error;
        trial.end.infra(error);
        if (response.headersSent)
            response.destroy();
        else
            refuseByEnd(trial, incoming);
    }
}
/** Aborted when the agent gives the call up, too. */
function signalOf({ signal, run }, response) {
    const client = new AbortController();
    response.once('close', () => {
        client.abort(new Error('the agent went away'));
        run.settled.tell();
    });
    if (response.destroyed)
        client.abort(new Error('the agent went away'));
    return anySignal([signal, client.signal]);
}
function requestOf({ route, headers, body }, signal) {
    const { wire, provider } = route.protocol;
    const prepared = route.kind === 'model' ? route.protocol.prepareBody(body) : body;
    return { wire, provider, path: route.upstreamPath, headers: passedHeaders(headers), body: prepared, signal };
}
/** Answers a call of a trial that was stopped; false for one that was not. */
function refuseByEnd({ end, run }, { response, route }) {
    const stop = end.current();
    if (stop.kind === 'open')
        return false;
    const [kind, why] = stop.kind === 'limit'
        ? ['budget', `budget exhausted: ${stop.detail}`]
        : [stop.error.fault === 'budget' ? 'budget' : 'upstream', stop.error.message];
    refuse(response, route.protocol, { kind, message: run.redact(`agent-eval: ${why}`) });
    return true;
}
/** Null when no call may be made any more, and why is the trial's end; or when the agent went away. */
async function admit(trial, incoming, { facts, signal }) {
    const { run, budget, end, request } = trial;
    const { model, maxOutputTokens } = facts;
    const { limits } = request.task;
    const unkeepable = unkeepableBudget({ model, prices: run.prices, limits, runBudgetUsd: run.budgetUsd });
    if (unkeepable !== undefined) {
        end.infra(new errors/* InfraError */.Ri('budget', `${unkeepable.message} ${unkeepable.hint}`, { cause: unkeepable }));
        return null;
    }
    const { prices, outputTokenCap } = run;
    const estimate = estimateCall({ model, bodyBytes: incoming.bytes, maxOutputTokens, outputTokenCap, prices });
    const isOpen = () => end.current().kind === 'open' && !signal.aborted;
    const admitted = await admitCall({ trial: budget, run: run.budget, settled: run.settled }, { estimate, isOpen });
    if (admitted === null && isOpen())
        endByBudget(trial);
    return admitted;
}
function endByBudget({ budget, run, end }) {
    const own = budget.reached();
    const shared = run.budget.reached();
    if (own !== undefined)
        end.limit(own);
    else if (shared !== undefined)
        end.infra(new errors/* InfraError */.Ri('budget', `the budget of the run is used up: ${shared.detail}`));
}
async function passBack(trial, { call, reply, incoming, signal }) {
    const { response, route, body } = incoming;
    const options = { reply, protocol: route.protocol, body, response, signal };
    if (reply.status < 200 || reply.status >= 300) {
        const text = await relayError(options);
        accountCall(trial, call, { reply, facts: NO_USE, isWhole: false });
        trial.oddities.add('refused call', `HTTP ${reply.status} ${quoteText(trial.run.redact(text), 500)}`);
        return void response.end();
    }
    const relayed = await relayReply(options);
    accountCall(trial, call, { reply, facts: relayed.facts, isWhole: relayed.kind === 'whole' });
    if (relayed.kind === 'whole')
        return void response.end();
    if (relayed.kind === 'broken')
        trial.end.infra(relayed.error);
    response.destroy();
}

;// CONCATENATED MODULE: ./lib/gateway/count-tokens.js




/** Far more than any agent needs, far less than what would use up the provider's patience with our key. */
const MOST_COUNTS = 500;
/** Asks the provider how long a prompt is. Costs nothing and is no step; that it fails ends no trial. */
async function countTokens(trial, call) {
    const { response, route } = call;
    if (refuseByEnd(trial, call))
        return;
    trial.counts.tokenCounts += 1;
    if (trial.counts.tokenCounts > MOST_COUNTS)
        return refuseCount(trial, call, `more than ${MOST_COUNTS} times`);
    const signal = signalOf(trial, response);
    try {
        const reply = await trial.send(requestOf(call, signal));
        await relayError({ reply, response, signal, protocol: route.protocol, body: call.body });
        response.end();
    }
    catch (error) {
        if (!signal.aborted && !(error instanceof errors/* InfraError */.Ri))
            throw error;
        if (signal.aborted || response.headersSent)
            response.destroy();
        else
            refuseCount(trial, call, error instanceof errors/* InfraError */.Ri ? error.message : '');
    }
}
function refuseCount(trial, { response, route }, why) {
    trial.oddities.add('uncounted', trial.run.redact(why).slice(0, 500));
    refuse(response, route.protocol, { kind: 'not_found', message: 'tokens cannot be counted now' });
}

;// CONCATENATED MODULE: ./lib/gateway/protocols/gemini-path.js
const MODEL_PATH = /^(?:\/v1beta|\/v1)?\/models\/([A-Za-z0-9._-]+):(generateContent|streamGenerateContent|countTokens)$/;
/** Gemini names model and method in the path; undefined for any other path. `path` has no query. */
function readGeminiPath(path) {
    const [, model, method] = MODEL_PATH.exec(path) ?? [];
    return model === undefined || method === undefined ? undefined : { model, method };
}

;// CONCATENATED MODULE: ./lib/gateway/protocols/json-read.js
/** Nesting that no API has a use for, and that would exhaust the stack of whoever walks the value. */
const MAX_DEPTH = 256;
/** Undefined for what is no JSON, or nested deeper than any API nests. */
function json_read_parseJson(text) {
    try {
        const value = JSON.parse(text);
        return json_read_isWithin(value, MAX_DEPTH) ? value : undefined;
    }
    catch {
        return undefined;
    }
}
function isObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
/** The object, or one with nothing in it. */
function asObject(value) {
    return isObject(value) ? value : {};
}
/** The objects of a list; anything else is left out. */
function json_read_objectsIn(value) {
    return Array.isArray(value) ? value.filter((item) => isObject(item)) : [];
}
function asText(value) {
    return typeof value === 'string' ? value : null;
}
/** A number of tokens or requests. */
function asCount(value) {
    return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}
function isFilled(value) {
    return Array.isArray(value) && value.length > 0;
}
/** The text of a message or tool result: a string, or the text of its parts. */
function json_read_textOf(content) {
    if (typeof content === 'string')
        return content;
    return json_read_objectsIn(content)
        .map((part) => asText(part['text']))
        .filter((text) => text !== null)
        .join('\n');
}
function json_read_isWithin(value, depth) {
    if (typeof value !== 'object' || value === null)
        return true;
    if (depth === 0)
        return false;
    return Object.values(value).every((inner) => json_read_isWithin(inner, depth - 1));
}

;// CONCATENATED MODULE: ./lib/gateway/protocols/usage.js

function usageWith(tokens, { reasoning, webSearches = 0, rates }) {
    const off = [...new Set(rates.filter((rate) => rate !== null))].sort();
    return {
        ...tokens,
        ...(reasoning === null ? {} : { reasoning }),
        ...(webSearches === 0 ? {} : { webSearches }),
        ...(off.length === 0 ? {} : { rates: off }),
    };
}
/** `service_tier:priority`; null for a value that means the list price, and where nothing is stated. */
function usage_rate(name, value, listPriced) {
    const stated = asText(value)?.toLowerCase() ?? '';
    return stated === '' || listPriced.includes(stated) ? null : `${name}:${stated}`.slice(0, 100);
}

;// CONCATENATED MODULE: ./lib/gateway/protocols/anthropic-usage.js


/** Sampling that the top-level sums leave out. The advisor is another model, at its own price. */
const BESIDES_THE_SUMS = new Set(['compaction', 'advisor_message']);
/** Input excludes cache reads and writes on the wire already. `serverTools`: names of the provider's own tools that ran. */
function anthropicUsage(usage, serverTools) {
    const top = tokensOf(usage);
    if (top === null)
        return null;
    const iterations = json_read_objectsIn(usage['iterations']);
    const kinds = new Set(iterations.map((iteration) => asText(iteration['type'])));
    const besides = iterations.filter(({ type }) => BESIDES_THE_SUMS.has(asText(type) ?? '')).map(tokensOf);
    return usageWith(besides.reduce((sum, more) => (more === null ? sum : addTokens(sum, more)), top), {
        reasoning: asCount(asObject(usage['output_tokens_details'])['thinking_tokens']),
        webSearches: asCount(asObject(usage['server_tool_use'])['web_search_requests']) ?? 0,
        rates: [
            usage_rate('service_tier', usage['service_tier'], ['standard']),
            usage_rate('speed', usage['speed'], ['standard']),
            usage_rate('inference_geo', usage['inference_geo'], ['global', 'not_available']),
            kinds.has('advisor_message') ? 'advisor' : null,
            kinds.has('fallback_message') ? 'fallback' : null,
            besides.includes(null) ? 'iterations' : null,
            // Billed by the container's time.
            [...serverTools].some((tool) => tool.includes('code_execution')) ? 'code_execution' : null,
        ],
    });
}
function tokensOf(usage) {
    const input = asCount(usage['input_tokens']);
    const output = asCount(usage['output_tokens']);
    if (input === null || output === null)
        return null;
    return { input, output, cacheRead: asCount(usage['cache_read_input_tokens']) ?? 0, ...writesOf(usage) };
}
/**
 * The split by lifetime is stated once, the total may be stated anew later and be larger: the rest lives an hour where
 * anything does (the dearer of the two), else five minutes.
 */
function writesOf(usage) {
    const split = asObject(usage['cache_creation']);
    const fiveMinutes = asCount(split['ephemeral_5m_input_tokens']) ?? 0;
    const anHour = asCount(split['ephemeral_1h_input_tokens']) ?? 0;
    const written = asCount(usage['cache_creation_input_tokens']) ?? fiveMinutes + anHour;
    const cacheWrite5m = anHour === 0 ? written : Math.min(fiveMinutes, written);
    return { cacheWrite5m, cacheWrite1h: written - cacheWrite5m };
}
function addTokens(one, other) {
    return {
        input: one.input + other.input,
        output: one.output + other.output,
        cacheRead: one.cacheRead + other.cacheRead,
        cacheWrite5m: one.cacheWrite5m + other.cacheWrite5m,
        cacheWrite1h: one.cacheWrite1h + other.cacheWrite1h,
    };
}

;// CONCATENATED MODULE: ./lib/gateway/protocols/error-text.js

/** `overloaded_error: Overloaded`: the error inside an event or a reply, in every API's form; null when there is none. */
function errorText(event) {
    const error = event['error'];
    if (typeof error === 'string')
        return error;
    if (!isObject(error))
        return null;
    const kind = asText(error['type']) ?? asText(error['status']) ?? asText(error['code']);
    const message = asText(error['message']);
    return [kind, message].filter((part) => part !== null && part !== '').join(': ') || 'error';
}

;// CONCATENATED MODULE: ./lib/gateway/protocols/reply-draft.js

/** Characters of text and arguments kept of one reply: far above any model's output, far below our memory. */
const MAX_CHARACTERS = 16 * 1024 * 1024;
/** Paid by each tool use besides its text, so that their number has an end too. */
const TOOL_USE_CHARACTERS = 1024;
function createDraft() {
    return {
        reportedModel: null,
        usage: null,
        stopReason: null,
        text: '',
        isComplete: false,
        error: null,
        toolUses: new Map(),
        charactersLeft: MAX_CHARACTERS,
    };
}
function addText(draft, text) {
    draft.text += reply_draft_take(draft, text ?? '');
}
/** The tool use of this key, begun if it is new; undefined when the reply has had its share. */
function toolUseAt(draft, key, isText = false) {
    const begun = draft.toolUses.get(key);
    if (begun !== undefined || draft.charactersLeft < TOOL_USE_CHARACTERS)
        return begun;
    draft.charactersLeft -= TOOL_USE_CHARACTERS;
    const fresh = { id: '', tool: '', value: {}, text: '', isText };
    draft.toolUses.set(key, fresh);
    return fresh;
}
function addArguments(draft, use, text) {
    if (use !== undefined)
        use.text += reply_draft_take(draft, text ?? '');
}
/** `usage` counts only when it is stated to the end, so a reader clears it for a reply that broke off. */
function reply_draft_factsOf(draft) {
    const { reportedModel, usage, stopReason, text, isComplete, error } = draft;
    const toolUses = [...draft.toolUses.values()]
        .filter(({ tool }) => tool !== '')
        .map((use) => ({ id: use.id, tool: use.tool, arguments: argumentsOf(use) }));
    return { reportedModel, usage, stopReason, text, toolUses, isComplete, error };
}
/** Models do write arguments that are no JSON; then what they wrote is what the tool got. */
function argumentsOf({ value, text, isText }) {
    if (isText)
        return text;
    return text === '' ? value : (json_read_parseJson(text) ?? text);
}
function reply_draft_take(draft, text) {
    const taken = text.slice(0, draft.charactersLeft);
    draft.charactersLeft -= taken.length;
    return taken;
}

;// CONCATENATED MODULE: ./lib/gateway/protocols/anthropic-reply.js




/** A Messages reply: the events of a stream, or the whole message as one. */
function createAnthropicSink() {
    const draft = createDraft();
    const serverTools = new Set();
    let usage = {};
    let isUsageWhole = false;
    const begin = (message) => {
        draft.reportedModel = asText(message['model']) ?? draft.reportedModel;
        usage = mergeStated(usage, message['usage']);
    };
    const change = (event) => {
        draft.stopReason = asText(asObject(event['delta'])['stop_reason']) ?? draft.stopReason;
        usage = mergeStated(usage, event['usage']);
        // message_start states an output of a token or so: only this event states all of it.
        isUsageWhole ||= asCount(asObject(event['usage'])['output_tokens']) !== null;
    };
    const takeMessage = (message) => {
        begin(message);
        for (const [index, block] of json_read_objectsIn(message['content']).entries()) {
            startBlock(draft, serverTools, { index, content_block: block });
        }
        draft.stopReason = asText(message['stop_reason']);
        draft.isComplete = true;
        isUsageWhole = true;
    };
    const take = (event) => {
        switch (event['type']) {
            case 'message':
                return takeMessage(event);
            case 'message_start':
                return begin(asObject(event['message']));
            case 'content_block_start':
                return startBlock(draft, serverTools, event);
            case 'content_block_delta':
                return extendBlock(draft, event);
            case 'message_delta':
                return change(event);
            case 'message_stop':
                draft.isComplete = true;
                return;
            default:
                draft.error ??= errorText(event);
        }
    };
    return {
        take,
        facts: () => reply_draft_factsOf({ ...draft, usage: isUsageWhole ? anthropicUsage(usage, serverTools) : null }),
    };
}
function startBlock(draft, serverTools, event) {
    const block = asObject(event['content_block']);
    switch (block['type']) {
        case 'text':
            addText(draft, asText(block['text']));
            return;
        case 'tool_use': {
            const use = toolUseAt(draft, keyOf(event));
            if (use === undefined)
                return;
            use.id = asText(block['id']) ?? '';
            use.tool = asText(block['name']) ?? '';
            use.value = block['input'] ?? {};
            return;
        }
        case 'server_tool_use':
            serverTools.add((asText(block['name']) ?? '').slice(0, 100));
            return;
        case 'fallback':
            // What follows comes from another model than message_start named.
            draft.reportedModel = asText(asObject(block['to'])['model']) ?? draft.reportedModel;
            return;
        default:
    }
}
function extendBlock(draft, event) {
    const delta = asObject(event['delta']);
    if (delta['type'] === 'text_delta')
        addText(draft, asText(delta['text']));
    // Tools that the provider runs itself send their input the same way; their blocks began no tool use.
    if (delta['type'] === 'input_json_delta') {
        addArguments(draft, draft.toolUses.get(keyOf(event)), asText(delta['partial_json']));
    }
}
function keyOf(event) {
    return String(event['index']);
}
/** Counts are cumulative, and null where an event has nothing to say. */
function mergeStated(usage, stated) {
    const said = Object.entries(asObject(stated)).filter(([, value]) => value !== null);
    return { ...usage, ...Object.fromEntries(said) };
}

;// CONCATENATED MODULE: ./lib/gateway/protocols/sse.js
/** Stands for a line too long to keep: a comment, and not empty, which would end the event. */
const OVERSIZED = ':';
/** Lines end in LF, CR or CRLF, as the WHATWG says. An event of more than `maxCharacters` is left out. */
function createSseParser(onData, maxCharacters) {
    const decoder = new TextDecoder();
    let line = '';
    let data = [];
    let size = 0;
    let isAfterCr = false;
    const endEvent = () => {
        if (data.length > 0 && size <= maxCharacters)
            onData(data.join('\n'));
        data = [];
        size = 0;
    };
    const endLine = () => {
        const value = line === '' ? endEvent() : dataOf(line);
        if (value !== undefined)
            data.push(value);
        line = '';
    };
    const extendLine = (piece) => {
        if (piece === '')
            return;
        size += piece.length;
        line = size <= maxCharacters ? line + piece : OVERSIZED;
    };
    const take = (text) => {
        if (text === '')
            return;
        let start = isAfterCr && text.startsWith('\n') ? 1 : 0;
        for (const { index, 0: terminator } of text.matchAll(/\r\n|\r|\n/g)) {
            if (index < start)
                continue;
            extendLine(text.slice(start, index));
            endLine();
            start = index + terminator.length;
        }
        extendLine(text.slice(start));
        isAfterCr = text.endsWith('\r');
    };
    return {
        write: (chunk) => take(decoder.decode(chunk, { stream: true })),
        end: () => {
            take(decoder.decode());
            endLine();
            endEvent();
        },
    };
}
/** The value of a `data` field; undefined for every other line. */
function dataOf(line) {
    if (line === 'data')
        return '';
    if (!line.startsWith('data:'))
        return undefined;
    return line.slice(line.startsWith('data: ') ? 6 : 5);
}

;// CONCATENATED MODULE: ./lib/gateway/protocols/reply-reader.js


/** Of one event, or of a whole reply that is no stream. What is larger is passed on but not understood. */
const MAX_SIZE = 64 * 1024 * 1024;
function createReader(sink, { streams }) {
    return streams ? readEvents(sink) : reply_reader_readBody(sink);
}
function readEvents(sink) {
    const parser = createSseParser((data) => {
        if (data.trim() === '[DONE]')
            sink.takeDone?.();
        else
            takeAll(sink, json_read_parseJson(data));
    }, MAX_SIZE);
    return {
        write: parser.write,
        end: () => {
            parser.end();
            return sink.facts();
        },
    };
}
function reply_reader_readBody(sink) {
    let chunks = [];
    let size = 0;
    return {
        write: (chunk) => {
            size += chunk.byteLength;
            if (size <= MAX_SIZE)
                chunks.push(chunk);
            else
                chunks = [];
        },
        end: () => {
            if (size <= MAX_SIZE)
                takeAll(sink, json_read_parseJson(new TextDecoder().decode(Buffer.concat(chunks))));
            return sink.facts();
        },
    };
}
/** A list is a stream in another form: Gemini's without alt=sse. */
function takeAll(sink, value) {
    for (const event of Array.isArray(value) ? value : [value]) {
        if (isObject(event))
            sink.take(event);
    }
}

;// CONCATENATED MODULE: ./lib/gateway/protocols/anthropic-messages.js



const ERROR_TYPES = {
    budget: 'billing_error',
    not_found: 'not_found_error',
    unauthorized: 'authentication_error',
    invalid: 'invalid_request_error',
    too_large: 'request_too_large',
    upstream: 'api_error',
};
/** The Messages API of Anthropic. */
const anthropicMessages = {
    wire: 'anthropic-messages',
    provider: 'anthropic',
    readRequest,
    prepareBody: (body) => body,
    createReader: ({ streams }) => createReader(createAnthropicSink(), { streams }),
    errorBody: (kind, message) => ({ type: 'error', error: { type: ERROR_TYPES[kind], message } }),
};
function readRequest(body) {
    const blocks = json_read_objectsIn(body['messages']).flatMap((message) => json_read_objectsIn(message['content']));
    return {
        model: asText(body['model']) ?? '',
        streams: body['stream'] === true,
        maxOutputTokens: asCount(body['max_tokens']),
        offersTools: isFilled(body['tools']) ||
            asObject(body['thread'])['type'] === 'continue' ||
            blocks.some(({ type }) => type === 'tool_addition'),
        toolResults: blocks.filter(({ type }) => type === 'tool_result').map(toToolResult),
    };
}
function toToolResult(block) {
    return {
        id: asText(block['tool_use_id']) ?? '',
        text: json_read_textOf(block['content']),
        isError: block['is_error'] === true,
    };
}

;// CONCATENATED MODULE: ./lib/gateway/protocols/gemini-calls.js

/**
 * Counts the function calls of a conversation by name. Gemini often gives calls no id, and a client that wants one makes
 * it up, so a call is known by its place: `name#2` is the second call of `name`.
 */
function createCallCounter(contents) {
    const counts = new Map();
    const count = (name) => {
        const next = (counts.get(name) ?? 0) + 1;
        counts.set(name, next);
        return `${name}#${next}`;
    };
    for (const call of parts(contents, 'functionCall'))
        count(gemini_calls_nameOf(call));
    return count;
}
/** Results in order. An id, whoever made it, leads to its call; without one the results of a name answer its calls in turn. */
function toolResultsIn(contents) {
    const countCall = createCallCounter([]);
    const countResult = createCallCounter([]);
    const places = new Map();
    for (const call of parts(contents, 'functionCall')) {
        const place = countCall(gemini_calls_nameOf(call));
        const id = asText(call['id']);
        if (id !== null)
            places.set(id, place);
    }
    return parts(contents, 'functionResponse').map((response) => {
        const place = countResult(gemini_calls_nameOf(response));
        return { id: places.get(asText(response['id']) ?? '') ?? place, ...gemini_calls_outcomeOf(response['response']) };
    });
}
function gemini_calls_nameOf(call) {
    return asText(call['name']) ?? '';
}
/** The API asks for `output` or `error` in the response; any other object is the output as a whole. */
function gemini_calls_outcomeOf(response) {
    const { output, error } = asObject(response);
    const isError = error !== undefined && error !== null;
    const said = isError ? error : (output ?? response ?? '');
    return { text: typeof said === 'string' ? said : JSON.stringify(said), isError };
}
function parts(contents, kind) {
    return contents
        .flatMap((content) => json_read_objectsIn(content['parts']).map((part) => part[kind]))
        .filter((part) => isObject(part));
}

;// CONCATENATED MODULE: ./lib/gateway/protocols/gemini-reply.js





/** A Gemini reply: one response, or the many of a stream, each with the next part of the text. */
function createGeminiSink(request) {
    const draft = createDraft();
    const countCall = createCallCounter(json_read_objectsIn(request['contents']));
    let usage;
    let isGrounded = false;
    const takePart = (part) => {
        if (part['thought'] !== true)
            addText(draft, asText(part['text']));
        if (!isObject(part['functionCall']))
            return;
        const id = countCall(gemini_calls_nameOf(part['functionCall']));
        const use = toolUseAt(draft, id);
        if (use === undefined)
            return;
        use.id = id;
        use.tool = gemini_calls_nameOf(part['functionCall']);
        use.value = part['functionCall']['args'] ?? {};
    };
    const takeCandidate = (candidate) => {
        isGrounded ||= isObject(candidate['groundingMetadata']);
        for (const part of json_read_objectsIn(asObject(candidate['content'])['parts']))
            takePart(part);
        stop(candidate['finishReason']);
    };
    const stop = (reason) => {
        const said = asText(reason);
        if (said === null)
            return;
        draft.stopReason ??= said;
        draft.isComplete = true;
    };
    const take = (response) => {
        draft.reportedModel = asText(response['modelVersion']) ?? draft.reportedModel;
        draft.error ??= errorText(response);
        if (isObject(response['usageMetadata']))
            usage = response['usageMetadata'];
        for (const candidate of json_read_objectsIn(response['candidates']))
            takeCandidate(candidate);
        stop(asObject(response['promptFeedback'])['blockReason']);
    };
    return {
        take,
        // Every response of a stream states what was used so far: only the last of a whole reply states all of it.
        facts: () => reply_draft_factsOf({ ...draft, usage: draft.isComplete ? geminiUsage(usage, isGrounded) : null }),
    };
}
/** The prompt as stated includes what came from the cache, but not what the provider's own tools put into it. */
function geminiUsage(usage, isGrounded) {
    const prompt = asCount(usage?.['promptTokenCount']);
    if (usage === undefined || prompt === null)
        return null;
    const cacheRead = Math.min(asCount(usage['cachedContentTokenCount']) ?? 0, prompt);
    const thoughts = asCount(usage['thoughtsTokenCount']);
    return usageWith({
        input: prompt - cacheRead + (asCount(usage['toolUsePromptTokenCount']) ?? 0),
        output: (asCount(usage['candidatesTokenCount']) ?? 0) + (thoughts ?? 0),
        cacheRead,
        cacheWrite5m: 0,
        cacheWrite1h: 0,
    }, {
        reasoning: thoughts,
        rates: [
            usage_rate('service_tier', usage['serviceTier'], ['standard', 'unspecified']),
            usage_rate('traffic_type', usage['trafficType'], ['on_demand', 'traffic_type_unspecified']),
            hasModality(usage['promptTokensDetails'], ['AUDIO']) ? 'modality:audio' : null,
            hasModality(usage['candidatesTokensDetails'], ['AUDIO', 'IMAGE', 'VIDEO']) ? 'modality:output' : null,
            isGrounded ? 'grounding' : null,
        ],
    });
}
function hasModality(details, modalities) {
    return json_read_objectsIn(details).some(({ modality, tokenCount }) => modalities.includes(asText(modality) ?? '') && (asCount(tokenCount) ?? 0) > 0);
}

;// CONCATENATED MODULE: ./lib/gateway/protocols/gemini.js





const ERRORS = {
    budget: { code: 402, status: 'FAILED_PRECONDITION' },
    not_found: { code: 404, status: 'NOT_FOUND' },
    unauthorized: { code: 401, status: 'UNAUTHENTICATED' },
    invalid: { code: 400, status: 'INVALID_ARGUMENT' },
    too_large: { code: 413, status: 'INVALID_ARGUMENT' },
    upstream: { code: 502, status: 'UNAVAILABLE' },
};
/** generateContent and streamGenerateContent of the Gemini API. */
const gemini_gemini = {
    wire: 'gemini',
    provider: 'gemini',
    readRequest: gemini_readRequest,
    prepareBody: (body) => body,
    createReader: ({ streams, body }) => createReader(createGeminiSink(body), { streams }),
    errorBody: (kind, message) => ({ error: { message, ...ERRORS[kind] } }),
};
function gemini_readRequest(body, path) {
    const call = readGeminiPath(path.replace(/\?.*$/, ''));
    // JSON of protocol buffers is read in both spellings.
    const config = asObject(body['generationConfig'] ?? body['generation_config']);
    const perCandidate = asCount(config['maxOutputTokens'] ?? config['max_output_tokens']);
    const candidates = Math.max(asCount(config['candidateCount'] ?? config['candidate_count']) ?? 1, 1);
    return {
        model: call?.model ?? '',
        streams: call?.method === 'streamGenerateContent',
        maxOutputTokens: perCandidate === null ? null : perCandidate * candidates,
        // Tools may be part of a cached prompt.
        offersTools: isFilled(body['tools']) || asText(body['cachedContent'] ?? body['cached_content']) !== null,
        toolResults: toolResultsIn(json_read_objectsIn(body['contents'])),
    };
}

;// CONCATENATED MODULE: ./lib/gateway/protocols/chat-results.js

/** Calls of the older form have no id: theirs is their place in the conversation and their name. */
function functionCallId(place, name) {
    return `function_call#${place}:${name}`;
}
/** Calls of the older form in the conversation so far: the place of the next. */
function countFunctionCalls(body) {
    return json_read_objectsIn(body['messages']).filter(isFunctionCall).length;
}
/** Tool results of both forms, oldest first. */
function chat_results_toolResultsIn(body) {
    let calls = 0;
    return json_read_objectsIn(body['messages']).flatMap((message) => {
        if (isFunctionCall(message))
            calls += 1;
        const { role } = message;
        if (role !== 'tool' && role !== 'function')
            return [];
        const id = role === 'tool'
            ? asText(message['tool_call_id'])
            : functionCallId(Math.max(calls - 1, 0), asText(message['name']) ?? '');
        return [{ id: id ?? '', text: json_read_textOf(message['content']), isError: false }];
    });
}
function isFunctionCall(message) {
    return isObject(message['function_call']);
}

;// CONCATENATED MODULE: ./lib/gateway/protocols/openai-usage.js


/** Input as stated includes what was read from and written to the cache, output includes reasoning. */
function openaiUsage(stated) {
    const prompt = asCount(stated.input);
    const output = asCount(stated.output);
    if (prompt === null || output === null)
        return null;
    const inputDetails = asObject(stated.inputDetails);
    const outputDetails = asObject(stated.outputDetails);
    const cacheRead = Math.min(asCount(inputDetails['cached_tokens']) ?? 0, prompt);
    const cacheWrite5m = Math.min(asCount(inputDetails['cache_write_tokens']) ?? 0, prompt - cacheRead);
    return usageWith({ input: prompt - cacheRead - cacheWrite5m, output, cacheRead, cacheWrite5m, cacheWrite1h: 0 }, {
        reasoning: asCount(outputDetails['reasoning_tokens']),
        rates: [
            usage_rate('service_tier', stated.serviceTier, ['default', 'standard', 'on_demand']),
            hasAudio(inputDetails) || hasAudio(outputDetails) ? 'modality:audio' : null,
            ...(stated.serverTools ?? []),
        ],
    });
}
function hasAudio(details) {
    return (asCount(details['audio_tokens']) ?? 0) > 0;
}

;// CONCATENATED MODULE: ./lib/gateway/protocols/chat-reply.js





/**
 * A Chat Completions reply: the chunks of a stream, or the whole completion as one. `place` is where in the conversation
 * a call of the older form stands.
 */
function createChatSink(place) {
    const draft = createDraft();
    let usage;
    let serviceTier;
    const take = (chunk) => {
        draft.reportedModel = asText(chunk['model']) ?? draft.reportedModel;
        draft.error ??= errorText(chunk);
        serviceTier = chunk['service_tier'] ?? serviceTier;
        // The last statement counts: some servers state it with every chunk, as far as it is.
        if (isObject(chunk['usage']))
            usage = chunk['usage'];
        for (const choice of json_read_objectsIn(chunk['choices']))
            takeChoice(draft, choice, place);
    };
    const usageSoFar = () => openaiUsage({
        input: usage?.['prompt_tokens'],
        inputDetails: usage?.['prompt_tokens_details'],
        output: usage?.['completion_tokens'],
        outputDetails: usage?.['completion_tokens_details'],
        serviceTier,
    });
    return {
        take,
        takeDone: () => {
            draft.isComplete = true;
        },
        facts: () => reply_draft_factsOf({ ...draft, usage: draft.isComplete ? usageSoFar() : null }),
    };
}
/** Text and stop reason are the first choice's, tool uses everyone's. */
function takeChoice(draft, choice, place) {
    const message = asObject(choice['delta'] ?? choice['message']);
    const finishReason = asText(choice['finish_reason']);
    const index = choice['index'] ?? 0;
    if (finishReason !== null)
        draft.isComplete = true;
    if (index === 0) {
        addText(draft, asText(message['content']));
        draft.stopReason = finishReason ?? draft.stopReason;
    }
    for (const [position, call] of json_read_objectsIn(message['tool_calls']).entries()) {
        takeToolCall(draft, `${String(index)}:${String(call['index'] ?? position)}`, call);
    }
    if (isObject(message['function_call'])) {
        const use = toolUseAt(draft, `${String(index)}:function_call`);
        if (use === undefined)
            return;
        use.tool ||= asText(message['function_call']['name']) ?? '';
        use.id = functionCallId(place, use.tool);
        addArguments(draft, use, asText(message['function_call']['arguments']));
    }
}
function takeToolCall(draft, key, call) {
    const isCustom = isObject(call['custom']);
    const use = toolUseAt(draft, key, isCustom);
    if (use === undefined)
        return;
    const detail = asObject(isCustom ? call['custom'] : call['function']);
    use.id ||= asText(call['id']) ?? '';
    use.tool ||= asText(detail['name']) ?? '';
    addArguments(draft, use, asText(detail[isCustom ? 'input' : 'arguments']));
}

;// CONCATENATED MODULE: ./lib/gateway/protocols/openai-error.js
const openai_error_ERRORS = {
    budget: { type: 'insufficient_quota', code: 'insufficient_quota' },
    not_found: { type: 'invalid_request_error', code: 'unknown_url' },
    unauthorized: { type: 'invalid_request_error', code: 'invalid_api_key' },
    invalid: { type: 'invalid_request_error', code: null },
    too_large: { type: 'invalid_request_error', code: 'request_too_large' },
    upstream: { type: 'server_error', code: 'server_error' },
};
/** An error as both OpenAI APIs write it. */
function openaiErrorBody(kind, message) {
    return { error: { message, ...openai_error_ERRORS[kind], param: null } };
}

;// CONCATENATED MODULE: ./lib/gateway/protocols/openai-chat.js





/** Chat Completions, of OpenAI and of the many who imitate it. */
const openaiChat = {
    wire: 'openai-chat',
    provider: 'openai',
    readRequest: openai_chat_readRequest,
    prepareBody,
    createReader: ({ streams, body }) => createReader(createChatSink(countFunctionCalls(body)), { streams }),
    errorBody: openaiErrorBody,
};
function openai_chat_readRequest(body) {
    const perChoice = asCount(body['max_completion_tokens']) ?? asCount(body['max_tokens']);
    return {
        model: asText(body['model']) ?? '',
        streams: body['stream'] === true,
        maxOutputTokens: perChoice === null ? null : perChoice * Math.max(asCount(body['n']) ?? 1, 1),
        offersTools: isFilled(body['tools']) || isFilled(body['functions']),
        toolResults: chat_results_toolResultsIn(body),
    };
}
/** A stream states its usage only where it is asked to. */
function prepareBody(body) {
    const options = asObject(body['stream_options']);
    if (body['stream'] !== true || options['include_usage'] === true)
        return body;
    return { ...body, stream_options: { ...options, include_usage: true } };
}

;// CONCATENATED MODULE: ./lib/gateway/protocols/responses-reply.js




/** Calls that the agent carries out; those with no name of their own go by their type. Where the arguments are. */
const TOOL_CALLS = new Map([
    ['function_call', { arguments: 'arguments', form: 'json' }],
    ['custom_tool_call', { arguments: 'input', form: 'text' }],
    ['local_shell_call', { arguments: 'action', form: 'value' }],
    ['shell_call', { arguments: 'action', form: 'value' }],
    ['apply_patch_call', { arguments: 'operation', form: 'value' }],
    ['computer_call', { arguments: 'action', form: 'value' }],
]);
/** What the provider carries out itself and bills apart. A shell's output in a reply comes from the provider's container. */
const BILLED_APART = new Set([
    'web_search_call',
    'file_search_call',
    'code_interpreter_call',
    'image_generation_call',
    'shell_call_output',
]);
/** A response made in the background, asked for too early. */
const PENDING = new Set(['queued', 'in_progress']);
/** A Responses reply: the events of a stream, or the whole response as one. */
function createResponsesSink() {
    const draft = createDraft();
    const serverTools = new Set();
    // Text comes in deltas, then in an item, then in the last event; some servers leave out one or the other.
    let hasDeltas = false;
    let hasItems = false;
    const takeItem = (item) => {
        const type = asText(item['type']) ?? '';
        if (BILLED_APART.has(type))
            serverTools.add(type);
        if (type === 'message' && !hasDeltas)
            addText(draft, messageText(item));
        responses_reply_takeToolCall(draft, type, item);
    };
    const takeOutput = (output) => {
        for (const item of output) {
            if (!hasItems || item['type'] !== 'message')
                takeItem(item);
        }
    };
    const finish = (response) => {
        draft.reportedModel = asText(response['model']) ?? draft.reportedModel;
        takeOutput(json_read_objectsIn(response['output']));
        draft.stopReason = asText(asObject(response['incomplete_details'])['reason']) ?? asText(response['status']);
        draft.error ??= errorText(response);
        draft.usage = responses_reply_usageOf(response, serverTools);
        draft.isComplete = !PENDING.has(draft.stopReason ?? '');
    };
    const take = (event) => {
        switch (event['type']) {
            case 'response.created':
                draft.reportedModel = asText(asObject(event['response'])['model']);
                return;
            case 'response.output_text.delta':
                hasDeltas = true;
                return addText(draft, asText(event['delta']));
            case 'response.output_item.done':
                takeItem(asObject(event['item']));
                hasItems = true;
                return;
            case 'response.completed':
            case 'response.incomplete':
            case 'response.failed':
                return finish(asObject(event['response']));
            case 'error':
                draft.error ??= errorText({ error: event['error'] ?? { ...event, type: null } });
                return;
            default:
                if (event['object'] === 'response')
                    finish(event);
                else
                    draft.error ??= errorText(event);
        }
    };
    return { take, facts: () => reply_draft_factsOf(draft) };
}
function responses_reply_takeToolCall(draft, type, item) {
    const call = TOOL_CALLS.get(type);
    const id = asText(item['call_id']) ?? asText(item['id']);
    if (call === undefined || id === null || draft.toolUses.has(id))
        return;
    const use = toolUseAt(draft, id, call.form === 'text');
    if (use === undefined)
        return;
    use.id = id;
    use.tool = asText(item['name']) ?? type;
    if (call.form === 'value')
        use.value = item[call.arguments] ?? item['actions'] ?? {};
    else
        addArguments(draft, use, asText(item[call.arguments]));
}
function messageText(item) {
    return json_read_objectsIn(item['content'])
        .filter(({ type }) => type === 'output_text')
        .map(({ text }) => asText(text) ?? '')
        .join('');
}
function responses_reply_usageOf(response, serverTools) {
    const usage = response['usage'];
    if (!isObject(usage))
        return null;
    return openaiUsage({
        input: usage['input_tokens'],
        inputDetails: usage['input_tokens_details'],
        output: usage['output_tokens'],
        outputDetails: usage['output_tokens_details'],
        serviceTier: response['service_tier'],
        serverTools: [...serverTools],
    });
}

;// CONCATENATED MODULE: ./lib/gateway/protocols/openai-responses.js




/** The Responses API of OpenAI. */
const openaiResponses = {
    wire: 'openai-responses',
    provider: 'openai',
    readRequest: openai_responses_readRequest,
    prepareBody: (body) => body,
    createReader: ({ streams }) => createReader(createResponsesSink(), { streams }),
    errorBody: openaiErrorBody,
};
function openai_responses_readRequest(body) {
    return {
        model: asText(body['model']) ?? '',
        streams: body['stream'] === true,
        maxOutputTokens: asCount(body['max_output_tokens']),
        // A stored prompt may declare tools, like an earlier response.
        offersTools: isFilled(body['tools']) || isHeld(body['previous_response_id']) || isObject(body['prompt']),
        toolResults: json_read_objectsIn(body['input'])
            .filter(({ type }) => typeof type === 'string' && type.endsWith('_call_output'))
            .map(openai_responses_toToolResult),
    };
}
function isHeld(id) {
    return typeof id === 'string' && id !== '';
}
/** A local shell's result names its call by `id`, all others by `call_id`. */
function openai_responses_toToolResult(item) {
    return {
        id: asText(item['call_id']) ?? asText(item['id']) ?? '',
        text: textOfOutput(item['output']),
        isError: item['status'] === 'failed',
    };
}
/** Text or parts of text; a shell's parts are what it wrote to its two streams. */
function textOfOutput(output) {
    const parts = json_read_objectsIn(output);
    if (!parts.some((part) => 'stdout' in part || 'stderr' in part))
        return json_read_textOf(output);
    return parts
        .flatMap((part) => [asText(part['stdout']), asText(part['stderr'])])
        .filter((text) => text !== null && text !== '')
        .join('\n');
}

;// CONCATENATED MODULE: ./lib/gateway/protocols/index.js




/** Every API that the gateway speaks. */
const protocols = {
    'anthropic-messages': anthropicMessages,
    'openai-chat': openaiChat,
    'openai-responses': openaiResponses,
    gemini: gemini_gemini,
};

;// CONCATENATED MODULE: ./lib/gateway/protocols/routes.js


/** By path below the optional prefix `/PROVIDER` and the optional `/v1`. */
const PATHS = new Map([
    ['/messages', { protocol: protocols['anthropic-messages'], kind: 'model' }],
    ['/messages/count_tokens', { protocol: protocols['anthropic-messages'], kind: 'count_tokens' }],
    ['/chat/completions', { protocol: protocols['openai-chat'], kind: 'model' }],
    ['/responses', { protocol: protocols['openai-responses'], kind: 'model' }],
]);
const KEY_PARAMETERS = new Set(['key', 'api_key', 'api-key', 'access_token', 'oauth_token']);
/** Prefix, path and query; printable ASCII only, as in every honest request line. */
const PATH = /^(?:\/(anthropic|openai|gemini)(?=\/))?(\/[!-"$->@-~]*)(?:\?([!-"$-~]*))?$/;
/** Undefined for everything that is no known call. `path` as in the request line, with its query. */
function routeOf(method, path) {
    if (method !== 'POST')
        return undefined;
    const [, prefix, rest = '', query = ''] = PATH.exec(path) ?? [];
    const route = fixedRoute(rest, query) ?? geminiRoute(rest, query);
    return prefix === undefined || prefix === route?.protocol.provider ? route : undefined;
}
function fixedRoute(path, query) {
    const short = path.replace(/^\/v1(?=\/)/, '');
    const known = PATHS.get(short);
    return known && { ...known, upstreamPath: `/v1${short}${withQuery(query, (name) => !KEY_PARAMETERS.has(name))}` };
}
/** Google's servers take headers and methods from queries, so that only what says how to stream goes on. */
function geminiRoute(path, query) {
    const call = readGeminiPath(path);
    return (call && {
        protocol: protocols.gemini,
        upstreamPath: `/v1beta/models/${call.model}:${call.method}${withQuery(query, (name) => name === 'alt')}`,
        kind: call.method === 'countTokens' ? 'count_tokens' : 'model',
    });
}
/** The parameters to keep, spelled as they came. */
function withQuery(query, keeps) {
    const kept = query.split('&').filter((parameter) => {
        const [name] = new URLSearchParams(parameter).keys();
        return name !== undefined && keeps(name.toLowerCase());
    });
    return kept.length === 0 ? '' : `?${kept.join('&')}`;
}

;// CONCATENATED MODULE: ./lib/gateway/token.js

/** What a trial's agent takes for an API key. */
function createToken() {
    return `trial-${(0,external_node_crypto_.randomBytes)(24).toString('hex')}`;
}
/** The key that a request came with, wherever APIs take it; empty when it has none. */
function tokenOf({ headers, url = '' }) {
    const given = [
        headers['x-api-key'],
        /^bearer\s+(\S+)\s*$/i.exec(headers.authorization ?? '')?.[1],
        headers['x-goog-api-key'],
        queryOf(url).get('key'),
    ];
    return given.find((token) => typeof token === 'string' && token !== '')?.toString() ?? '';
}
function isSameToken(a, b) {
    const [left, right] = [Buffer.from(a), Buffer.from(b)];
    return left.length === right.length && (0,external_node_crypto_.timingSafeEqual)(left, right);
}
function queryOf(url) {
    const start = url.indexOf('?');
    return new URLSearchParams(start === -1 ? '' : url.slice(start + 1));
}

;// CONCATENATED MODULE: ./lib/gateway/serve-traces.js


/** The intake refuses from here on; a byte more shows it that there is more. */
const LARGEST_TRACE = 8 * 1024 ** 2 + 1;
function isTracePost({ method, url = '' }) {
    return method === 'POST' && url.split('?')[0] === '/v1/traces';
}
/** Takes the spans that a trial's programs export. They are evidence and nothing else: no step, no cost. */
async function serveTraces(trial, request, response) {
    if (!isSameToken(tokenOf(request), trial.token)) {
        trial.oddities.add('wrong key', '/v1/traces');
        return refuse(response, undefined, { kind: 'unauthorized', message: "this is not the trial's key" });
    }
    const hold = trial.room.createHold();
    try {
        const body = await readUpTo(request, hold.take);
        if (body === undefined) {
            trial.oddities.add('bad body', 'too many large requests at once');
            return refuse(response, undefined, { kind: 'upstream', status: 503, message: 'too many requests at once' });
        }
        const { 'content-type': contentType = '', 'content-encoding': contentEncoding } = request.headers;
        const reply = await trial.traces({ contentType, contentEncoding, body });
        response.writeHead(reply.status, { 'content-type': reply.contentType });
        response.end(reply.body);
    }
    finally {
        hold.release();
    }
}
/** Undefined when there is no room for more. */
async function readUpTo(request, take) {
    const chunks = [];
    let bytes = 0;
    for await (const chunk of request) {
        if (!take(chunk.length))
            return undefined;
        bytes += chunk.length;
        chunks.push(chunk);
        if (bytes >= LARGEST_TRACE)
            break;
    }
    return Buffer.concat(chunks).subarray(0, LARGEST_TRACE);
}

;// CONCATENATED MODULE: ./lib/gateway/serve-request.js









/** Requests of one trial at once; further ones are told to come back. No agent that was tried makes more than ten. */
const MOST_AT_ONCE = 64;
/** Claude Code asks for these before its first call. */
const GREETINGS = new Set(['/', '/api/hello']);
/** Never rejects: a bug of ours ends the trial as our failure. */
async function serveRequest(trial, request, response) {
    try {
        await serve_request_route(trial, request, response);
    }
    catch (error) {
        response.destroy();
        if (trial.signal.aborted)
            return;
        trial.end.infra(new errors/* InfraError */.Ri('gateway', `internal error: ${String(error)}`, { cause: error }));
    }
}
async function serve_request_route(trial, request, response) {
    const { method = '', url = '' } = request;
    if ((method === 'HEAD' || method === 'GET') && GREETINGS.has(url))
        return void response.end();
    if (isTracePost(request))
        return await serveTraces(trial, request, response).catch(brokenConnection);
    const found = routeOf(method, url);
    if (found === undefined) {
        trial.oddities.add('unknown path', `${quoteText(method)} ${quoteText(url)}`);
        return refuse(response, undefined, { kind: 'not_found', message: 'agent-eval serves no such path' });
    }
    if (!isSameToken(tokenOf(request), trial.token)) {
        trial.oddities.add('wrong key', quoteText(url));
        return refuse(response, found.protocol, { kind: 'unauthorized', message: "this is not the trial's key" });
    }
    if (trial.counts.atOnce >= MOST_AT_ONCE) {
        trial.oddities.add('too many requests', `more than ${MOST_AT_ONCE}`);
        return refuse(response, found.protocol, { kind: 'upstream', status: 503, message: 'too many requests at once' });
    }
    await withBody(trial, { request, response, route: found });
}
async function withBody(trial, { request, response, route }) {
    const hold = trial.room.createHold();
    trial.counts.atOnce += 1;
    try {
        const read = await readBody(request, hold).catch(brokenConnection);
        if (read === undefined)
            return;
        if (read.kind === 'refused') {
            trial.oddities.add('bad body', read.message);
            const kind = read.status === 413 ? 'too_large' : read.status === 503 ? 'upstream' : 'invalid';
            return refuse(response, route.protocol, { kind, status: read.status, message: read.message });
        }
        const { body, bytes } = read;
        const call = { route, headers: request.headers, body, bytes, response };
        await (route.kind === 'model' ? serveCall(trial, call) : countTokens(trial, call));
    }
    finally {
        trial.counts.atOnce -= 1;
        hold.release();
    }
}
/** The agent left before it had said what it wants. */
function brokenConnection(error) {
    if (['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED'].includes(error.code ?? '')) {
        return undefined;
    }
    throw error;
}

;// CONCATENATED MODULE: ./lib/gateway/tool-ledger.js

const LONGEST_RESULT = 64 * 1024;
/** Results that came before their use: of a reply whose last bytes are still under way, or of a history that we never saw. */
const MOST_EARLY = 64;
/** A request repeats all earlier results; each counts where it first appears. */
function createToolLedger(options) {
    const pending = new Map();
    const early = new Map();
    const told = new Set();
    const tell = (use, result) => {
        told.add(use.id);
        options.tell({
            type: 'tool_call',
            tool: use.tool,
            arguments: shallow(use.arguments),
            result: result === undefined ? null : tool_ledger_clip(options.redact(result.text)),
            isError: result?.isError ?? false,
        });
    };
    return {
        used(uses, { isCertain }) {
            for (const use of uses) {
                const before = pending.get(use.id);
                if (before?.isCertain)
                    tell(before.use, undefined);
                const result = early.get(use.id);
                early.delete(use.id);
                pending.delete(use.id);
                if (result === undefined)
                    pending.set(use.id, { use, isCertain });
                else
                    tell(use, result);
            }
        },
        answered(results) {
            for (const result of results) {
                const open = pending.get(result.id);
                pending.delete(result.id);
                if (open !== undefined)
                    tell(open.use, result);
                else if (!told.has(result.id))
                    keepNewest(early, result);
            }
        },
        end() {
            for (const { use, isCertain } of pending.values())
                if (isCertain)
                    tell(use, undefined);
            pending.clear();
        },
    };
}
function keepNewest(early, result) {
    early.delete(result.id);
    early.set(result.id, { ...result, text: result.text.slice(0, 2 * LONGEST_RESULT) });
    const [oldest] = early.keys();
    if (early.size > MOST_EARLY && oldest !== undefined)
        early.delete(oldest);
}
/** Secrets are gone by now: a cut through one would hide it from the search for it. */
function tool_ledger_clip(text) {
    return text.length <= LONGEST_RESULT ? text : `${text.slice(0, LONGEST_RESULT)}… (${text.length} characters in all)`;
}
/** A model can nest deeper than a stack is; then its arguments are told as text, cut at a depth that nobody means. */
function shallow(value) {
    // Both types are JSON; the transcript's only lacks the promise not to change it, and nothing does.
    return tool_ledger_isWithin(value, 64) ? value : jsonText(value);
}
function tool_ledger_isWithin(value, levels) {
    if (typeof value !== 'object' || value === null)
        return true;
    return levels > 0 && Object.values(value).every((item) => tool_ledger_isWithin(item, levels - 1));
}

;// CONCATENATED MODULE: ./lib/gateway/trial-end.js
function createTrialEnd(graceMs) {
    const stopping = new AbortController();
    let current = { kind: 'open' };
    let timer;
    let isOver = false;
    let doubt;
    const set = (end, delayMs) => {
        if (current.kind !== 'open')
            return;
        current = end;
        if (isOver)
            return;
        const reason = end.kind === 'infra' ? end.error : new Error(end.detail);
        if (delayMs === 0)
            stopping.abort(reason);
        else
            timer = setTimeout(() => stopping.abort(reason), delayMs);
    };
    return {
        current: () => current,
        limit: ({ limit, detail }, when) => set({ kind: 'limit', limit, detail }, when?.atOnce ? 0 : graceMs),
        infra: (error, when) => set({ kind: 'infra', error }, when?.atOnce ? 0 : graceMs),
        unanswered(error) {
            doubt = error;
        },
        answered() {
            doubt = undefined;
        },
        stopped: stopping.signal,
        freeze() {
            isOver = true;
            clearTimeout(timer);
        },
        conclude() {
            if (doubt !== undefined)
                set({ kind: 'infra', error: doubt }, 0);
        },
    };
}

;// CONCATENATED MODULE: ./lib/gateway/session.js












/** Memory for bodies of one trial's requests, parsed. */
const ROOM_BYTES = 512 * 1024 ** 2;
/** Opens the tunnel where there is a sandbox. Throws what that throws. */
async function openSession(options) {
    const closing = new AbortController();
    const trial = openTrial(options, closing.signal);
    const serving = new Set();
    const serve = (request, response) => {
        const served = serveRequest(trial, request, response).finally(() => serving.delete(served));
        serving.add(served);
        return served;
    };
    const entrance = await openEntrance(options, { trial, serve, closing: closing.signal });
    let summary;
    async function finish() {
        options.onClosed(trial.token);
        trial.end.freeze();
        closing.abort(new Error('the trial is over'));
        trial.run.settled.tell();
        await Promise.all(serving);
        trial.end.conclude();
        trial.ledger.end();
        await entrance?.[Symbol.asyncDispose]();
        trial.oddities.end();
        await endUpstream(options, trial);
        return summarize(trial);
    }
    const close = () => {
        summary ??= finish();
        return summary;
    };
    return {
        sandboxUrl: entrance === undefined ? options.hostUrl : `http://127.0.0.1:${GATEWAY_PORT}`,
        hostUrl: options.hostUrl,
        token: trial.token,
        stopped: trial.end.stopped,
        serve,
        close,
        async [Symbol.asyncDispose]() {
            await close();
        },
    };
}
function openTrial({ run, request, upstream, graceMs }, closing) {
    const { steps, tokens, costUsd } = request.task.limits;
    const counts = { atOnce: 0, modelCalls: 0, withTools: 0, tokenCounts: 0 };
    return {
        run,
        request,
        token: createToken(),
        send: upstream.send,
        budget: createBudget({ steps, tokens, costUsd }),
        end: createTrialEnd(graceMs),
        oddities: createOddities((text) => request.record({ type: 'note', text })),
        ledger: createToolLedger({ tell: request.record, redact: run.redact }),
        room: read_body_createRoom(ROOM_BYTES),
        traces: createTraceIntake({
            record: request.record,
            sees: () => ({ modelCalls: counts.modelCalls > 0, toolCalls: request.recordsToolCalls && counts.modelCalls > 0 }),
        }),
        counts,
        signal: anySignal([request.signal, closing]),
    };
}
async function endUpstream({ upstream, request }, { end }) {
    const isSpoiled = end.current().kind === 'infra';
    try {
        for (const text of await upstream.end({ isSpoiled }))
            request.record({ type: 'note', text });
    }
    catch (error) {
        if (!(error instanceof errors/* InfraError */.Ri))
            throw error;
        end.infra(error);
    }
}
/** Of an agent that called no model with tools, nothing is known. Side calls without tools (a title, a choice of model) use none. */
function summarize({ end, counts }) {
    const toolCallsRecorded = counts.withTools > 0;
    return { end: end.current(), modelCalls: counts.modelCalls, toolCallsRecorded };
}

;// CONCATENATED MODULE: ./lib/gateway/settled.js
function createSettled() {
    let wake = () => undefined;
    let next = new Promise((resolve) => {
        wake = resolve;
    });
    return {
        next: () => next,
        tell() {
            wake();
            next = new Promise((resolve) => {
                wake = resolve;
            });
        },
    };
}

;// CONCATENATED MODULE: ./lib/gateway/gateway.js







const HOST_CONNECTIONS = 4096;
/** Serves all trials of a run: on a loopback port of this machine, and through a tunnel into each sandbox. */
async function createGateway(options) {
    const sessions = new Map();
    const run = shareOf(options);
    const door = createDoor({
        maxConnections: HOST_CONNECTIONS,
        // Nobody knows whose trial such a request belongs to.
        onRejected: () => undefined,
        async onRequest(request, response) {
            const session = sessions.get(tokenOf(request));
            if (session !== undefined)
                return session.serve(request, response);
            const message = 'no such path, or not the key of a trial that is open';
            refuse(response, undefined, { kind: 'unauthorized', message });
        },
    });
    const hostUrl = `http://127.0.0.1:${await door.listen()}`;
    return {
        async open(request) {
            const { openTunnel, graceMs = 10_000 } = options;
            const upstream = await options.upstreamFor(request);
            const onClosed = (token) => sessions.delete(token);
            const session = await openSession({ run, request, upstream, openTunnel, graceMs, hostUrl, onClosed });
            sessions.set(session.token, session);
            return session;
        },
        spentUsd: () => run.budget.spentUsd(),
        exhausted() {
            const over = run.budget.reached();
            return over && `the budget of the run is used up: ${over.detail}`;
        },
        async [Symbol.asyncDispose]() {
            await Promise.all([...sessions.values()].map((session) => session.close()));
            await door[Symbol.asyncDispose]();
        },
    };
}
function shareOf({ prices, runBudgetUsd, outputTokenCap = 8192, now, redact }) {
    if (runBudgetUsd !== undefined && !(runBudgetUsd > 0)) {
        throw new errors/* UserError */.yo('budget', `A run budget of $${runBudgetUsd} allows nothing.`, 'Give a number above 0.');
    }
    const budget = createBudget({ costUsd: runBudgetUsd });
    return { budget, budgetUsd: runBudgetUsd, settled: createSettled(), prices, outputTokenCap, now, redact };
}

// EXTERNAL MODULE: external "node:http2"
var external_node_http2_ = __webpack_require__(32467);
;// CONCATENATED MODULE: ./lib/gateway/tunnel/connection.js


/** Small pieces: connections take turns, and none fills what a session may keep in memory. */
const connection_PIECE_BYTES = 64 * 1024;
/**
 * A connection from inside a sandbox, as a plain stream: an http server that was given the http2 stream itself would take
 * its handle, and corrupt what goes through. Destroying it before both ends are done is a reset, there as here.
 */
function createConnection(stream) {
    const socket = new external_node_stream_.Duplex({
        read() {
            stream.resume();
        },
        write(chunk, _encoding, done) {
            writePieces(stream, chunk, done);
        },
        final(done) {
            stream.end(done);
        },
        destroy(error, done) {
            // Closing would end it first: the other end would see an end like any other.
            if (error === null && socket.writableFinished)
                stream.close(external_node_http2_.constants.NGHTTP2_NO_ERROR);
            else
                stream.destroy(error ?? connectionReset());
            done(error);
        },
    });
    stream.on('data', (chunk) => {
        if (!socket.push(chunk))
            stream.pause();
    });
    let ended = false;
    stream.on('end', () => {
        ended = true;
        socket.push(null);
    });
    stream.on('close', () => {
        if (!ended || !socket.writableFinished)
            socket.destroy(connectionReset());
    });
    return socket;
}
function writePieces(stream, chunk, done) {
    const rest = chunk.subarray(connection_PIECE_BYTES);
    stream.write(chunk.subarray(0, connection_PIECE_BYTES), (error) => {
        if (error || rest.length === 0)
            done(error);
        else
            writePieces(stream, rest, done);
    });
}
/** As a socket would say it. */
function connectionReset() {
    return Object.assign(new Error('the connection from the sandbox was reset'), { code: 'ECONNRESET' });
}

;// CONCATENATED MODULE: ./lib/gateway/tunnel/wire-format.js
/** Opens a connection: the only request that a tunnel knows. */
const CONNECTION_PATH = '/connection';
/** Connections at once; more wait in the sandbox. */
const OPEN_CONNECTIONS = 256;
/** What one connection whose reader pauses may keep in memory, on either side. */
const STREAM_WINDOW_BYTES = 1024 ** 2;
/** What all connections together may have on their way. */
const SESSION_WINDOW_BYTES = 16 * 1024 ** 2;

;// CONCATENATED MODULE: ./lib/gateway/tunnel/forwarder.js

/**
 * The end of a tunnel inside a sandbox, for node 16 or later: listens on a loopback port and opens one http2 stream over
 * its stdin and stdout for each connection there. It connects only once it listens, so that the first frame says so.
 * `pauseOnConnect` and `pipe` leave to the kernel and to http2 what nobody takes yet.
 */
const FORWARDER = `'use strict';
const http2 = require('node:http2');
const net = require('node:net');
const { Duplex } = require('node:stream');

const port = Number(process.argv[2]);
const leave = (why) => {
  if (why) process.stderr.write(String(why) + '\\n');
  process.exit(why ? 1 : 0);
};

/** process.stdin and process.stdout, as one. */
function stdio() {
  const { stdin, stdout } = process;
  const both = new Duplex({
    read: () => stdin.resume(),
    write: (chunk, _encoding, done) => (stdout.write(chunk) ? done() : stdout.once('drain', done)),
  });
  stdin.on('data', (chunk) => both.push(chunk) || stdin.pause());
  stdin.on('end', () => leave()).on('error', leave);
  stdout.on('error', leave);
  return both;
}

/**
 * http2 ends a session that sees many streams broken off (1,000, and then 33 a second): nobody who only connects and
 * breaks off may end a tunnel by it, so that more of them wait.
 */
const waiting = [];
let breaks = 900;
function breakOff(stream) {
  if (breaks === 0) return waiting.push(stream);
  breaks -= 1;
  // Closing would end it first: the other end would see an end like any other.
  stream.destroy(new Error('reset'));
}
setInterval(() => {
  breaks = Math.min(900, breaks + 15);
  while (breaks > 0 && waiting.length > 0) breakOff(waiting.shift());
}, 500);

/** One connection. Whoever breaks it off, the other end sees a break and no end. */
function forward(session, socket) {
  const stream = session.request({ ':method': 'POST', ':path': '${CONNECTION_PATH}' }, { endStream: false });
  socket.setNoDelay(true);
  socket.on('error', () => {});
  stream.on('error', () => {});
  socket.on('close', () => {
    if (stream.closed) return;
    stream.resume();
    if (!socket.readableEnded || !socket.writableFinished) breakOff(stream);
  });
  stream.on('close', () => {
    if (stream.rstCode === 0) socket.destroySoon();
    else if (socket.resetAndDestroy) socket.resetAndDestroy();
    else socket.destroy();
  });
  socket.pipe(stream);
  stream.pipe(socket);
}

let session;
const server = net.createServer({ allowHalfOpen: true, pauseOnConnect: true }, (socket) => forward(session, socket));
server.maxConnections = ${4 * OPEN_CONNECTIONS};
server.on('error', (error) => session || leave(error));
server.listen(port, '127.0.0.1', () => {
  const settings = { enablePush: false, initialWindowSize: ${STREAM_WINDOW_BYTES} };
  session = http2.connect('http://gateway', { createConnection: stdio, settings });
  session.on('connect', () => session.setLocalWindowSize(${SESSION_WINDOW_BYTES}));
  session.on('error', leave).on('close', () => leave());
});
`;

;// CONCATENATED MODULE: ./lib/gateway/tunnel/stall.js
const TICK_MS = 500;
const TICKS = 3;
/**
 * After bytes that are no http2, a session writes a farewell, stops reading and says nothing: no event, and no end of the
 * stream, which nobody reads any more. A session that is well stops reading only while it writes.
 */
function whenStalled(stream, onStalled) {
    let ticks = 0;
    stream.on('resume', () => {
        ticks = 0;
    });
    const timer = setInterval(() => {
        ticks = stream.isPaused() && stream.writableLength === 0 ? ticks + 1 : 0;
        if (ticks === TICKS)
            onStalled();
    }, TICK_MS);
    timer.unref();
    stream.once('close', () => clearInterval(timer));
}

;// CONCATENATED MODULE: ./lib/gateway/tunnel/tunnel.js








/** Of root, outside the workspace: the agent can neither change nor remove it. */
const tunnel_FOLDER = '/agent-eval-gateway';
const FILE = 'forwarder.cjs';
const LISTENING_MS = 15_000;
/** What an image may set to change how node starts. */
const PLAIN_NODE = { NODE_OPTIONS: '', NODE_PATH: '', NODE_EXTRA_CA_CERTS: '', NODE_V8_COVERAGE: '', LD_PRELOAD: '' };
const tunnel_SHOWN_CHARACTERS = 300;
/** Resolves once the port listens. Throws InfraError('gateway') when it cannot: no node in the image, or the port is taken. */
async function openTunnel({ sandbox, port, onConnection, signal }) {
    const program = await startForwarder(sandbox, port, signal);
    const session = acceptOver(program.stdio, onConnection);
    let isClosing = false;
    const gone = goneBy(session, program);
    const close = async () => {
        isClosing = true;
        session.destroy();
        await program[Symbol.asyncDispose]();
    };
    const onAbort = () => void close();
    signal.addEventListener('abort', onAbort, { once: true });
    session.once('close', () => signal.removeEventListener('abort', onAbort));
    try {
        await untilListening({ session, gone, port, signal });
    }
    catch (error) {
        await close();
        throw error;
    }
    const closed = new Promise((resolve) => {
        void gone.then(async (reason) => {
            if (isClosing || program.wasKilled())
                return;
            // Of a container that has ended, its sandbox tells.
            const memoryRanOut = await program.memoryRanOut().catch(() => false);
            resolve({ reason, memoryRanOut });
        });
    });
    return { closed, [Symbol.asyncDispose]: close };
}
async function startForwarder(sandbox, port, signal) {
    const files = [{ path: FILE, mode: 0o644, content: Buffer.from(FORWARDER) }];
    await sandbox.put({ files, into: tunnel_FOLDER, owner: 'root' });
    const command = ['node', `${tunnel_FOLDER}/${FILE}`, String(port)];
    try {
        return await sandbox.start({ command, env: PLAIN_NODE, user: 'root', signal });
    }
    catch (error) {
        if (!(error instanceof errors/* InfraError */.Ri) || !error.message.includes('node: not found'))
            throw error;
        const message = `the image has no node, which the gateway needs: install Node.js 16 or later in it (${error.message})`;
        throw new errors/* InfraError */.Ri('gateway', message, { cause: error });
    }
}
/** Whoever speaks http2 at the other end can do no more than open connections. */
function acceptOver(stdio, onConnection) {
    const session = (0,external_node_http2_.performServerHandshake)(stdio, {
        maxSessionMemory: 64,
        maxHeaderListPairs: 16,
        settings: {
            maxConcurrentStreams: OPEN_CONNECTIONS,
            initialWindowSize: STREAM_WINDOW_BYTES,
            maxHeaderListSize: 4096,
        },
    });
    session.setLocalWindowSize(SESSION_WINDOW_BYTES);
    session.on('stream', (stream, headers) => {
        // Whatever becomes of one connection, `close` tells of it.
        stream.on('error', () => undefined);
        // Opened and broken off in one go.
        if (stream.destroyed || stream.closed)
            return;
        if (headers[':method'] !== 'POST' || headers[':path'] !== CONNECTION_PATH) {
            stream.close(external_node_http2_.constants.NGHTTP2_REFUSED_STREAM);
            return;
        }
        stream.respond({ ':status': 200 });
        onConnection(createConnection(stream));
    });
    return session;
}
/** Why the session ended, in one line. What the other end wrote can be hostile. */
function goneBy(session, program) {
    let failure;
    const fail = (error) => {
        failure ??= error.message;
    };
    program.stdio.on('error', fail);
    session.on('error', fail);
    whenStalled(program.stdio, () => session.destroy(new Error('what came from inside is no http2')));
    return new Promise((resolve) => {
        session.once('close', () => {
            program.stdio.destroy();
            const said = program.stderr().trim() || failure || 'it was ended';
            resolve(said.replace(/[\p{Cc}\s]+/gu, ' ').slice(-tunnel_SHOWN_CHARACTERS));
        });
    });
}
/** The forwarder sends its first frame when it listens. */
async function untilListening({ session, gone, port, signal }) {
    const limited = anySignal([signal, AbortSignal.timeout(LISTENING_MS)]);
    const listening = (0,external_node_events_.once)(session, 'remoteSettings', { signal: limited }).then(() => undefined);
    const ended = await Promise.race([listening, gone]).catch(() => `no answer in ${LISTENING_MS / 1000} s`);
    signal.throwIfAborted();
    if (ended === undefined)
        return;
    const message = ended.includes('EADDRINUSE')
        ? `port ${port} is taken inside the sandbox: the gateway needs it`
        : `the gateway's end inside the sandbox did not start: ${ended}`;
    throw new errors/* InfraError */.Ri('gateway', message);
}

;// CONCATENATED MODULE: ./lib/gateway/upstream/brake-state.js
const RELEASED = { untilMs: 0, atOnce: Infinity, epoch: 0 };
/** So many answered calls after a pause, and the provider is trusted again. */
const TRUSTED_AT = 16;
/** The provider asked for a pause: all wait for it, then one call tries. */
function brake_state_pull(state, { nowMs, pauseMs }) {
    return { untilMs: Math.max(state.untilMs, nowMs + pauseMs), atOnce: 1, epoch: state.epoch + 1 };
}
/** A call that started in `epoch` was answered: one more may be under way. */
function ease(state, epoch) {
    if (epoch !== state.epoch)
        return state;
    return { ...state, atOnce: state.atOnce >= TRUSTED_AT ? Infinity : state.atOnce + 1 };
}
/** Whether a call may start now, in some milliseconds, or when another one has been answered. */
function passage(state, { nowMs, inFlight }) {
    if (nowMs < state.untilMs)
        return { kind: 'wait', ms: state.untilMs - nowMs };
    return inFlight < state.atOnce ? { kind: 'go' } : { kind: 'queue' };
}

;// CONCATENATED MODULE: ./lib/gateway/upstream/brake.js

/** `now` counts milliseconds on any steady clock. */
function createBrake({ now }) {
    let state = RELEASED;
    let inFlight = 0;
    let timer;
    const waiters = new Set();
    function startWaiting() {
        clearTimeout(timer);
        for (const waiter of waiters) {
            const next = passage(state, { nowMs: now(), inFlight });
            if (next.kind === 'wait')
                timer = setTimeout(startWaiting, Math.ceil(next.ms));
            if (next.kind !== 'go')
                return;
            waiters.delete(waiter);
            inFlight += 1;
            waiter.start();
        }
    }
    function openSlot() {
        const { epoch } = state;
        const leave = (next) => {
            inFlight -= 1;
            state = next;
            startWaiting();
        };
        return {
            throttled: (pauseMs) => leave(brake_state_pull(state, { nowMs: now(), pauseMs })),
            answered: () => leave(ease(state, epoch)),
            left: () => leave(state),
        };
    }
    return {
        enter({ patienceMs, signal }) {
            signal.throwIfAborted();
            return new Promise((resolve, reject) => {
                const waiter = { start: () => end(() => resolve(openSlot())) };
                const onAbort = () => end(() => reject(signal.reason));
                const patience = setTimeout(() => end(() => resolve(undefined)), patienceMs);
                function end(settle) {
                    waiters.delete(waiter);
                    clearTimeout(patience);
                    signal.removeEventListener('abort', onAbort);
                    if (waiters.size === 0)
                        clearTimeout(timer);
                    settle();
                }
                signal.addEventListener('abort', onAbort, { once: true });
                waiters.add(waiter);
                startWaiting();
            });
        },
    };
}

;// CONCATENATED MODULE: ./lib/gateway/upstream/judge-reply.js

const RETRIED = new Set([408, 409, 429]);
/** The account's trouble, whatever status carries it. A message proves nothing: it repeats what the agent wrote. */
const ACCOUNT_TYPES = new Set([
    ...['authentication_error', 'permission_error', 'billing_error', 'insufficient_quota', 'API_KEY_INVALID'],
]);
/** What Anthropic says with the type of a bad request. */
const NO_CREDIT = 'Your credit balance is too low to access';
/** What the request was too large for can be a proxy, whose page is none of an API. */
const judge_reply_TOO_LARGE = new Set([413, 414, 431]);
/** A model, file or cache that the request names and our key may not use, which does not differ from one that is not there. */
const NOT_OURS = /access the File|CachedContent/;
function judgeReply(reply) {
    const { status, headers } = reply;
    const error = readError(reply.text);
    const what = judge_reply_describe(status, error);
    if (status === 403 && error !== undefined && namesWhatIsMissing(error))
        return { kind: 'pass' };
    if ([401, 402, 403].includes(status) || blamesAccount(reply, error))
        return { kind: 'refused', what };
    const isRetried = headers['x-should-retry'] === 'true' || RETRIED.has(status) || status >= 500;
    if (isRetried && headers['x-should-retry'] === 'false')
        return { kind: 'refused', what };
    if (isRetried)
        return { kind: 'retry', throttles: status === 429 || status === 529, what };
    if (judge_reply_TOO_LARGE.has(status))
        return { kind: 'pass' };
    // A redirect, or a page of some proxy that stands where the API should be.
    if (status < 400 || error === undefined)
        return { kind: 'refused', what };
    return { kind: 'pass' };
}
function judge_reply_describe(status, error) {
    if (error === undefined)
        return `answered HTTP ${status} with something that is not its API: check the base URL`;
    return `answered ${error.types.join(' ') || 'an error'} (HTTP ${status}): ${error.message}`;
}
function blamesAccount({ status, request }, error) {
    if (error === undefined)
        return false;
    if (error.types.some((type) => ACCOUNT_TYPES.has(type)))
        return true;
    const saysNoCredit = error.types.includes('invalid_request_error') && error.message.startsWith(NO_CREDIT);
    return status === 400 && saysNoCredit && !request.includes(NO_CREDIT);
}
function namesWhatIsMissing({ types, message }) {
    return types.includes('model_not_found') || (types.includes('PERMISSION_DENIED') && NOT_OURS.test(message));
}
/** How long the provider asks to wait: milliseconds, seconds or an HTTP date; undefined when it does not say. */
function retryAfterMs(headers, wallMs) {
    const ms = Number.parseFloat(headers['retry-after-ms'] ?? '');
    const text = headers['retry-after'] ?? '';
    const seconds = /^\s*\d+(\.\d+)?\s*$/.test(text) ? Number.parseFloat(text) * 1000 : Date.parse(text) - wallMs;
    const asked = Number.isNaN(ms) ? seconds : ms;
    return Number.isNaN(asked) ? undefined : Math.max(0, asked);
}
/** Doubles from attempt to attempt, each between half and the whole. */
function backoffMs(options) {
    const whole = Math.min(options.longestMs, options.firstMs * 2 ** options.retries);
    return whole * (0.5 + options.random() / 2);
}
/** The error of a JSON body, in the forms of the APIs and of servers that resemble them. */
function readError(text) {
    const body = judge_reply_parse(text);
    const root = Array.isArray(body) ? body[0] : body;
    if (!(0,json/* isPlainObject */.Q)(root))
        return undefined;
    const error = (0,json/* isPlainObject */.Q)(root['error']) ? root['error'] : root;
    const types = [error['type'], error['code'], error['status'], ...reasonsOf(error['details'])].filter((type) => typeof type === 'string');
    const message = [error['message'], error['detail'], root['error']].find((part) => typeof part === 'string');
    return { types: [...new Set(types)], message: (message ?? text).slice(0, 500) };
}
/** Google's APIs say what is wrong with a key only here. */
function reasonsOf(details) {
    return Array.isArray(details) ? details.map((detail) => ((0,json/* isPlainObject */.Q)(detail) ? detail['reason'] : undefined)) : [];
}
function judge_reply_parse(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./lib/gateway/upstream/provider-access.js


const BASE_URLS = {
    anthropic: 'https://api.anthropic.com',
    openai: 'https://api.openai.com',
    gemini: 'https://generativelanguage.googleapis.com',
};
/** Throws UserError for what can never work: a key with characters that no header takes, a base URL that is none. */
function checkAccesses(accesses) {
    for (const [provider, { apiKey, baseUrl }] of Object.entries(accesses)) {
        if (apiKey !== undefined && !/^[\x21-\x7e]+$/.test(apiKey)) {
            throw new errors/* UserError */.yo('api-key', `The ${provider} API key is empty or has characters that a key cannot have.`, 'Store the key again, without spaces or line breaks.');
        }
        if (baseUrl !== undefined && !isBaseUrl(baseUrl)) {
            throw new errors/* UserError */.yo('base-url', `The base URL of ${provider} is not an http or https URL without user, query and fragment.`, 'Give one like https://proxy.example.com/anthropic.');
        }
    }
}
/** The URL of an API path. A version that the base URL already ends in (`.../v1`) is not repeated. */
function upstreamUrl(provider, { baseUrl }, path) {
    const base = (baseUrl ?? BASE_URLS[provider]).replace(/\/+$/, '');
    const version = /^\/v\d\w*(?=\/)/.exec(path)?.[0];
    return new URL(version !== undefined && base.endsWith(version) ? base + path.slice(version.length) : base + path);
}
/** `anthropic at https://api.anthropic.com`, for a message. */
function placeOf(provider, { baseUrl }) {
    const { origin, pathname } = new URL(baseUrl ?? BASE_URLS[provider]);
    return `${provider} at ${origin}${pathname.replace(/\/+$/, '')}`;
}
function keyHeaders(provider, { apiKey }) {
    if (apiKey === undefined)
        return {};
    switch (provider) {
        case 'anthropic':
            return { 'x-api-key': apiKey };
        case 'openai':
            return { authorization: `Bearer ${apiKey}` };
        case 'gemini':
            return { 'x-goog-api-key': apiKey };
        default:
            return provider;
    }
}

;// CONCATENATED MODULE: ./lib/gateway/upstream/send-once.js




/** Keeps connections for later calls. Follows no redirect: a key goes where it was meant to. */
function createSendOnce() {
    const http = new external_node_http_.Agent({ keepAlive: true });
    const https = new external_node_https_.Agent({ keepAlive: true });
    return ({ url, headers, body, timeoutMs, signal }) => new Promise((resolve, reject) => {
        const options = {
            method: 'POST',
            headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
            signal,
        };
        const request = url.protocol === 'https:'
            ? (0,external_node_https_.request)(url, { ...options, agent: https })
            : (0,external_node_http_.request)(url, { ...options, agent: http });
        const timer = setTimeout(() => request.destroy(new Error(`no reply within ${timeoutMs / 1000} s`)), timeoutMs);
        request.once('response', (reply) => {
            clearTimeout(timer);
            resolve(reply);
        });
        request.on('error', (error) => {
            clearTimeout(timer);
            reject(error);
        });
        request.end(body);
    });
}
/** The bytes of a reply without its content encoding, which was not asked for. */
function decoded(reply) {
    const encoding = reply.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
    if (encoding === 'identity' || encoding === '')
        return reply;
    if (!['gzip', 'x-gzip', 'deflate', 'br'].includes(encoding)) {
        reply.destroy();
        throw new Error('the reply has a content encoding that was not asked for');
    }
    // Whoever reads the decoded bytes sees every error of both streams.
    return (0,external_node_stream_.pipeline)(reply, encoding === 'br' ? (0,external_node_zlib_.createBrotliDecompress)() : (0,external_node_zlib_.createUnzip)(), () => undefined);
}
/** Chunks as they come. Throws when none comes for `idleMs`; time that the reader takes does not count. */
async function* readChunks(stream, idleMs) {
    const chunks = stream.iterator({ destroyOnReturn: true });
    try {
        for (;;) {
            const fail = () => stream.destroy(new Error(`nothing came for ${idleMs / 1000} s`));
            const timer = setTimeout(fail, idleMs);
            const next = await chunks.next().finally(() => clearTimeout(timer));
            if (next.done === true)
                return;
            yield next.value;
        }
    }
    finally {
        stream.destroy();
    }
}

;// CONCATENATED MODULE: ./lib/gateway/upstream/sent-request.js
/**
 * What goes out of the headers that an agent chose. All others could get a call refused in a way that looks like our
 * account or set-up: an organization, a project, a forwarded address, a user agent that firewalls know, a key of
 * repetition.
 */
const SENT = /^(anthropic-version|anthropic-beta|openai-beta|x-goog-api-client|x-stainless-[a-z-]{1,40})$/;
/** Below what any server takes, far above what any client sends. */
const LONGEST_VALUE = 4096;
const LONGEST_HEADERS = 16 * 1024;
const LONGEST_PATH = 2048;
const PARAMETERS = {
    anthropic: new Set(['beta=true']),
    openai: new Set(),
    gemini: new Set(['alt=sse', 'alt=json']),
};
/** Known headers in printable ASCII, up to a size in all; others are left out. None of them is a key. */
function sentHeaders(headers) {
    let left = LONGEST_HEADERS;
    const sent = Object.entries(headers).filter(([name, value]) => {
        if (!SENT.test(name) || value.length > LONGEST_VALUE || !/^[\x20-\x7e]*$/.test(value))
            return false;
        left -= name.length + value.length;
        return left >= 0;
    });
    return Object.fromEntries(sent);
}
/** The path with the parameters that are known, each once; undefined for one that no server takes. */
function sentPath(provider, path) {
    const [name = '', query = ''] = path.split('?');
    if (name.length > LONGEST_PATH)
        return undefined;
    const kept = new Set(query.split('&').filter((parameter) => PARAMETERS[provider].has(parameter)));
    return kept.size === 0 ? name : `${name}?${[...kept].join('&')}`;
}

;// CONCATENATED MODULE: ./lib/gateway/upstream/attempt.js






/** Bytes of an error reply that are read. */
const LONGEST_ERROR = 1024 ** 2;
const attempt_OWN_HEADERS = {
    'content-type': 'application/json',
    accept: '*/*',
    'accept-encoding': 'identity',
    'user-agent': 'agent-eval',
};
/** Succeeds with the first byte of a reply, not with its headers: until then nothing is lost by trying again. */
async function attemptCall(options, request) {
    const { access, patience, redact } = options;
    const { provider, signal } = request;
    const path = sentPath(provider, request.path);
    if (path === undefined)
        return { kind: 'reply', reply: pathTooLong() };
    const body = JSON.stringify(request.body);
    const headers = sentHeaders(request.headers);
    try {
        const reply = await options.sendOnce({
            url: upstreamUrl(provider, access, path),
            headers: { ...headers, ...attempt_OWN_HEADERS, ...keyHeaders(provider, access) },
            body,
            timeoutMs: patience.firstByteMs,
            signal,
        });
        const isSuccess = reply.statusCode !== undefined && reply.statusCode >= 200 && reply.statusCode < 300;
        if (isSuccess)
            return await begin(reply, options, signal);
        return await attempt_readError(reply, options, JSON.stringify(headers) + body);
    }
    catch (error) {
        const what = redact(`gave no connection or none that lasted: ${attempt_rootCause(error)}`);
        return { kind: 'retry', throttles: false, what, retryAfterMs: undefined };
    }
}
function pathTooLong() {
    const error = { type: 'invalid_request_error', message: 'the path is too long' };
    const headers = { 'content-type': 'application/json' };
    return { status: 414, headers, body: only(Buffer.from(JSON.stringify({ error }))), isReplayed: false };
}
async function begin(reply, { patience, redact }, signal) {
    const chunks = readChunks(decoded(reply), patience.idleMs);
    const first = await chunks.next();
    const body = first.done === true ? nothing() : continued(first.value, chunks, { redact, signal });
    return { kind: 'reply', reply: { ...headOf(reply, redact), body, isReplayed: false } };
}
async function* nothing() { }
async function* continued(first, rest, { redact, signal }) {
    try {
        yield first;
        yield* rest;
    }
    catch (error) {
        signal.throwIfAborted();
        throw new errors/* InfraError */.Ri('provider', redact(`the model provider's reply broke off: ${attempt_rootCause(error)}`));
    }
    finally {
        // Left at the first byte, the rest has not begun and would keep its connection.
        await rest.return(undefined);
    }
}
/** `request`: all that the agent said in it. */
async function attempt_readError(reply, { patience, redact }, request) {
    const head = headOf(reply, redact);
    const text = redact(await attempt_readText(readChunks(decoded(reply), patience.idleMs)));
    const judgement = judgeReply({ ...head, text, request });
    if (judgement.kind === 'refused')
        return judgement;
    if (judgement.kind === 'retry')
        return { ...judgement, retryAfterMs: retryAfterMs(head.headers, Date.now()) };
    return { kind: 'reply', reply: { ...head, body: only(Buffer.from(text)), isReplayed: false } };
}
async function* only(bytes) {
    yield bytes;
}
function headOf(reply, redact) {
    return { status: reply.statusCode ?? 0, headers: redact(passedHeaders(reply.headers)) };
}
async function attempt_readText(chunks) {
    const kept = [];
    let bytes = 0;
    for await (const chunk of chunks) {
        kept.push(chunk);
        bytes += chunk.length;
        if (bytes > LONGEST_ERROR)
            break;
    }
    return Buffer.concat(kept).subarray(0, LONGEST_ERROR).toString('utf8');
}
/** `fetch failed` says nothing; its cause says ECONNREFUSED. */
function attempt_rootCause(error) {
    if (error instanceof AggregateError && error.errors.length > 0)
        return attempt_rootCause(error.errors[0]);
    if (!(error instanceof Error))
        return String(error).slice(0, 500);
    return error.cause instanceof Error ? attempt_rootCause(error.cause) : error.message.slice(0, 500);
}

;// CONCATENATED MODULE: ./lib/gateway/upstream/persist.js




/** One call, tried again while that may help. Where it is given up while the provider fails, that failure is thrown and no abort. */
async function persist(line, request) {
    const trouble = { attempts: 0, what: undefined };
    try {
        return await tryOften(line, request, trouble);
    }
    catch (error) {
        if (!request.signal.aborted || trouble.what === undefined)
            throw error;
        throw failure(line, request.provider, { ...trouble, what: trouble.what });
    }
}
async function tryOften(line, request, trouble) {
    const { patience, now, redact } = line;
    let leftMs = patience.waitMs;
    for (let retries = 0;; retries += 1) {
        const startMs = now();
        const slot = await enter(line, request, { trouble, patienceMs: leftMs });
        leftMs -= now() - startMs;
        const attempt = await attemptIn(slot, line, request);
        request.signal.throwIfAborted();
        if (attempt.kind === 'reply')
            return { ...attempt.reply, retries };
        trouble.what = redact(attempt.what);
        trouble.attempts = retries + 1;
        const pauseMs = pauseAfter(attempt, line, retries);
        if (attempt.kind === 'refused' || retries + 1 >= patience.attempts || pauseMs > leftMs) {
            slot.left();
            throw failure(line, request.provider, { ...trouble, what: trouble.what });
        }
        if (attempt.throttles) {
            slot.throttled(pauseMs);
            continue;
        }
        slot.left();
        leftMs -= pauseMs;
        await pause(pauseMs, request.signal);
    }
}
/** Whoever has to wait here, waits because the provider wants fewer calls. */
async function enter(line, { provider, signal }, { trouble, patienceMs }) {
    signal.throwIfAborted();
    const { what = 'made other calls wait' } = trouble;
    trouble.what = what;
    const slot = await line.brake.enter({ patienceMs, signal });
    if (slot === undefined) {
        throw failure(line, provider, { ...trouble, what: `${what}, no attempt could start in time` });
    }
    if (trouble.attempts === 0)
        trouble.what = undefined;
    return slot;
}
/** The slot is left open only for a failed attempt: what is to be done about that decides what the others learn. */
async function attemptIn(slot, { access, sendOnce, patience, redact }, request) {
    try {
        const attempt = await attemptCall({ access, sendOnce, patience, redact }, request);
        if (attempt.kind === 'reply')
            slot.answered();
        else if (request.signal.aborted)
            slot.left();
        return attempt;
    }
    catch (error) {
        slot.left();
        throw error;
    }
}
function pauseAfter(attempt, { patience, random }, retries) {
    const asked = attempt.kind === 'retry' ? attempt.retryAfterMs : undefined;
    return (asked ?? backoffMs({ retries, firstMs: patience.firstBackoffMs, longestMs: patience.longestBackoffMs, random }));
}
function pause(ms, signal) {
    return new Promise((resolve, reject) => {
        const onAbort = () => {
            clearTimeout(timer);
            reject(signal.reason);
        };
        const timer = setTimeout(() => {
            signal.removeEventListener('abort', onAbort);
            resolve();
        }, ms);
        signal.addEventListener('abort', onAbort, { once: true });
    });
}
function failure({ access, redact }, provider, { what, attempts }) {
    const count = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
    const message = `the model provider failed after ${count}: ${placeOf(provider, access)} ${what}`;
    return new errors/* InfraError */.Ri('provider', redact(message));
}

;// CONCATENATED MODULE: ./lib/gateway/upstream/live.js






const PATIENCE = {
    attempts: 5,
    waitMs: 120_000,
    firstBackoffMs: 500,
    longestBackoffMs: 8000,
    firstByteMs: 600_000,
    idleMs: 300_000,
};
/**
 * The providers themselves, one for a whole run, so that the brake of each is shared. Adds the key; tries again after
 * 408, 409, 429, 5xx and broken connections while no byte of the reply has come.
 */
function createLiveUpstream(options) {
    checkAccesses(options.providers);
    const keys = Object.values(options.providers).flatMap(({ apiKey }) => apiKey ?? []);
    const shared = {
        ...options,
        sendOnce: createSendOnce(),
        patience: { ...PATIENCE, ...options.patience },
        brakes: { anthropic: createBrake(options), openai: createBrake(options), gemini: createBrake(options) },
        redact: createRedact(keys),
    };
    return async (request) => {
        const access = options.providers[request.provider];
        if (access === undefined)
            throw live_noKey(request.provider);
        return persist({ ...shared, access, brake: shared.brakes[request.provider] }, request);
    };
}
function live_noKey(provider) {
    const message = `The agent called ${provider}, but no key for ${provider} is set.`;
    const names = `${provider.toUpperCase()}_API_KEY, or give the action its input ${provider}-api-key`;
    const hint = `Set ${names}; or let the agent use a model of a provider that has one.`;
    return new errors/* InfraError */.Ri('provider', `${message} ${hint}`, { cause: new errors/* UserError */.yo('no-key', message, hint) });
}

;// CONCATENATED MODULE: ./lib/wire/open-gateway.js





/** Folders inside a sandbox whose names may differ between recordings. */
const SANDBOX_FOLDERS = ['/workspace', '/home/agent'];
/** The way to models of a whole run: live, or from cassettes beside each agent's config. */
async function open_gateway_openGateway(plan, { models, homes, redact }) {
    const providers = accessesOf(plan, models);
    const live = createLiveUpstream({ providers, now: () => performance.now(), random: Math.random });
    return createGateway({
        upstreamFor: (trial) => upstreamFor(trial, { plan, live, homes, redact, hasProvider: providersIn(providers) }),
        openTunnel: openTunnel,
        prices: plan.project.config.prices,
        runBudgetUsd: plan.maxCostUsd,
        now: () => performance.now(),
        redact,
    });
}
/** A provider is there with a key, or with an address of its own, which may ask for none. */
function accessesOf({ project }, { keys, baseUrls }) {
    const known = ['anthropic', 'openai', 'gemini'];
    return Object.fromEntries(known.flatMap((provider) => {
        const apiKey = keys[provider];
        const baseUrl = baseUrls[provider] ?? project.config.models[provider].baseUrl;
        return apiKey === undefined && baseUrl === undefined ? [] : [[provider, { apiKey, baseUrl }]];
    }));
}
function providersIn(providers) {
    return Object.keys(providers).length > 0;
}
async function upstreamFor({ agent, task, index }, { plan, live, homes, redact, hasProvider }) {
    if (plan.cassettes === undefined)
        return { send: live, end: async () => [] };
    const { name, folder } = homes.get(agent) ?? { name: plan.agent.name, folder: plan.root };
    const cassettes = createCassettes({
        ...plan.cassettes,
        folder: (0,external_node_path_.resolve)(folder, plan.cassettes.folder),
        redact,
        workspacePaths: SANDBOX_FOLDERS,
    });
    const { type, version, model } = agent.settings;
    const trial = await cassettes.open({
        taskId: task.id,
        index,
        agent: name,
        agentVersion: String(version ?? type),
        model: String(model ?? ''),
        live: hasProvider ? live : undefined,
    });
    return {
        send: trial.upstream,
        async end({ isSpoiled }) {
            const { drift } = await trial.finish({ keep: !isSpoiled });
            return drift;
        },
    };
}

;// CONCATENATED MODULE: ./lib/wire/ready-world.js



/** A world whose engine answers and holds nothing of dead runs, and whose signal ends with the plan's time. */
async function readyWorld(plan, outside) {
    await outside.engine.version();
    await outside.engine.sweep();
    const { redact, hide } = createSecrets(Object.values(outside.models.keys));
    const homes = new WeakMap();
    const gateway = await open_gateway_openGateway(plan, { models: outside.models, homes, redact });
    return {
        ...outside,
        readSecret: (name) => hide(outside.readSecret(name)),
        signal: anySignal([outside.signal, AbortSignal.timeout(plan.timeoutMs)]),
        gateway,
        redact,
        homes,
        [Symbol.asyncDispose]: () => gateway[Symbol.asyncDispose](),
    };
}
/** Secrets become known as agents are made ready: `hide` adds one and gives it back. */
function createSecrets(known) {
    const secrets = new Set(known);
    let redactKnown = createRedact([...secrets]);
    const redact = (value) => redactKnown(value);
    const hide = (secret) => {
        secrets.add(secret);
        redactKnown = createRedact([...secrets]);
        return secret;
    };
    return { redact, hide };
}

;// CONCATENATED MODULE: ./lib/core/baseline.js



/** One stored trial: only what comparisons need. */
const storedTrialSchema = schemas/* object */.Ikc({
    passed: schemas/* boolean */.zMY(),
    costUsd: schemas/* number */.aig().nonnegative().nullable(),
    steps: schemas/* number */.aig().nonnegative().nullable(),
    tokens: schemas/* number */.aig().nonnegative().nullable(),
    violations: schemas/* object */.Ikc({
        critical: schemas/* number */.aig().int().nonnegative(),
        major: schemas/* number */.aig().int().nonnegative(),
        minor: schemas/* number */.aig().int().nonnegative(),
    }),
});
/** One default-branch run's decided trials. */
const baselineEntrySchema = schemas/* object */.Ikc({
    commit: schemas/* string */.YjP().max(200),
    /** Unix ms. */
    createdAt: schemas/* number */.aig().int().nonnegative(),
    createdBy: schemas/* string */.YjP().max(200),
    fingerprint: fingerprintSchema,
    tasks: schemas/* array */.YOg(schemas/* object */.Ikc({
        id: schemas/* string */.YjP().min(1).max(200),
        hash: schemas/* string */.YjP(),
        graderHash: schemas/* string */.YjP(),
        trials: schemas/* array */.YOg(storedTrialSchema).readonly(),
    }))
        .max(MAX_TASKS)
        .check(eachOnce('id', 'task'))
        .readonly(),
    /** Every task id of the suite then, whether it ran or not: how removed tasks are noticed. */
    suite: schemas/* array */.YOg(schemas/* string */.YjP()).readonly(),
    /** Name of the selection that ran; absent in older entries. */
    subset: schemas/* string */.YjP().max(1000).optional(),
    /** Tasks whose record starts anew with this run, for someone accepted that they got worse. */
    epochs: schemas/* array */.YOg(schemas/* string */.YjP().max(200)).readonly().optional(),
    /** The workflow run that recorded it: tells copies in several stores from runs at one commit. Absent elsewhere. */
    run: schemas/* object */.Ikc({ id: schemas/* number */.aig().int().nonnegative(), attempt: schemas/* number */.aig().int().positive() }).optional(),
});
const baselineSchema = schemas/* object */.Ikc({
    version: schemas/* literal */.euz(1),
    kind: schemas/* literal */.euz('agent-eval-baseline'),
    /** Newest last. */
    entries: schemas/* array */.YOg(baselineEntrySchema).readonly(),
});

;// CONCATENATED MODULE: ./lib/baseline/baseline-text.js



/** More than this is not read: a store never needs it, and parsing it would cost the runner's memory. */
const MAX_BASELINE_BYTES = 20 * 1024 * 1024;
const MAX_ENTRIES = 200;
/** Reads hostile text: a baseline, or a report.json. */
function parseBaselineText(text, reportAsEntry) {
    if (text.trim() === '')
        return { kind: 'foreign', why: 'it is empty' };
    const value = baseline_text_parseJson(text);
    if (value === undefined)
        return { kind: 'foreign', why: 'it is not JSON' };
    if ((0,json/* isPlainObject */.Q)(value) && value['kind'] === 'agent-eval-baseline')
        return fromBaseline(value);
    const report = report_reportSchema.safeParse(value);
    if (report.success)
        return { kind: 'report', entries: [reportAsEntry(report.data)] };
    return { kind: 'foreign', why: 'it is neither a baseline nor a report of agent-eval' };
}
/** The same entries give the same text. */
function formatBaseline(entries) {
    const baseline = { version: 1, kind: 'agent-eval-baseline', entries: [...entries] };
    return `${JSON.stringify(baseline)}\n`;
}
/** The newest entries, oldest first: at most 200, all within what is read back. How old one may be is the policy's business. */
function newestEntries(entries, maxBytes = MAX_BASELINE_BYTES) {
    const newest = entries.toSorted((a, b) => a.createdAt - b.createdAt).slice(-MAX_ENTRIES);
    return newest.slice(firstThatFits(newest, maxBytes - Buffer.byteLength(formatBaseline([]))));
}
function firstThatFits(entries, maxBytes) {
    // One comma less than there are entries.
    let left = maxBytes + 1;
    for (const [index, entry] of [...entries.entries()].reverse()) {
        left -= Buffer.byteLength(JSON.stringify(entry)) + 1;
        if (left < 0)
            return index + 1;
    }
    return 0;
}
function fromBaseline(value) {
    const baseline = baselineSchema.safeParse(value);
    if (baseline.success)
        return { kind: 'baseline', entries: newestEntries(baseline.data.entries) };
    const issue = baseline.error.issues[0];
    return {
        kind: 'foreign',
        why: `it is damaged or of another version, at ${issue?.path.join('.')}: ${issue?.message}`,
    };
}
function baseline_text_parseJson(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./lib/baseline/attempts-text.js



const MAX_ATTEMPTS = 20;
const attemptsSchema = schemas/* object */.Ikc({
    version: schemas/* literal */.euz(1),
    kind: schemas/* literal */.euz('agent-eval-attempts'),
    headSha: schemas/* string */.YjP(),
    /** Oldest first; each is looked at by itself. */
    reports: schemas/* array */.YOg(schemas/* unknown */.L5J()).max(MAX_ATTEMPTS),
});
/** Reads hostile text: the attempts at one head commit, and what had to be ignored. */
function parseAttempts(text, headSha) {
    const attempts = attemptsSchema.safeParse(attempts_text_parseJson(text));
    if (!attempts.success)
        return { reports: [], problems: ['it is no record of attempts'] };
    if (attempts.data.headSha !== headSha)
        return { reports: [], problems: ['it is about another commit'] };
    const parsed = attempts.data.reports.map((report) => report_reportSchema.safeParse(report));
    const damaged = parsed.filter((report) => !report.success).length;
    return {
        reports: parsed.flatMap((report) => report.data ?? []),
        problems: damaged === 0 ? [] : [`${damaged} of its ${parsed.length} reports are damaged`],
    };
}
function formatAttempts(reports, headSha) {
    return `${JSON.stringify({ version: 1, kind: 'agent-eval-attempts', headSha, reports })}\n`;
}
/** The newest reports, oldest first: at most 20, all within what is read back, without the transcripts that are not kept. */
function newestAttempts(reports, maxBytes = MAX_BASELINE_BYTES) {
    const kept = [];
    let left = maxBytes - Buffer.byteLength(formatAttempts([], 'f'.repeat(64)));
    for (const report of reports.map(withoutTranscripts).reverse()) {
        left -= Buffer.byteLength(JSON.stringify(report)) + 1;
        if (left < 0 || kept.length === MAX_ATTEMPTS)
            break;
        kept.unshift(report);
    }
    return kept;
}
function withoutTranscripts(report) {
    const trials = (made) => made.map((trial) => ({ ...trial, transcript: null }));
    return {
        ...report,
        tasks: report.tasks.map((task) => ({ ...task, trials: trials(task.trials) })),
        extra: report.extra.map((extra) => ({ ...extra, trial: { ...extra.trial, transcript: null } })),
    };
}
function attempts_text_parseJson(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./lib/baseline/baseline-file.js
var baseline_file_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var baseline_file_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});




/** Reads at most 20 MB of a regular file. */
async function readBaselineFile(path) {
    try {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const file = baseline_file_addDisposableResource(env_1, await (0,promises_.open)(path, promises_.constants.O_RDONLY | promises_.constants.O_NONBLOCK), true);
            const stat = await file.stat();
            if (stat.isDirectory())
                return { kind: 'unreadable', why: 'it is a folder' };
            if (!stat.isFile())
                return { kind: 'unreadable', why: 'it is not a regular file' };
            if (stat.size > MAX_BASELINE_BYTES)
                return { kind: 'unreadable', why: 'it is larger than 20 MB' };
            return { kind: 'text', text: await file.readFile('utf8') };
        }
        catch (e_1) {
            env_1.error = e_1;
            env_1.hasError = true;
        }
        finally {
            const result_1 = baseline_file_disposeResources(env_1);
            if (result_1)
                await result_1;
        }
    }
    catch (error) {
        return baseline_file_codeOf(error) === 'ENOENT' ? { kind: 'absent' } : { kind: 'unreadable', why: baseline_file_describe(error) };
    }
}
/** Readers see the old text or the new one, never half of it. Undefined when written, else why it was not. */
async function writeBaselineFile(path, text) {
    const temporary = `${path}.${(0,external_node_crypto_.randomUUID)()}.tmp`;
    try {
        await (0,promises_.mkdir)((0,external_node_path_.dirname)(path), { recursive: true });
        await (0,promises_.writeFile)(temporary, text, { flag: 'wx' });
        await (0,promises_.rename)(temporary, path);
        return undefined;
    }
    catch (error) {
        await (0,promises_.rm)(temporary, { force: true });
        return baseline_file_describe(error);
    }
}
function baseline_file_codeOf(error) {
    return error instanceof Error && 'code' in error ? error.code : undefined;
}
function baseline_file_describe(error) {
    return error instanceof Error ? error.message : String(error);
}

;// CONCATENATED MODULE: ./lib/baseline/cached-text.js



/** The cache never throws for what is in it, nor for being refused. */
function cachedText(place) {
    return {
        read: () => readCache(place),
        write: (text) => writeCache(place, text),
        ignored: (key, why) => ignored(place, { key, why }),
    };
}
async function readCache(place) {
    const cache = await __webpack_require__.e(/* import() */ 691).then(__webpack_require__.bind(__webpack_require__, 61691));
    const nothing = { key: undefined, text: undefined, lost: false, notices: [] };
    if (!cache.isFeatureAvailable())
        return { ...nothing, notices: [unavailable(place)] };
    const restore = (lookupOnly) => cache.restoreCache([place.path], place.prefix, [], { lookupOnly, segmentTimeoutInMs: 60_000 });
    const key = await restore(true);
    if (key === undefined)
        return nothing;
    await clear(place);
    const restored = await restore(false);
    if (restored === undefined)
        return { ...nothing, key, lost: true, notices: [unfetched(place)] };
    const file = await readBaselineFile(place.path);
    await clear(place);
    if (file.kind === 'text')
        return { ...nothing, key: restored, text: file.text };
    const why = file.kind === 'absent' ? `its archive holds no ${place.what}` : file.why;
    return { ...nothing, key: restored, notices: [ignored(place, { key: restored, why })] };
}
/** Tells "refused" from "saved": the client answers both without throwing, and throws when the runner gave no token. */
async function writeCache(place, text) {
    const cache = await __webpack_require__.e(/* import() */ 691).then(__webpack_require__.bind(__webpack_require__, 61691));
    if (!cache.isFeatureAvailable())
        return [];
    const why = await writeBaselineFile(place.path, text);
    if (why !== undefined)
        return [couldNotSave(place, why)];
    try {
        return (await cache.saveCache([place.path], place.key)) === -1 ? [refused(place)] : [];
    }
    catch (error) {
        return [couldNotSave(place, error instanceof Error ? error.message : String(error))];
    }
    finally {
        await clear(place);
    }
}
function ignored({ what }, entry) {
    return `Ignored the ${what} in cache entry ${entry.key}: ${entry.why}.`;
}
function unavailable({ what }) {
    return `The Actions cache is not available here: no ${what} was read from it or written to it.`;
}
function unfetched({ what }) {
    return `The ${what} in the Actions cache could not be fetched; it was ignored.`;
}
function refused({ what }) {
    return `The Actions cache refused the new ${what}: the trigger of this run may have read-only access to the cache.`;
}
function couldNotSave({ what }, why) {
    return `Could not write the ${what} to the Actions cache: ${why}.`;
}
async function clear(place) {
    await (0,promises_.rm)((0,external_node_path_.dirname)(place.path), { recursive: true, force: true });
}

;// CONCATENATED MODULE: ./lib/baseline/attempts-store.js



/**
 * Attempts in the Actions cache; `run.sha` is the head commit. Undefined keeps nothing: outside a runner, and for pull
 * requests from forks, whose own workflow runs could have written what is found there.
 */
function createAttemptsStore(run) {
    return run === undefined ? nothingKept : attemptsIn(run);
}
const nothingKept = { read: async () => ({ reports: [], notices: [] }), append: async () => [] };
const WRITE_SKIPPED = 'The record of attempts was left as it is: what it holds could not be read, and would be lost.';
function attemptsIn(run) {
    const prefix = `agent-eval-attempts-${run.instance}-${run.sha}-`;
    const key = `${prefix}${run.runId}-${run.attempt}`;
    const path = (0,external_node_path_.join)(run.tempDir, 'agent-eval-attempts', run.instance, 'attempts.json');
    const cache = cachedText({ what: 'record of attempts', key, prefix, path });
    const load = async () => {
        const { text, ...read } = await cache.read();
        if (text === undefined)
            return { ...read, reports: [] };
        const { reports, problems } = parseAttempts(text, run.sha);
        return { ...read, reports, notices: [...read.notices, ...problems.map((why) => cache.ignored(read.key, why))] };
    };
    return {
        read: async () => {
            const { reports, notices } = await load();
            return { reports, notices };
        },
        append: async (report) => {
            const found = await load();
            if (found.lost)
                return [WRITE_SKIPPED];
            // A step that runs twice in one attempt records once.
            if (found.key === key)
                return [];
            return cache.write(formatAttempts(newestAttempts([...found.reports, report]), run.sha));
        },
    };
}

;// CONCATENATED MODULE: ./lib/baseline/merge-entries.js

/** All entries, each once: of copies of one run the first list's wins. */
function mergeEntries(lists) {
    const merged = new Map();
    for (const entry of lists.flat()) {
        const key = identityOf(entry);
        if (!merged.has(key))
            merged.set(key, entry);
    }
    return [...merged.values()];
}
/** The run that recorded it; an entry that names none is told apart by what it says. */
function identityOf({ commit, run, ...rest }) {
    return run === undefined ? `${commit} ${hashJson(rest)}` : `${commit} ${run.id} ${run.attempt}`;
}

;// CONCATENATED MODULE: ./lib/baseline/stored-texts.js


const AT_ONCE = 5;
/** The entries of all texts, each once; at most 20 MB are fetched. What cannot be used is a notice that names it. */
async function readTexts(stored) {
    const { within, notices } = withinBudget(stored);
    const reads = [];
    for (let from = 0; from < within.length; from += AT_ONCE) {
        reads.push(...(await Promise.all(within.slice(from, from + AT_ONCE).map((text) => stored_texts_readText(stored, text)))));
    }
    // A token that may not read one may read none: said once.
    const told = [...new Set([...notices, ...reads.flatMap(({ notice }) => notice ?? [])])];
    const entries = newestEntries(mergeEntries(reads.map((read) => read.entries)));
    return { entries, notices: told, damaged: told.length > 0, refused: false };
}
/** A place that could not even be asked what it holds. */
function stored_texts_unreachable(asked) {
    return { entries: [], notices: [asked.notice], damaged: true, refused: asked.kind === 'refused' };
}
function withinBudget({ texts, what }) {
    const notices = texts
        .filter(({ sizeBytes }) => sizeBytes > MAX_BASELINE_BYTES)
        .map(({ name }) => stored_texts_ignored(what, { name, why: 'it is larger than 20 MB' }));
    let left = MAX_BASELINE_BYTES;
    const within = [];
    for (const text of texts.filter(({ sizeBytes }) => sizeBytes <= MAX_BASELINE_BYTES)) {
        left -= text.sizeBytes;
        if (left < 0)
            break;
        within.push(text);
    }
    return { within, notices };
}
async function stored_texts_readText({ what, read, reportAsEntry }, text) {
    const answer = await read(text, MAX_BASELINE_BYTES);
    if (answer.kind !== 'reached')
        return { entries: [], notice: answer.notice };
    const found = parseBaselineText(answer.value, reportAsEntry);
    if (found.kind !== 'foreign')
        return { entries: found.entries };
    return { entries: [], notice: stored_texts_ignored(what, { name: text.name, why: found.why }) };
}
function stored_texts_ignored(what, { name, why }) {
    return `Ignored the ${what} ${name}: ${why}.`;
}

;// CONCATENATED MODULE: ./lib/baseline/artifact-store.js



/** Runs that recorded at the same moment do not know of each other: together the newest few know all. */
const MAX_ARTIFACTS = 5;
/** Artifacts are found by their exact name, so attempts beyond share the last one. */
const MAX_ATTEMPT = 3;
/**
 * A baseline in artifacts of workflow runs. They are immutable, so each run uploads all that it read and one entry more.
 * GitHub removes them after 90 days at most.
 */
function artifactStore(given) {
    const { run, place } = given;
    const nameOf = (attempt) => `agent-eval-baseline-${run.instance}-attempt-${attempt}.json`;
    const names = Array.from({ length: MAX_ATTEMPT }, (_, index) => nameOf(index + 1));
    const read = async () => {
        const listed = await place.list({ names, max: MAX_ARTIFACTS });
        if (listed.kind !== 'reached')
            return stored_texts_unreachable(listed);
        return readTexts({ ...given, what: 'baseline artifact', texts: listed.value, read: place.read });
    };
    return {
        name: 'artifact',
        read,
        append: async (entry) => {
            const found = await read();
            const text = formatBaseline(newestEntries(mergeEntries([found.entries, [entry]])));
            const uploaded = await place.upload({ name: nameOf(Math.min(run.attempt, MAX_ATTEMPT)), text });
            if (uploaded.kind !== 'reached')
                return [...new Set([...found.notices, uploaded.notice])];
            return uploaded.value === 'exists' ? [...found.notices, ALREADY] : found.notices;
        },
    };
}
const ALREADY = 'This run has recorded its baseline in an artifact already.';

;// CONCATENATED MODULE: ./lib/baseline/auto-store.js


/**
 * Reads every place that the token can reach, each run once. Records on the branch, the only one that lasts; where that
 * is refused, in the cache and an artifact.
 */
function autoStore(places) {
    // What was said of reading is not said again when writing looks at the same places.
    const said = new Set();
    return {
        name: 'auto (branch, artifact, cache)',
        read: async () => {
            const found = await readAll(places);
            for (const notice of found.notices)
                said.add(notice);
            return found;
        },
        append: async (entry) => (await appendSomewhere(places, entry)).filter((notice) => !said.has(notice)),
    };
}
/** A place that the token may not read is not damaged: the others stand in for it, also when nothing was recorded yet. */
async function readAll({ cache, artifact, branch }) {
    const [cached, ...reads] = await Promise.all([cache.read(), branch.read(), artifact.read()]);
    // The branch first: of two copies of a run the one that nothing evicts and everybody can look at counts.
    const all = [...reads, cached];
    return {
        entries: newestEntries(mergeEntries(all.map(({ entries }) => entries))),
        notices: all.flatMap(({ notices }) => notices),
        damaged: cached.damaged || reads.some(({ damaged, refused }) => damaged && !refused),
    };
}
async function appendSomewhere(places, entry) {
    const { kept, notices } = await places.branch.record(entry);
    if (kept)
        return notices;
    const cached = await places.cache.append(entry);
    return [...notices, ...cached, ...(await places.artifact.append(entry))];
}

;// CONCATENATED MODULE: ./lib/baseline/branch-file.js

const PATTERN = /^(?<stamp>\d{8}T\d{9}Z)-(?<commit>[0-9a-f]{40,64})-[0-9a-f]{12}-(?<run>\d+-\d+)\.json$/;
/** `20261130T120000000Z-COMMIT-FINGERPRINT-RUN-ATTEMPT.json`: one for each run, never written again. */
function branchFileName(run, { createdAt, fingerprint }) {
    const conditions = hashJson(fingerprint).slice(0, 12);
    return `${stampOf(createdAt)}-${run.sha}-${conditions}-${run.runId}-${run.attempt}.json`;
}
/** Undefined for a name that we do not give. */
function parseBranchFile(name) {
    const { stamp, commit, run } = PATTERN.exec(name)?.groups ?? {};
    if (stamp === undefined || commit === undefined || run === undefined)
        return undefined;
    return { name, stamp, commit, run };
}
function stampOf(timeMs) {
    return new Date(timeMs).toISOString().replaceAll(/[-:.]/g, '');
}

;// CONCATENATED MODULE: ./lib/baseline/branch-store.js



/** Each is a request, and a repository's workflows share a thousand of them an hour. */
const branch_store_MAX_FILES = 30;
/**
 * The durable ledger: one immutable file for each recording run, in a folder for each instance of an orphan branch. Two
 * runs that write at once both find their file there afterwards.
 */
function branchStore(deps) {
    const { place, run } = deps;
    const record = async (entry) => {
        const added = await place.add({
            folder: run.instance,
            name: branchFileName(run, entry),
            text: formatBaseline([entry]),
            message: `Record the baseline of ${run.sha.slice(0, 12)} (${run.instance})`,
            retire: (names) => retired(names, { run, before: stampOf(Math.max(0, entry.createdAt - deps.keepForMs)) }),
        });
        if (added.kind !== 'reached')
            return { kept: false, notices: [added.notice] };
        return { kept: true, notices: added.value === 'exists' ? [alreadyOn(place.branch)] : [] };
    };
    return {
        name: `branch ${place.branch}`,
        read: () => readBranch(deps),
        record,
        append: async (entry) => (await record(entry)).notices,
    };
}
async function readBranch({ place, run, ancestors, reportAsEntry }) {
    const listed = await place.list(run.instance);
    if (listed.kind !== 'reached')
        return stored_texts_unreachable(listed);
    const texts = chosen(listed.value, new Set(ancestors));
    const what = `file on the branch ${place.branch}`;
    const found = await readTexts({ what, texts, read: place.read, reportAsEntry });
    const foreign = listed.value.filter(({ name }) => parseBranchFile(name) === undefined);
    const notices = foreign.length === 0 ? [] : [ignoredForeign(place.branch, foreign)];
    return { ...found, notices: [...notices, ...found.notices] };
}
function ignoredForeign(branch, [first, ...others]) {
    const more = others.length === 0 ? '' : ` and ${others.length} more`;
    const name = JSON.stringify(first?.name.slice(0, 100));
    return `Ignored the file ${name}${more} on the branch ${branch}: it is not named as a baseline is.`;
}
/** Those of the history under test, then the others, the newest first. */
function chosen(files, ancestors) {
    const known = files.flatMap((file) => {
        const parsed = parseBranchFile(file.name);
        return parsed === undefined ? [] : [{ ...parsed, file, isAncestor: ancestors.has(parsed.commit) }];
    });
    const newestFirst = known.sort((a, b) => (a.stamp < b.stamp ? 1 : -1));
    const ofHistory = newestFirst.filter(({ isAncestor }) => isAncestor);
    const others = newestFirst.filter(({ isAncestor }) => !isAncestor);
    return [...ofHistory, ...others].slice(0, branch_store_MAX_FILES).map(({ file }) => file);
}
/** Undefined: this run and attempt has a file already. */
function retired(names, { run, before }) {
    const files = names.flatMap((name) => parseBranchFile(name) ?? []);
    if (files.some((file) => file.run === `${run.runId}-${run.attempt}`))
        return undefined;
    return files.filter(({ stamp }) => stamp < before).map(({ name }) => name);
}
function alreadyOn(branch) {
    return `This run has recorded its baseline on the branch ${branch} already.`;
}

;// CONCATENATED MODULE: ./lib/baseline/cache-store.js



/**
 * A baseline in the Actions cache. Entries are immutable, so each write is a new one that holds all that was read and
 * one more; the newest is read. Two runs that write at the same time keep the entry of one: the cache is an accelerator.
 */
function cacheStore(run, reportAsEntry) {
    const prefix = `agent-eval-baseline-${run.instance}-`;
    const key = `${prefix}${run.sha}-${run.runId}-${run.attempt}`;
    const path = (0,external_node_path_.join)(run.tempDir, 'agent-eval-baseline', run.instance, 'baseline.json');
    const cache = cachedText({ what: 'baseline', key, prefix, path });
    const load = () => loadEntries(cache, reportAsEntry);
    return {
        name: 'cache',
        read: load,
        append: async (entry) => {
            const found = await load();
            if (found.lost)
                return [...found.notices, cache_store_WRITE_SKIPPED];
            if (found.key === key)
                return [cache_store_ALREADY];
            const text = formatBaseline(newestEntries([...found.entries, entry]));
            return [...found.notices, ...(await cache.write(text))];
        },
    };
}
const cache_store_ALREADY = 'This run has recorded its baseline in the Actions cache already.';
const cache_store_WRITE_SKIPPED = 'The baseline in the Actions cache was left as it is, since its trials could not be kept.';
async function loadEntries(cache, reportAsEntry) {
    const { text, ...read } = await cache.read();
    if (text === undefined)
        return { ...read, entries: [], damaged: read.key !== undefined };
    const found = parseBaselineText(text, reportAsEntry);
    if (found.kind !== 'foreign')
        return { ...read, entries: found.entries, damaged: false };
    const notices = [...read.notices, cache.ignored(read.key, found.why)];
    return { ...read, entries: [], notices, damaged: true };
}

;// CONCATENATED MODULE: ./lib/baseline/file-store.js




/** A baseline in one JSON file. A report.json may stand in its place, for reading only. */
function fileStore(options) {
    const name = `file ${options.path}`;
    const path = (0,external_node_path_.resolve)(options.root, options.path);
    const load = () => loadFile(path, options.reportAsEntry);
    return {
        name,
        read: async () => toRead(name, await load()),
        append: async (entry) => appendTo({ path, name, entry, found: await load() }),
    };
}
/**
 * The entries of a file that someone named, be it a baseline or a report.json. Throws UserError: it must be there and
 * be one of them.
 */
async function readGivenBaseline(request) {
    const found = await loadFile(request.path, request.reportAsEntry);
    switch (found.kind) {
        case 'absent':
            throw unusable(request.shown, 'there is no such file');
        case 'foreign':
            throw unusable(request.shown, found.why);
        default:
            return found.entries;
    }
}
function unusable(shown, why) {
    const hint = 'Name a baseline file (agent-eval eval --record makes one), or the report.json to compare with.';
    return new UserError('baseline', `baseline ${JSON.stringify(shown)} cannot be used: ${why}.`, hint);
}
async function loadFile(path, reportAsEntry) {
    const file = await readBaselineFile(path);
    switch (file.kind) {
        case 'absent':
            return file;
        case 'unreadable':
            return { kind: 'foreign', why: file.why };
        case 'text':
            return parseBaselineText(file.text, reportAsEntry);
        default:
            return file;
    }
}
function toRead(name, found) {
    if (found.kind === 'absent')
        return { entries: [], notices: [], damaged: false };
    if (found.kind === 'foreign') {
        return { entries: [], notices: [`Ignored the baseline ${name}: ${found.why}.`], damaged: true };
    }
    return { entries: found.entries, notices: [], damaged: false };
}
/** What is not a baseline may be someone's work: it is never overwritten. */
async function appendTo(target) {
    const { path, name, entry, found } = target;
    if (found.kind === 'foreign')
        return [`Did not overwrite the baseline ${name}: ${found.why}.`];
    if (found.kind === 'report')
        return [`Did not overwrite the baseline ${name}: it is a report.`];
    const entries = found.kind === 'absent' ? [] : found.entries;
    const why = await writeBaselineFile(path, formatBaseline(newestEntries([...entries, entry])));
    return why === undefined ? [] : [`Could not write the baseline ${name}: ${why}.`];
}

;// CONCATENATED MODULE: ./lib/baseline/no-store.js
/** Keeps nothing: every run is a first run. */
const noStore = {
    name: 'none',
    read: async () => ({ entries: [], notices: [], damaged: false }),
    append: async () => [],
};

;// CONCATENATED MODULE: ./lib/baseline/index.js









/** Where `auto` keeps the baseline on a developer's machine. */
const LOCAL_BASELINE = '.agent-eval/baseline.json';
const BRANCH = 'agent-eval-baseline';
/** A spec of the config or an input -> a store. `auto` is all that a run of GitHub can reach, and a local file elsewhere. */
function createBaselineStore(spec, deps) {
    const { path, branch } = /^(?:file:(?<path>.+)|branch(?::(?<branch>.+))?)$/s.exec(spec)?.groups ?? {};
    if (path !== undefined)
        return fileStore({ ...deps, path });
    if (branch !== undefined || spec === 'branch')
        return branchOf(reachable('branch', deps), branch ?? BRANCH);
    switch (spec) {
        case 'auto':
            return autoOf(deps);
        case 'cache':
            if (deps.cache === undefined)
                throw notHere('cache');
            return cacheStore(deps.cache, deps.reportAsEntry);
        case 'artifact':
            return artifactOf(reachable('artifact', deps));
        case 'none':
            return noStore;
        default:
            throw unknownStore(spec);
    }
}
function reachable(store, { cache, places, ...deps }) {
    if (cache === undefined || places === undefined)
        throw notHere(store);
    return { ...deps, cache, places };
}
function autoOf(deps) {
    const { cache, places, reportAsEntry, root } = deps;
    if (cache === undefined)
        return fileStore({ path: LOCAL_BASELINE, root, reportAsEntry });
    const cached = cacheStore(cache, reportAsEntry);
    if (places === undefined)
        return cached;
    const reached = { ...deps, cache, places };
    return autoStore({ cache: cached, artifact: artifactOf(reached), branch: branchOf(reached, BRANCH) });
}
function artifactOf({ cache, places, reportAsEntry }) {
    return artifactStore({ run: cache, place: places.artifacts, reportAsEntry });
}
function branchOf({ cache, places, reportAsEntry }, name) {
    return branchStore({ ...places, run: cache, place: places.openBranch(name), reportAsEntry });
}
function notHere(store) {
    return new errors/* UserError */.yo('baseline', `The baseline store \`${store}\` exists on GitHub runners only${store === 'cache' ? '' : ', and needs a github-token'}.`, 'Give a file instead: file:PATH, for example file:baseline.json.');
}
function unknownStore(spec) {
    return new errors/* UserError */.yo('baseline', `There is no baseline store ${JSON.stringify(spec)}.`, `Use ${baseline_spec/* BASELINE_SPECS */.$}.`);
}

;// CONCATENATED MODULE: ./lib/core/gate/start-anew.js
/**
 * Stored runs as a run sees them that is the first to measure an accepted loss: what they hold of these tasks counts no
 * more, neither to compare with nor to miss a task that left.
 */
function startAnew(entries, accepted) {
    if (accepted.length === 0)
        return entries;
    const gone = new Set(accepted);
    return entries.map((entry) => ({
        ...entry,
        tasks: entry.tasks.filter(({ id }) => !gone.has(id)),
        suite: entry.suite.filter((id) => !gone.has(id)),
    }));
}

// EXTERNAL MODULE: ./lib/github/publish/notice.js
var notice = __webpack_require__(39503);
// EXTERNAL MODULE: ./lib/github/publish/own-comment.js
var own_comment = __webpack_require__(84475);
;// CONCATENATED MODULE: ./lib/github/accepted-tasks.js


/** Pull requests of so many commits are looked at. */
const MAX_COMMITS = 20;
const accepted_tasks_NOTHING = { tasks: [], notices: [] };
/**
 * The tasks whose fall was accepted in the pull requests that these commits merged: what our own comments say of the very
 * head that was merged. Never throws: what cannot be asked is a notice.
 */
async function acceptedTasks(request) {
    const { event, repository } = request;
    if (repository === undefined || !event.writesBaseline)
        return accepted_tasks_NOTHING;
    try {
        const pulls = await mergedPulls(request, repository);
        const accepted = [];
        for (const pull of pulls)
            accepted.push(...(await acceptedIn(pull, { request, repository })));
        return { tasks: [...new Set(accepted)].sort(), notices: [] };
    }
    catch (error) {
        const what = 'read which tasks were accepted in the merged pull request';
        return {
            tasks: [],
            notices: [(0,notice/* noticeOf */.Q)({ error, what, permission: 'pull-requests: read', isReadOnlyToken: false })],
        };
    }
}
async function mergedPulls({ context, commits, recorded }, { octokit, owner, repo }) {
    const known = commits.findIndex((commit) => recorded.includes(commit));
    const fresh = commits.slice(0, known === -1 ? 1 : known).slice(0, MAX_COMMITS);
    const found = new Map();
    for (const commit_sha of fresh) {
        const { data } = await octokit.rest.repos.listPullRequestsAssociatedWithCommit({ owner, repo, commit_sha });
        for (const { number, head, base, merged_at: mergedAt } of data) {
            // A commit is also listed with pull requests that were not merged, or elsewhere.
            if (mergedAt !== null && `refs/heads/${base.ref}` === context.ref)
                found.set(number, { number, headSha: head.sha });
        }
    }
    return [...found.values()];
}
async function acceptedIn({ number, headSha }, { request, repository }) {
    const comment = await (0,own_comment/* findOwnComment */.r)(repository, { prNumber: number, instance: request.instance });
    const accepted = comment?.marker.accepted;
    return accepted?.headSha === headSha ? accepted.tasks : [];
}

;// CONCATENATED MODULE: ./lib/github/artifacts-http.js
const artifacts_http_TIMEOUT_MS = 60_000;
/** As octokit throws it, so that failures are told apart in one place. */
class HttpError extends Error {
    status;
    response;
    constructor(message, answer) {
        super(message);
        this.status = answer.status;
        this.response = answer.headers === undefined ? undefined : { headers: Object.fromEntries(answer.headers) };
    }
}
/** The fetch that octokit uses: it knows the runner's proxy. */
function fetchOf(octokit) {
    const { fetch: used } = octokit.request.endpoint.DEFAULTS.request ?? {};
    // octokit calls it with what the platform's fetch takes, and takes what that gives.
    return typeof used === 'function' ? used : fetch;
}
/** Sends a request and reads the whole answer, of at most `maxBytes`. Throws for any status but 2xx; never names the URL. */
async function send(request) {
    const { url, maxBytes, fetch: fetchUrl, ...init } = request;
    const signal = AbortSignal.timeout(artifacts_http_TIMEOUT_MS);
    const response = await fetchUrl(url, { ...init, signal }).catch((error) => {
        throw new HttpError(artifacts_http_describe(error), { status: 500 });
    });
    const body = await readAtMost(response, maxBytes);
    if (response.ok)
        return body;
    const told = body.toString().replace(/\s+/g, ' ').slice(0, 200);
    throw new HttpError(told === '' ? 'no reason was given' : told, response);
}
async function readAtMost(response, maxBytes) {
    const chunks = [];
    let size = 0;
    // Leaving the loop early cancels the stream.
    for await (const chunk of response.body ?? []) {
        size += chunk.length;
        if (size > maxBytes)
            throw new Error(`the answer is larger than ${maxBytes} bytes`);
        chunks.push(chunk);
    }
    return Buffer.concat(chunks);
}
function artifacts_http_describe(error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return cause instanceof Error ? cause.message : 'the connection failed';
}

;// CONCATENATED MODULE: ./lib/github/artifacts-trusted.js
const PAGE = 100;
const MAX_PAGES = 10;
const MAX_RUNS = 30;
/** A run of another event may have run code of a pull request. */
const TRUSTED_EVENTS = ['push', 'schedule', 'workflow_dispatch'];
/**
 * The newest artifacts of these names, newest first, from runs that only someone with write access can start: on the
 * default branch of this very repository, by a trusted event. Any run, also that of a fork, may have uploaded others
 * under the same names. A run need not have succeeded as a whole: its own gate passed before it recorded.
 * Throws what octokit throws, and when there is more to look through than it will.
 */
async function trustedArtifacts(repository, wanted) {
    const { octokit, owner, repo } = repository;
    const { default_branch: branch } = (await octokit.rest.repos.get({ owner, repo })).data;
    const candidates = [];
    for (const name of wanted.names) {
        candidates.push(...(await candidatesOf(repository, { name, branch })));
    }
    const trusted = [];
    const newestFirst = candidates.toSorted((a, b) => b.createdAt - a.createdAt || b.id - a.id);
    for (const { id, name, sizeBytes, runId } of newestFirst.slice(0, MAX_RUNS)) {
        if (trusted.length === wanted.max)
            break;
        if (await isTrusted(repository, { runId, branch }))
            trusted.push({ id: String(id), name, sizeBytes });
    }
    return trusted;
}
/** What the list itself says of a run is enough to leave most of the others out. GitHub lists the newest first. */
async function candidatesOf({ octokit, owner, repo }, { name, branch }) {
    const found = [];
    for (let page = 1; page <= MAX_PAGES; page += 1) {
        const request = { owner, repo, name, per_page: PAGE, page };
        const { artifacts } = (await octokit.rest.actions.listArtifactsForRepo(request)).data;
        for (const { id, size_in_bytes: sizeBytes, expired, created_at: createdAt, workflow_run: run } of artifacts) {
            const isOurs = run?.head_repository_id === run?.repository_id && run?.head_branch === branch;
            if (expired || !isOurs || run?.id === undefined)
                continue;
            found.push({ id, name, sizeBytes, createdAt: Date.parse(createdAt ?? '') || 0, runId: run.id });
        }
        if (artifacts.length < PAGE || found.length >= MAX_RUNS)
            return found;
    }
    if (found.length > 0)
        return found;
    throw new Error(`${MAX_PAGES * PAGE} artifacts are named ${name}, and not one is of the default branch`);
}
async function isTrusted({ octokit, owner, repo }, { runId, branch }) {
    const { data: run } = await octokit.rest.actions.getWorkflowRun({ owner, repo, run_id: runId });
    const isOurs = run.head_repository.id === run.repository.id && run.head_branch === branch;
    return isOurs && TRUSTED_EVENTS.includes(run.event);
}

// EXTERNAL MODULE: ./lib/github/publish/api-failure.js
var api_failure = __webpack_require__(29960);
// EXTERNAL MODULE: ./lib/github/publish/retried.js
var retried = __webpack_require__(37828);
;// CONCATENATED MODULE: ./lib/github/artifacts-upload.js





const SERVICE = 'twirp/github.actions.results.api.v1.ArtifactService/';
const MIME_TYPE = 'application/json';
/** The version from which on a file need not be in an archive. */
const artifacts_upload_VERSION = 7;
const MAX_REPLY_BYTES = 64 * 1024;
const createdSchema = schemas/* object */.Ikc({ ok: schemas/* literal */.euz(true), signed_upload_url: schemas/* url */.OZ5() });
const finalizedSchema = schemas/* object */.Ikc({ ok: schemas/* literal */.euz(true) });
const claimsSchema = schemas/* object */.Ikc({ scp: schemas/* string */.YjP() });
/**
 * Uploads one JSON file as an artifact of the running job, as it is: created, sent to the blob store, finalized. Throws
 * what octokit throws, and for a service that answers something else.
 */
async function uploadArtifact(service, { name, text }) {
    const ids = backendIds(service.token);
    const content = Buffer.from(text);
    const created = await artifacts_upload_create(service, { ...ids, name, mime_type: MIME_TYPE, version: artifacts_upload_VERSION });
    if (created === 'exists')
        return created;
    await repeat(service, {
        url: created.signed_upload_url,
        method: 'PUT',
        headers: { 'content-type': MIME_TYPE, 'x-ms-blob-type': 'BlockBlob', 'x-ms-blob-content-type': MIME_TYPE },
        body: content,
    });
    const hash = `sha256:${(0,external_node_crypto_.createHash)('sha256').update(content).digest('hex')}`;
    const finalized = await artifacts_upload_call(service, 'FinalizeArtifact', { ...ids, name, size: String(content.length), hash });
    finalizedSchema.parse(finalized);
    return 'stored';
}
async function artifacts_upload_create(service, request) {
    try {
        return createdSchema.parse(await artifacts_upload_call(service, 'CreateArtifact', request));
    }
    catch (error) {
        if (/^HTTP 409/.test((0,api_failure/* failureOf */.g)(error).message))
            return 'exists';
        throw error;
    }
}
async function artifacts_upload_call(service, method, request) {
    const url = new URL(SERVICE + method, new URL(service.url).origin).href;
    const headers = { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' };
    return JSON.parse((await repeat(service, { url, method: 'POST', headers, body: JSON.stringify(request) })).toString());
}
function repeat({ fetch, wait }, request) {
    const attempt = () => send({ ...request, fetch, maxBytes: MAX_REPLY_BYTES });
    return (0,retried/* retried */.s)({ attempt, isRepeatable: true, wait });
}
/** What the service calls this run and job: a scope of the token, `Actions.Results:RUN:JOB`. */
function backendIds(token) {
    const claims = claimsSchema.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));
    const [, run, job] = /(?:^| )Actions\.Results:([^: ]+):([^: ]+)(?: |$)/.exec(claims.scp) ?? [];
    if (run === undefined || job === undefined)
        throw new Error("the runner's token names no run");
    return { workflow_run_backend_id: run, workflow_job_run_backend_id: job };
}

;// CONCATENATED MODULE: ./lib/github/publish/reached.js


/** Turns what a call throws into a notice. */
async function reached(asked, ask) {
    try {
        return { kind: 'reached', value: await ask() };
    }
    catch (error) {
        const kind = (0,api_failure/* failureOf */.g)(error).kind === 'refused' ? 'refused' : 'failed';
        return { kind, notice: (0,notice/* noticeOf */.Q)({ ...asked, error }) };
    }
}

;// CONCATENATED MODULE: ./lib/github/artifacts.js




/** Unzipped artifacts of one file. GitHub Enterprise Server has no such artifacts: everything is refused there. */
function openArtifacts(access) {
    const { repository, results, wait, isReadOnlyToken } = access;
    if (isEnterpriseServer(access.serverUrl))
        return refusing(NOT_ON_SERVER);
    const reading = { what: 'read artifacts of earlier runs', permission: 'actions: read', isReadOnlyToken };
    // No permission of a workflow is about the uploads of its own run.
    const writing = { what: 'upload an artifact', permission: 'actions: write', isReadOnlyToken };
    const fetch = fetchOf(repository.octokit);
    return {
        list: (wanted) => reached(reading, () => trustedArtifacts(repository, wanted)),
        read: (text, maxBytes) => reached(reading, async () => {
            const url = await downloadUrl(repository, text);
            return (await send({ url, fetch, maxBytes })).toString();
        }),
        upload: async (text) => {
            if (results === undefined)
                return { kind: 'refused', notice: NO_SERVICE };
            return reached(writing, () => uploadArtifact({ ...results, fetch, wait }, text));
        },
    };
}
const NOT_ON_SERVER = 'GitHub Enterprise Server has no artifacts that other runs could read: for the baseline use `baseline: branch`.';
const NO_SERVICE = 'Could not upload an artifact: the runner named no service for it.';
/** A signed address that is good for a minute. It is not followed by octokit, which would read without a bound. */
async function downloadUrl({ octokit, owner, repo }, { id, name }) {
    const artifact = { owner, repo, artifact_id: Number(id), archive_format: 'zip' };
    const answer = await octokit.rest.actions.downloadArtifact({ ...artifact, request: { redirect: 'manual' } });
    const { location } = answer.headers;
    if (location === undefined)
        throw new Error(`GitHub gave no address for the artifact ${name}`);
    return location;
}
function refusing(notice) {
    const refuse = async () => ({ kind: 'refused', notice });
    return { list: refuse, read: refuse, upload: refuse };
}
function isEnterpriseServer(serverUrl) {
    const { hostname } = new URL(serverUrl);
    return hostname !== 'github.com' && !hostname.endsWith('.ghe.com') && !hostname.endsWith('.localhost');
}

;// CONCATENATED MODULE: ./lib/github/git-data.js
/** Undefined where there is no such branch. Throws what octokit throws. */
async function git_data_headOf({ repository, branch }) {
    const { octokit, owner, repo } = repository;
    try {
        const { data: ref } = await octokit.rest.git.getRef({ owner, repo, ref: `heads/${branch}` });
        const { data: commit } = await octokit.rest.git.getCommit({ owner, repo, commit_sha: ref.object.sha });
        return { commit: ref.object.sha, tree: commit.tree.sha };
    }
    catch (error) {
        if (isAbsent(error))
            return undefined;
        throw error;
    }
}
/** The files that lie right in a folder. Throws what octokit throws. */
async function listFolder({ repository }, { head, folder }) {
    if (head === undefined)
        return [];
    const found = (await git_data_readTree(repository, head.tree)).find(({ path, type }) => path === folder && type === 'tree');
    if (found === undefined)
        return [];
    const files = (await git_data_readTree(repository, found.sha)).filter(({ type, mode }) => type === 'blob' && mode === '100644');
    return files.map(({ sha, path, size = 0 }) => ({ id: sha, name: path, sizeBytes: size }));
}
async function git_data_readTree({ octokit, owner, repo }, sha) {
    return (await octokit.rest.git.getTree({ owner, repo, tree_sha: sha })).data.tree;
}
/** Throws what octokit throws, and for a file that is larger. */
async function readBlob({ repository }, { id, name }, maxBytes) {
    const { octokit, owner, repo } = repository;
    const { data } = await octokit.rest.git.getBlob({ owner, repo, file_sha: id });
    const content = Buffer.from(data.content, 'base64');
    if (content.length > maxBytes)
        throw new Error(`${name} is larger than was said`);
    return content.toString();
}
function isAbsent(error) {
    return error instanceof Error && 'status' in error && error.status === 404;
}

;// CONCATENATED MODULE: ./lib/github/git-data-add.js

const MAX_TRIES = 25;
/** About as long as a try takes: writers that met once should not meet again. */
const MAX_WAIT_MS = 2000;
const git_data_add_FILE = { mode: '100644', type: 'blob' };
/**
 * Adds a file on top of the branch, which comes into being as an orphan. When another writer was faster the commit is
 * made anew on top of theirs; nothing is ever forced. Throws what octokit throws.
 */
async function addFile(data, file) {
    const { octokit, owner, repo } = data.repository;
    // Asked first: where writing is not allowed this says so before anything is read.
    const { data: blob } = await octokit.rest.git.createBlob({ owner, repo, content: file.text, encoding: 'utf-8' });
    for (let tries = 1;; tries += 1) {
        try {
            const head = await git_data_headOf(data);
            // A loser looks at nothing but the head, so that one who writes all the time cannot always be faster.
            const retired = tries === 1 ? await retiredOf(data, { file, head }) : [];
            if (retired === undefined)
                return 'exists';
            await commitOnTop(data, { file, blob: blob.sha, head, retired });
            return 'stored';
        }
        catch (error) {
            if (!isRace(error) || tries === MAX_TRIES)
                throw error;
            await data.wait(Math.random() * MAX_WAIT_MS);
        }
    }
}
async function retiredOf(data, { file, head }) {
    const present = await listFolder(data, { head, folder: file.folder });
    return file.retire(present.map(({ name }) => name));
}
async function commitOnTop(data, { file, blob, head, retired }) {
    const { octokit, owner, repo } = data.repository;
    const at = (name) => `${file.folder}/${name}`;
    const { data: tree } = await octokit.rest.git.createTree({
        owner,
        repo,
        ...(head === undefined ? {} : { base_tree: head.tree }),
        tree: [
            { ...git_data_add_FILE, path: at(file.name), sha: blob },
            ...retired.map((name) => ({ ...git_data_add_FILE, path: at(name), sha: null })),
        ],
    });
    const parents = head === undefined ? [] : [head.commit];
    const { message } = file;
    const { data: commit } = await octokit.rest.git.createCommit({ owner, repo, message, tree: tree.sha, parents });
    await moveBranch(data, { head, commit: commit.sha });
}
async function moveBranch({ repository, branch }, { head, commit }) {
    const { octokit, owner, repo } = repository;
    if (head === undefined)
        await octokit.rest.git.createRef({ owner, repo, ref: `refs/heads/${branch}`, sha: commit });
    else
        await octokit.rest.git.updateRef({ owner, repo, ref: `heads/${branch}`, sha: commit, force: false });
}
/** Another writer moved or made the branch in between. A rule that protects the branch is no race: it would refuse for ever. */
function isRace(error) {
    if (!(error instanceof Error) || !('status' in error))
        return false;
    const isTaken = /fast.?forward|reference already exists|cannot lock ref|reference update failed/i.test(error.message);
    return error.status === 409 || (error.status === 422 && isTaken);
}

;// CONCATENATED MODULE: ./lib/github/git-data-branch.js



/** Files on a branch, by the Git data API: no checkout, no git program. */
function openBranch(data) {
    const { branch, isReadOnlyToken } = data;
    const reading = { what: `read the branch ${branch}`, permission: 'contents: read', isReadOnlyToken };
    const writing = { what: `write to the branch ${branch}`, permission: 'contents: write', isReadOnlyToken };
    return {
        branch,
        list: (folder) => reached(reading, async () => listFolder(data, { head: await git_data_headOf(data), folder })),
        read: (file, maxBytes) => reached(reading, () => readBlob(data, file, maxBytes)),
        add: (file) => reached(writing, () => addFile(data, file)),
    };
}

;// CONCATENATED MODULE: ./lib/action/baseline-places.js



/** Where this job's token lets a baseline be kept; undefined without a token. */
function placesOf({ context, event, inputs, outside }, { plan, history }) {
    const { repository, comparator } = history;
    if (repository === undefined)
        return undefined;
    const isReadOnlyToken = event.isFork || event.isDependabot;
    const reached = { repository, isReadOnlyToken, wait: (ms) => (0,external_node_timers_promises_.setTimeout)(ms) };
    const { ACTIONS_RESULTS_URL: url, ACTIONS_RUNTIME_TOKEN: token } = outside.env;
    const results = !url || !token ? undefined : { url, token };
    const maxAgeMs = inputs.gate.maxBaselineAge ?? plan.project.config.gate.maxBaselineAge;
    return {
        artifacts: openArtifacts({ ...reached, serverUrl: new URL(context.runUrl).origin, results }),
        openBranch: (branch) => openBranch({ ...reached, branch }),
        // A policy that is made more patient finds what it asks for.
        keepForMs: 2 * maxAgeMs,
        ancestors: comparator?.ancestors ?? [],
    };
}

;// CONCATENATED MODULE: ./lib/action/baseline.js






async function openBaseline(job, { plan, history }) {
    const { event } = job;
    const cache = cacheOf(job);
    const store = createBaselineStore(job.inputs.overrides.baseline ?? plan.project.config.baseline, {
        // A checked-in baseline judges like the rest of the yardstick: in the comparator's version.
        root: plan.yardstickRoot,
        cache,
        places: placesOf(job, { plan, history }),
        reportAsEntry: reportAsEntry,
    });
    const isOwnChange = event.kind === 'pull_request' && !event.isFork;
    const attempts = createAttemptsStore(isOwnChange && cache !== undefined ? { ...cache, sha: event.headSha } : undefined);
    const { entries, notices, damaged } = await store.read();
    const earlier = await attempts.read();
    const accepted = await acceptedTasks({
        context: job.context,
        event,
        instance: job.inputs.id,
        commits: [job.context.sha, ...(history.comparator?.ancestors ?? [])],
        recorded: entries.map(({ commit }) => commit),
        repository: history.repository,
    });
    return {
        entries: startAnew(entries, accepted.tasks),
        damaged,
        earlier: earlier.reports,
        notices: [...notices, ...earlier.notices, ...accepted.notices, ...accepted.tasks.map(anewText)],
        async record({ attempt, report, view }) {
            const kept = await attempts.append(attempt);
            if (!event.writesBaseline || !report.complete || !isFit(view.verdict))
                return kept;
            if (report.suite.passed === 0)
                return [...kept, 'Not recorded in the baseline: no try passed.'];
            const run = { id: job.context.runId, attempt: job.context.attempt };
            const entry = { ...reportAsEntry(attempt), epochs: [...accepted.tasks], run };
            return [...kept, ...(await store.append(entry))];
        },
    };
}
/** A check that fails only because there is no baseline must not keep it from ever coming to be. */
function isFit({ verdict, state }) {
    return verdict === 'pass' || state === 'first_run' || state === 'incomparable';
}
function anewText(task) {
    return `${task} starts a new record with this run: its loss was accepted in the pull request that was merged.`;
}
function cacheOf({ inputs, context }) {
    const { runId, attempt, sha, tempDir } = context;
    return tempDir === undefined ? undefined : { instance: inputs.id, sha, runId, attempt, tempDir };
}

;// CONCATENATED MODULE: ./lib/core/fork-result.js




/** A larger result is neither uploaded nor read. */
const MAX_FORK_RESULT_BYTES = 20 * 1024 * 1024;
const sha = schemas/* string */.YjP().regex(/^[0-9a-f]{40,64}$/);
const hash = schemas/* string */.YjP().max(200);
const forkResultSchema = schemas/* object */.Ikc({
    version: schemas/* literal */.euz(1),
    kind: schemas/* literal */.euz('agent-eval-fork-result'),
    /** Key of one use of the action in a repository (input `id`). */
    instance: schemas/* string */.YjP().max(64),
    headSha: sha,
    /** Each task as its own files define it: unlike in a report, no image that an engine found is part of the hash. */
    definitions: schemas/* array */.YOg(schemas/* object */.Ikc({ id: schemas/* string */.YjP().min(1).max(200), hash, graderHash: hash }))
        .max(MAX_TASKS)
        .check(eachOnce('id', 'task'))
        .readonly(),
    report: report_reportSchema,
});
/** Name of the artifact: one for each attempt of a run. */
function forkResultName({ instance, attempt }) {
    return `agent-eval-result-${instance}-attempt-${attempt}.json`;
}
/** Without transcripts, which stay where they were made. Undefined when it is too large to be read back. */
function formatForkResult(result) {
    const report = fork_result_withoutTranscripts(result.report);
    const text = `${JSON.stringify({ version: 1, kind: 'agent-eval-fork-result', ...result, report })}\n`;
    return Buffer.byteLength(text) > MAX_FORK_RESULT_BYTES ? undefined : text;
}
/** Reads hostile text. A problem quotes nothing of it. */
function parseForkResult(text, wanted) {
    if (Buffer.byteLength(text) > MAX_FORK_RESULT_BYTES)
        return { problem: 'it is too large' };
    const value = fork_result_parseJson(text);
    if (value === undefined)
        return { problem: 'it is not JSON' };
    if (!isPlainObject(value) || value['kind'] !== 'agent-eval-fork-result')
        return { problem: 'it is no result of a run' };
    if (value['version'] !== 1)
        return { problem: 'another version of agent-eval wrote it' };
    const parsed = forkResultSchema.safeParse(value);
    if (!parsed.success)
        return { problem: `it is damaged${fork_result_placeOf(parsed.error)}` };
    const { headSha, instance, report } = parsed.data;
    if (headSha !== wanted.headSha || report.settings['commit'] !== wanted.headSha) {
        return { problem: 'it is about another commit' };
    }
    return instance === wanted.instance ? { result: parsed.data } : { problem: 'it is of another use of the action' };
}
function fork_result_withoutTranscripts({ tasks, extra, ...report }) {
    return {
        ...report,
        tasks: tasks.map((task) => ({ ...task, trials: task.trials.map((trial) => ({ ...trial, transcript: null })) })),
        extra: extra.map(({ trial, ...made }) => ({ ...made, trial: { ...trial, transcript: null } })),
    };
}
/** Only names that the schema knows, never a key that the text brought along. */
function fork_result_placeOf({ issues: [first] }) {
    const known = new Set(Object.keys({ ...forkResultSchema.shape, ...reportSchema.shape }));
    const path = (first?.path ?? []).filter((key) => typeof key === 'string' && known.has(key));
    return path.length === 0 ? '' : ` at ${path.join('.')}`;
}
function fork_result_parseJson(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./lib/action/hand-on.js

/** The run of a fork's pull request may publish nothing: its result goes to the run that reports it. Returns notices. */
async function handOn({ event, inputs, context }, handed) {
    if (event.kind !== 'pull_request' || !event.isFork || handed.artifacts === undefined)
        return [];
    const text = hand_on_textOf(handed, { instance: inputs.id, headSha: event.headSha });
    if (text === undefined)
        return [hand_on_TOO_LARGE];
    const name = forkResultName({ instance: inputs.id, attempt: context.attempt });
    const uploaded = await handed.artifacts.upload({ name, text });
    return uploaded.kind === 'reached' ? [] : [uploaded.notice];
}
const hand_on_TOO_LARGE = 'The result is too large to be handed on to the run that reports it.';
function hand_on_textOf({ change, plan }, whose) {
    const definitions = plan.selection.selected.map(({ id, hash, graderHash }) => ({ id, hash, graderHash }));
    return formatForkResult({ ...whose, definitions, report: change.report });
}

;// CONCATENATED MODULE: ./lib/github/label-history.js
const MAX_EVENTS = 3000;
const HEAD_CHANGES = ['head_ref_force_pushed', 'head_ref_deleted', 'head_ref_restored'];
/** Reads a pull request's events. Undefined when it has more than 3,000 of them; throws what octokit throws. */
async function readLabelHistory({ octokit, owner, repo }, { prNumber, label }) {
    const request = { owner, repo, issue_number: prNumber, per_page: 100 };
    const events = [];
    for await (const { data } of octokit.paginate.iterator(octokit.rest.issues.listEvents, request)) {
        if (events.length + data.length > MAX_EVENTS)
            return undefined;
        events.push(...data);
    }
    const oldestFirst = events.toSorted((a, b) => a.id - b.id);
    const ofLabel = oldestFirst.filter((event) => event.label?.name === label);
    return {
        setting: settingOf(ofLabel.at(-1)),
        headChanges: oldestFirst
            .filter(({ event }) => HEAD_CHANGES.includes(event))
            .map((event) => ({ at: Date.parse(event.created_at), to: event.commit_id })),
    };
}
function settingOf(event) {
    if (event?.event !== 'labeled' || event.actor === null)
        return undefined;
    const { login, type } = event.actor;
    return { by: { login, isPerson: type === 'User' }, at: Date.parse(event.created_at) };
}

;// CONCATENATED MODULE: ./lib/github/write-access.js
const WRITERS = ['admin', 'maintain', 'write'];
/** True for what can be the login of a person: letters, digits, dash, underscore. */
function isLogin(text) {
    return /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/.test(text);
}
/** Whether an account may write to the repository now. False for one that GitHub does not know; throws what octokit throws. */
async function hasWriteAccess({ octokit, owner, repo }, username) {
    const { data } = await octokit.rest.repos.getCollaboratorPermissionLevel({ owner, repo, username });
    return WRITERS.includes(data.permission);
}

;// CONCATENATED MODULE: ./lib/github/acceptance.js




/** Set on a pull request, it accepts what the gate found at the head commit of that moment. */
const ACCEPT_LABEL = 'agent-eval-accept';
const acceptance_NOTHING = { acceptance: null, notices: [] };
/**
 * Who accepted a block for the pull request's head commit. Never throws and never guesses: what cannot be proven is not
 * accepted, and a notice says why.
 */
async function readAcceptance(request) {
    const { event, repository } = request;
    if (repository === undefined || event.prNumber === null)
        return acceptance_NOTHING;
    try {
        return await findAcceptance({ ...request, repository, prNumber: event.prNumber });
    }
    catch (error) {
        const what = `read who set the label \`${ACCEPT_LABEL}\`, so nothing counts as accepted`;
        const isReadOnlyToken = event.isFork || event.isDependabot;
        return acceptance_refuse((0,notice/* noticeOf */.Q)({ error, what, permission: 'pull-requests: read', isReadOnlyToken }));
    }
}
async function findAcceptance(search) {
    const { repository, event, prNumber } = search;
    const { octokit, owner, repo } = repository;
    const { data: pull } = await octokit.rest.pulls.get({ owner, repo, pull_number: prNumber });
    // Taking the label away takes the acceptance back.
    if (!pull.labels.some(({ name }) => name === ACCEPT_LABEL))
        return acceptance_NOTHING;
    if (event.labelled?.label === ACCEPT_LABEL) {
        return judgeAccount(search, { by: event.labelled.by, headSha: event.headSha });
    }
    const headSha = pull.head.sha;
    const history = await readLabelHistory(repository, { prNumber, label: ACCEPT_LABEL });
    if (history?.setting === undefined)
        return acceptance_refuse(UNKNOWN_SETTER);
    const { setting, headChanges } = history;
    const isProven = wasSetOnHead(search, { setting, headSha, headChanges }) || (await isRemembered(search, { setting, headSha }));
    return isProven ? judgeAccount(search, { by: setting.by, headSha }) : acceptance_refuse(SET_AGAIN);
}
/**
 * Labelling a pull request moves its `updated_at`. So a label that is younger than what the event says of the pull
 * request was set after it; and the head of then, if it is the head of now and nobody forced another in between, was the
 * head at that moment too.
 */
function wasSetOnHead({ event }, found) {
    const { seenAt } = event;
    if (event.kind !== 'pull_request' || seenAt === null || found.headSha !== event.headSha)
        return false;
    // The push that made this head may be recorded a moment after the event that it caused.
    const isThatPush = ({ at, to }) => at <= seenAt + 10_000 && to === event.headSha;
    const stayed = found.headChanges.every((change) => change.at <= seenAt || isThatPush(change));
    return stayed && found.setting.at > seenAt;
}
/** An earlier run saw the same person accept the same commit, and our comment says so. */
async function isRemembered({ event, repository, prNumber, instance }, { setting, headSha }) {
    const isOfThisRun = event.kind === 'merge_group' || headSha === event.headSha;
    if (!isOfThisRun)
        return false;
    const accepted = (await (0,own_comment/* findOwnComment */.r)(repository, { prNumber, instance }))?.marker.accepted;
    return accepted?.headSha === headSha && accepted.by === setting.by.login;
}
async function judgeAccount({ repository }, { by, headSha }) {
    if (!by.isPerson || !isLogin(by.login))
        return acceptance_refuse(NO_PERSON);
    if (!(await hasWriteAccess(repository, by.login)))
        return acceptance_refuse(noAccess(by.login));
    return { acceptance: { by: by.login, headSha }, notices: [] };
}
function acceptance_refuse(notice) {
    return { acceptance: null, notices: [notice] };
}
const AGAIN = `Remove the label \`${ACCEPT_LABEL}\` and set it again to accept this commit.`;
const SET_AGAIN = `The label \`${ACCEPT_LABEL}\` is not known to have been set for this very commit, so it does not count. ${AGAIN}`;
const UNKNOWN_SETTER = `GitHub does not tell who set the label \`${ACCEPT_LABEL}\`, so it does not count. ${AGAIN}`;
const NO_PERSON = `The label \`${ACCEPT_LABEL}\` was not set by a person, so it does not count: a bot cannot accept a regression.`;
function noAccess(login) {
    return `The label \`${ACCEPT_LABEL}\` was set by ${login}, who has no write access to this repository, so it does not count.`;
}

;// CONCATENATED MODULE: ./lib/github/history-api.js
const history_api_PAGE = 100;
const MAX_REQUESTS = 10;
/** The merge base of a branch and a commit. Throws what octokit throws. */
async function mergeBaseFromApi({ octokit, owner, repo }, { branch, sha }) {
    const basehead = `${branch}...${sha}`;
    const { data } = await octokit.rest.repos.compareCommitsWithBasehead({ owner, repo, basehead, per_page: 1 });
    return data.merge_base_commit.sha;
}
/** First parents, newest first and `sha` itself first: at most `max`, and what 10 requests reach. Throws what octokit throws. */
async function firstParentsFromApi(repository, { sha, max }) {
    const found = [];
    const parentOf = new Map();
    let next = sha;
    for (let asked = 0; next !== undefined && found.length < max;) {
        if (parentOf.has(next)) {
            found.push(next);
            next = parentOf.get(next);
        }
        else if (asked === MAX_REQUESTS)
            return found;
        else {
            asked += 1;
            await readPage(repository, next, parentOf);
            if (!parentOf.has(next))
                return found;
        }
    }
    return found;
}
/** A commit and those that were made before it. */
async function readPage({ octokit, owner, repo }, sha, parentOf) {
    const { data } = await octokit.rest.repos.listCommits({ owner, repo, sha, per_page: history_api_PAGE });
    for (const commit of data)
        parentOf.set(commit.sha, commit.parents[0]?.sha);
}

;// CONCATENATED MODULE: ./lib/github/comparator.js


const MAX_ANCESTORS = 200;
/** Finds what to compare with, by what is really checked out: from the clone where it reaches, else from the API. Never throws. */
async function comparatorOf(request) {
    const chosen = await choose(request);
    if (chosen.sha === undefined)
        return { comparator: undefined, notices: [comparator_unreachable(chosen)] };
    const { ancestors, notices } = await ancestorsOf(request, chosen.sha);
    return { comparator: { sha: chosen.sha, ancestors, how: chosen.how }, notices };
}
async function choose(request) {
    const { event, git } = request;
    const head = await git.head();
    const [firstParent, secondParent] = head === undefined ? [] : ((await git.parents(head)) ?? []);
    const [wanted, otherwise] = event.comparators;
    if (wanted?.from === 'commit')
        return { sha: wanted.sha, how: 'base of the merge group' };
    if (event.kind !== 'pull_request')
        return firstParentOf(request, head ?? event.headSha, firstParent);
    // Merge commits of a pull request have its head as the second parent, whichever of them was fetched.
    if (firstParent !== undefined && secondParent === event.headSha) {
        return { sha: firstParent, how: 'first parent of the merge commit' };
    }
    if (head === undefined && wanted?.from === 'first-parent')
        return firstParentOf(request, wanted.of, undefined);
    return otherwise?.from === 'merge-base' ? mergeBaseOf(request, otherwise) : { sha: undefined, how: 'merge base' };
}
async function firstParentOf({ event, repository }, of, known) {
    const how = `first parent of the ${event.kind === 'pull_request' ? 'merge commit' : 'tested commit'}`;
    if (known !== undefined)
        return { sha: known, how };
    return ask(how, repository, async (api) => (await firstParentsFromApi(api, { sha: of, max: 2 }))[1]);
}
async function mergeBaseOf({ git, repository }, { base, head }) {
    const how = 'merge base with the base branch';
    const known = await git.mergeBase(base, head);
    if (known !== undefined)
        return { sha: known, how };
    return ask(how, repository, (api) => mergeBaseFromApi(api, { branch: base, sha: head }));
}
async function ask(how, repository, question) {
    if (repository === undefined)
        return { sha: undefined, how, why: NO_TOKEN };
    try {
        return { sha: await question(repository), how };
    }
    catch (error) {
        return { sha: undefined, how, why: (0,api_failure/* failureOf */.g)(error).message };
    }
}
const NO_TOKEN = 'there is no `github-token` to ask GitHub with';
/** First parents of a commit, newest first and itself first, as far as clone and API reach. Never throws. */
async function ancestorsOf({ git, repository }, sha) {
    const local = (await git.firstParents(sha, MAX_ANCESTORS)) ?? [];
    const last = local.at(-1) ?? sha;
    const isAll = local.length === MAX_ANCESTORS || (local.length > 0 && (await git.parents(last))?.length === 0);
    if (isAll)
        return { ancestors: local, notices: [] };
    const start = local.length === 0 ? [sha] : local;
    if (repository === undefined)
        return { ancestors: start, notices: [shortened(start.length, NO_TOKEN)] };
    try {
        // What the clone knows last is the first that the API is asked for.
        const more = await firstParentsFromApi(repository, { sha: last, max: MAX_ANCESTORS - start.length + 1 });
        return { ancestors: [...start, ...more.slice(1)], notices: [] };
    }
    catch (error) {
        return { ancestors: start, notices: [shortened(start.length, (0,api_failure/* failureOf */.g)(error).message)] };
    }
}
function comparator_unreachable({ how, why }) {
    const reason = why === undefined ? 'it has none, or GitHub does not know it' : oneLine(why);
    return `Found no commit to compare with (${how}): ${reason}. Check out with \`fetch-depth: 2\` or more.`;
}
function shortened(known, why) {
    return `Only the newest ${known} commits to compare with are known: ${oneLine(why)}. Check out with a larger \`fetch-depth\`.`;
}
function oneLine(text) {
    return text.replace(/\s+/g, ' ').trim().replace(/\.$/, '').slice(0, 300);
}

;// CONCATENATED MODULE: ./lib/github/git.js



const git_TIMEOUT_MS = 30_000;
const MAX_OUTPUT_BYTES = 4 * 1024 ** 2;
const git_run = (0,external_node_util_.promisify)(external_node_child_process_.execFile);
/** Reads the repository at `workspace`. The files in it are hostile: no hook, helper or transport is started for them. */
function openGit(workspace) {
    const git = (...args) => readOutput(workspace, args);
    const firstParents = async (sha, max) => {
        const output = await git('rev-list', '--first-parent', `--max-count=${max}`, git_checked(sha), '--');
        return output?.split('\n').filter(isSha);
    };
    return {
        head: async () => onlySha(await git('rev-parse', '--verify', '--quiet', 'HEAD')),
        parents: async (sha) => parentsIn(await git('cat-file', 'commit', git_checked(sha))),
        firstParents,
        mergeBase: async (branch, sha) => {
            if ((await git('rev-parse', '--is-shallow-repository')) !== 'false')
                return undefined;
            // A whole name: git reads nothing else into it.
            const tip = onlySha(await git('show-ref', '--verify', '--hash', '--', `refs/remotes/origin/${branch}`));
            return tip === undefined ? undefined : onlySha(await git('merge-base', tip, git_checked(sha)));
        },
    };
}
/** True for a whole commit id, which git takes for nothing else. */
function isSha(text) {
    return /^[0-9a-f]{40}([0-9a-f]{24})?$/.test(text);
}
function git_checked(sha) {
    if (!isSha(sha))
        throw new Error(`${JSON.stringify(sha)} is not a commit id`);
    return sha;
}
function onlySha(output) {
    return output !== undefined && isSha(output) ? output : undefined;
}
function parentsIn(commit) {
    const header = commit?.split('\n\n', 1)[0];
    return header?.split('\n').flatMap((line) => /^parent ([0-9a-f]{40,64})$/.exec(line)?.[1] ?? []);
}
const SAFE_CONFIG = ['core.hooksPath=/dev/null', 'core.fsmonitor=false', 'safe.directory=*', 'core.commitGraph=false'];
/** What git printed; undefined when there is no git, no repository, or no such commit. */
async function readOutput(workspace, args) {
    const safe = ['--no-pager', ...SAFE_CONFIG.flatMap((setting) => ['-c', setting])];
    try {
        const { stdout } = await git_run('git', [...safe, ...args], {
            cwd: workspace,
            env: git_environment(workspace),
            timeout: git_TIMEOUT_MS,
            maxBuffer: MAX_OUTPUT_BYTES,
        });
        return stdout.trim();
    }
    catch {
        // Whatever the reason, the API can still be asked.
        return undefined;
    }
}
/** Nothing of the user's or the machine's configuration, no folder above, no network, no rewritten history. */
function git_environment(workspace) {
    return {
        PATH: PATH_FOLDERS,
        HOME: '/nonexistent',
        LC_ALL: 'C',
        GIT_CONFIG_NOSYSTEM: '1',
        GIT_CONFIG_GLOBAL: '/dev/null',
        GIT_CEILING_DIRECTORIES: (0,external_node_path_.dirname)(workspace),
        GIT_ALLOW_PROTOCOL: 'none',
        GIT_NO_LAZY_FETCH: '1',
        GIT_NO_REPLACE_OBJECTS: '1',
        GIT_OPTIONAL_LOCKS: '0',
        GIT_TERMINAL_PROMPT: '0',
    };
}
/** Where runners have git. */
const PATH_FOLDERS = '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin';

// EXTERNAL MODULE: ./lib/github/publish/octokit.js
var octokit = __webpack_require__(95750);
;// CONCATENATED MODULE: ./lib/action/history.js




/** Folder of the checkout. */
function workspaceOf({ outside }) {
    return outside.env['GITHUB_WORKSPACE'] ?? process.cwd();
}
/** Never throws for what GitHub or git refuse: that is a notice. */
async function readHistory(job) {
    const { context, event, inputs } = job;
    const { githubToken } = inputs.secrets;
    const repository = githubToken === undefined ? undefined : await (0,octokit/* openRepository */.h)({ context, token: githubToken });
    const found = await comparatorOf({ event, git: openGit(workspaceOf(job)), repository });
    const accepted = await readAcceptance({ event, instance: inputs.id, repository });
    return {
        repository,
        comparator: found.comparator,
        acceptance: accepted.acceptance,
        notices: [...found.notices, ...accepted.notices],
    };
}

// EXTERNAL MODULE: ./lib/action/log.js + 1 modules
var log = __webpack_require__(20693);
// EXTERNAL MODULE: ./lib/action/unmeasured.js
var action_unmeasured = __webpack_require__(19083);
;// CONCATENATED MODULE: ./lib/action/measure.js
var measure_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var measure_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});


















/** Events that test a change which is not merged: the comparator's policy, tasks and baseline judge it. */
const CHANGES = ['pull_request', 'merge_group'];
/** Plans, runs, re-runs, judges, writes the files, and on the default branch records the baseline. */
async function measure_measure(job) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const history = await readHistory(job);
        const base = measure_addDisposableResource(env_1, await openBase(job, history), true);
        const plan = await planJob(job, base);
        refuseModule(job, plan);
        const policy = { ...plan.project.config.gate, ...job.inputs.gate };
        const baseline = await openBaseline(job, { plan, history });
        const change = await tryEvaluate({ job, plan, policy, history, baseline });
        if (change instanceof errors/* InfraError */.Ri) {
            const view = (0,action_unmeasured/* unmeasured */.Q)(job, (0,not_measured/* notMeasured */.q)(change.message));
            return { view: { ...view, context: { ...view.context, policy } }, folder: null, lineOf: plan.project.lineOf };
        }
        const folder = (0,external_node_path_.join)(job.context.tempDir ?? plan.root, `agent-eval-${job.inputs.id}`);
        await writeReport(folder, change);
        await writeBeside(folder, change.alongside);
        await writeVerdict(folder, change.view.verdict);
        const recorded = await baseline.record(change);
        const handedOn = await handOn(job, { change, plan, artifacts: placesOf(job, { plan, history })?.artifacts });
        const context = { ...change.view.context, notices: [...change.view.context.notices, ...recorded, ...handedOn] };
        return { view: { ...change.view, context }, folder, lineOf: plan.project.lineOf };
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = measure_disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}
async function openBase(job, { comparator }) {
    if (comparator === undefined)
        return noBase('the commit to compare with could not be found');
    return checkOutBase(workspaceOf(job), comparator.sha);
}
function planJob(job, base) {
    const { inputs, event } = job;
    const { tasks, ...overrides } = inputs.overrides;
    const isChange = CHANGES.includes(event.kind);
    return planRun({
        root: workspaceOf(job),
        config: inputs.config,
        tasks,
        overrides,
        base,
        yardstick: isChange ? 'base' : 'own',
        defaultSubset: isChange ? 'fast' : 'full',
    });
}
/** It would run inside this very process, where a change's code could write its own verdict. */
function refuseModule({ event }, { agent, alongside }) {
    const found = [agent, ...alongside].find(({ config }) => config.type === 'module');
    if (found === undefined || !CHANGES.includes(event.kind))
        return;
    throw new errors/* UserError */.yo('module-agent', `Agent ${found.name} is of type module, which runs in the action's own process: the code of a change could write its own verdict there.`, 'Use an agent of type command or http here; module is for your own machine and for what is merged.');
}
/** Infrastructure that fails before any trial is a value here: the policy of the plan still decides what that means. */
async function tryEvaluate({ job, plan, policy, history, baseline }) {
    const env_2 = { stack: [], error: void 0, hasError: false };
    try {
        const { inputs, context, event, outside } = job;
        const engine = measure_addDisposableResource(env_2, createDockerEngine({ ...engineLocation(outside.env), runId: outside.runId }), true);
        try {
            const env_3 = { stack: [], error: void 0, hasError: false };
            try {
                const world = measure_addDisposableResource(env_3, await readyWorld(plan, {
                    engine,
                    models: readModelAccess(outside.env, (provider) => inputs.secrets[`${provider}ApiKey`]),
                    readSecret: secretReader(outside.env),
                    commit: event.kind === 'pull_request' ? event.headSha : context.sha,
                    now: outside.now,
                    signal: outside.signal,
                    onProgress: log/* logProgress */.s,
                }), true);
                const { entries, earlier, damaged: baselineDamaged } = baseline;
                const notices = [...history.notices, ...baseline.notices, ...yardstickNotices(job, plan)];
                const { acceptance, comparator } = history;
                const ancestors = comparator?.ancestors;
                const place = (0,action_unmeasured/* placeOf */.$)(job);
                const known = { entries, earlier, ancestors, baselineDamaged, acceptance, confirms: true };
                return await evaluateChange(plan, world, { ...known, policy, notices, place });
            }
            catch (e_2) {
                env_3.error = e_2;
                env_3.hasError = true;
            }
            finally {
                const result_2 = measure_disposeResources(env_3);
                if (result_2)
                    await result_2;
            }
        }
        catch (error) {
            if (error instanceof errors/* InfraError */.Ri)
                return error;
            throw error;
        }
    }
    catch (e_3) {
        env_2.error = e_3;
        env_2.hasError = true;
    }
    finally {
        const result_3 = measure_disposeResources(env_2);
        if (result_3)
            await result_3;
    }
}
/** A change that is judged by its own files could have loosened them: said, never silent. */
function yardstickNotices({ event }, { base }) {
    if (!CHANGES.includes(event.kind) || !('reason' in base))
        return [];
    return [
        `This change is judged by its own policy, tasks and graders, and nothing was run beside it: ${base.reason}. Check out with fetch-depth: 2.`,
    ];
}


/***/ })

};
