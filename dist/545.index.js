export const id = 545;
export const ids = [545];
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

/***/ 65537:
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
const reportSchema = schemas/* object */.Ikc({
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
    const { tasks, settings, fingerprint, ...rest } = reportSchema.parse(report);
    return reportSchema.parse({
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

// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(58500);
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

;// CONCATENATED MODULE: ./lib/sandbox/exec.js








/** How long the engine may take to confirm an exit after the stream has ended. */
const CONFIRMING_MS = 10_000;
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
        if (stopped === undefined)
            return await confirmedEnd({ host, exec, oomKillsBefore });
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
/** A dying engine looks like a normal end: only its word that the command has ended, with a number, makes a result. */
async function confirmedEnd({ host, exec, oomKillsBefore, }) {
    const deadlineMs = performance.now() + CONFIRMING_MS;
    for (let waitMs = 5;; waitMs *= 2) {
        const { Running, ExitCode } = await callEngine({ doing: 'asking how a command ended' }, (abortSignal) => exec.inspect({ abortSignal }));
        if (!Running && typeof ExitCode === 'number') {
            const oomKilled = (await host.countOomKills()) > oomKillsBefore;
            return oomKilled ? { kind: 'out_of_memory' } : { kind: 'exited', exitCode: ExitCode };
        }
        if (performance.now() > deadlineMs)
            throw new errors/* InfraError */.Ri('engine', 'the engine does not say how a command ended');
        await (0,external_node_timers_promises_.setTimeout)(waitMs);
    }
}

// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(57075);
// EXTERNAL MODULE: ./node_modules/tar-stream/index.js
var tar_stream = __webpack_require__(56118);
;// CONCATENATED MODULE: ./lib/sandbox/relative-path.js
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
    let death;
    async function endEverything() {
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
    return {
        id: container.id,
        put: (request) => explained(() => files.put(request)),
        exec: (request) => explained(async () => {
            await files.prepare();
            return await execIn(host, request);
        }),
        killAll: () => explained(async () => {
            await endEverything();
            await host.countOomKills();
        }),
        snapshot: (path) => explained(async () => {
            await files.prepare();
            return await takeSnapshot(container, { path, diskBytes });
        }),
        async [Symbol.asyncDispose]() {
            removed = true;
            // A container that the engine could not remove ends when its stdin closes, and the next sweep removes it.
            await remove().catch(() => undefined);
            keeper.close();
        },
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

// EXTERNAL MODULE: ./lib/core/gate-policy.js
var gate_policy = __webpack_require__(81951);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/iso.js
var iso = __webpack_require__(64377);
;// CONCATENATED MODULE: ./lib/core/quarantine.js

const DAY_MS = 86_400_000;
/** A task that is known to be unstable, until a date. */
const quarantineEntrySchema = schemas/* strictObject */.rej({
    task: schemas/* string */.YjP().min(1).max(200).describe('Id of the task.'),
    reason: schemas/* string */.YjP().min(1).max(500).describe('Why a single miss of it says nothing.'),
    until: iso/* date */.p6().describe('Last day on which this holds, UTC: 2026-12-31.'),
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
/** The schema of agent-eval.yml, given the agents that exist. */
function configSchemaWith(agent) {
    return schemas/* strictObject */.rej({
        $schema: schemas/* string */.YjP().optional().describe('For editors.'),
        agent: agent.describe('The agent under test.'),
        agents: schemas/* record */.g1P(schemas/* string */.YjP().min(1), agent).default({}).describe('More agents, chosen by name: --agent NAME.'),
        tasks: schemas/* string */.YjP().min(1).default('tasks').describe('Folder of the tasks, from the config file.'),
        image: schemas/* string */.YjP().min(1).optional().describe(`Image for tasks that name none; default: ${DEFAULT_IMAGE}.`),
        trials: schemas/* number */.aig().int().min(1).max(100).default(5).describe('Trials a task.'),
        concurrency: schemas/* number */.aig().int().min(1).max(64).optional().describe('Trials at once; default: CPU cores.'),
        timeout: units/* duration */.p0.default(3_600_000).describe('Time for the whole run: 60m.'),
        subsets: schemas/* record */.g1P(schemas/* string */.YjP().min(1), subsetSchema)
            .default({ fast: { tags: ['fast'] } })
            .describe('Named selections.'),
        prices: schemas/* record */.g1P(schemas/* string */.YjP().min(1), priceSchema).default({}).describe('USD per million tokens, by exact model id.'),
        gate: gate_policy/* gatePolicySchema */.B.prefault({}).describe('When to block.'),
        quarantine: quarantineSchema
            .default([])
            .describe('Tasks known to be unstable: they run and are shown, but a single miss of them is no suspicion.'),
        baseline: schemas/* string */.YjP()
            .regex(/^(auto|cache|none|file:.+)$/, 'auto, cache, none or file:PATH')
            .default('auto')
            .describe('Where the baseline is kept: auto, cache, none or file:PATH. auto is the cache on GitHub, a file elsewhere.'),
    });
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
        const message = `image ${ref} is not here and cannot be pulled: ${reason}. ${hintFor(ref)}`;
        throw new errors/* InfraError */.Ri('image', message, { cause: error });
    }
    const image = await inspectImage(docker, ref, signal);
    if (image === undefined)
        throw new errors/* InfraError */.Ri('image', `image ${ref} was pulled, and yet the engine has none of that name`);
    return image;
}
function hintFor(ref) {
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
async function requestEngine(address, { doing, method, path, }) {
    const signal = AbortSignal.timeout(engine_request_TIMEOUT_MS);
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
    const because = noBase ?? `still undecided after ${most * rules_table/* CONFIRM_TASK */.p.batch} more tries`;
    return confirm_task_inquiry(task, sides, { kind: 'open', because });
}
/** `passed 12 of 20 tries now, before 28 of 30; beside it the old agent passed 19 of 20`. */
function sidesText({ head, stored, fresh }) {
    const beside = fresh.decided === 0 ? '' : `; beside it the old agent passed ${fresh.passed} of ${fresh.decided}`;
    return `passed ${head.passed} of ${(0,words/* tries */.A0)(head.decided)} now, before ${stored.passed} of ${stored.decided}${beside}`;
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
    if (!report.complete) {
        const done = `${coverage.decided} of ${(0,words/* tries */.A0)(coverage.planned)} gave a result`;
        return [(0,words/* runReason */.wo)('not-measured', `The run stopped early: ${done}${lost > 0 ? `; ${causes(coverage)}` : ''}.`)];
    }
    if (lost <= rules_table/* MOST_LOST */.rz * coverage.planned)
        return [];
    const limit = `more than ${(0,words/* percent */.KN)(rules_table/* MOST_LOST */.rz)}`;
    return [
        (0,words/* runReason */.wo)('not-measured', `${lostText(coverage)}: ${limit} of the tries are missing, too many to judge by the rest.`),
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
        : [(0,words/* runReason */.wo)('lost', `${lostText(coverage)}. They are not counted.`)];
}
function lostText(coverage) {
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
        blockers: [
            ...(tooMany ? violations : []),
            ...(policy.allowRemovedTasks ? [] : removed),
            ...lowPassRate(report, policy.minPassRate),
        ],
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

;// CONCATENATED MODULE: ./lib/core/price-table.js
/**
 * The day of the prices below, for the report's settings. Source: the costs that Claude Code 2.1.332 states for known
 * usage; equal to @pydantic/genai-prices 0.1.8 on the 12 models that both know.
 */
const PRICE_TABLE_DATE = '2026-11-29';
/** By exact model id. Batch, priority, fast and regional rates are not in it. */
const PRICE_TABLE = {
    'claude-fable-5-2': row(8, 40, 0.2, 10, 16),
    'claude-mythos-5-2': row(8, 40, 0.2, 10, 16),
    'claude-haiku-5-5': {
        ...row(0.1, 0.5, 0.01, 0.125, 0.2),
        // The 1 h write price of this tier is inferred (five times, as all others of the tier).
        tiers: [{ abovePromptTokens: 100_000, ...row(0.5, 2.5, 0.05, 0.625, 1) }],
    },
    'claude-sonnet-5-5': row(2, 10, 0.1, 2.5, 4),
    'claude-opus-5-5': row(4, 20, 0.2, 5, 8),
    'claude-fable-5-1': row(10, 50, 0.25, 12.5, 20),
    'claude-fable-5': row(10, 50, 1, 12.5, 20),
    'claude-sonnet-5': row(2, 10, 0.2, 2.5, 4),
    'claude-opus-5': row(5, 25, 0.5, 6.25, 10),
    'claude-opus-4-8': row(5, 25, 0.5, 6.25, 10),
    'claude-opus-4-7': row(5, 25, 0.5, 6.25, 10),
    'claude-opus-4-6': row(5, 25, 0.5, 6.25, 10),
    'claude-opus-4-5': row(5, 25, 0.5, 6.25, 10),
    'claude-sonnet-4-6': row(3, 15, 0.3, 3.75, 6),
    'claude-sonnet-4-5': row(3, 15, 0.3, 3.75, 6),
    'claude-haiku-4-5': row(1, 5, 0.1, 1.25, 2),
};
/** Columns as price lists print them. */
function row(input, output, cacheRead, cacheWrite5m, cacheWrite1h) {
    return { input, output, cacheRead, cacheWrite5m, cacheWrite1h };
}

;// CONCATENATED MODULE: ./lib/core/price.js

/**
 * US dollars of one call. The model must be in the prices by its exact id, or by its id without a trailing -YYYYMMDD;
 * anything else is null: unknown, never 0 and never a relative's price.
 */
function costUsd(call) {
    const listed = findPrice(call.model, call.prices);
    if (listed === undefined)
        return null;
    const price = tierFor(listed, promptTokens(call.usage));
    const { input, output, cacheRead, cacheWrite5m, cacheWrite1h } = call.usage;
    const perMillion = input * price.input +
        output * price.output +
        cacheRead * price.cacheRead +
        cacheWrite5m * price.cacheWrite5m +
        cacheWrite1h * price.cacheWrite1h;
    return perMillion / 1_000_000;
}
/** True when calls to this model can be priced. */
function isPriced(model, prices) {
    return findPrice(model, prices) !== undefined;
}
/** Every token of a call, of whatever kind. */
function totalTokens(usage) {
    return promptTokens(usage) + usage.output;
}
function findPrice(model, prices) {
    const undated = model.replace(/-\d{8}$/, '');
    return own(prices, model) ?? own(prices, undated) ?? own(PRICE_TABLE, model) ?? own(PRICE_TABLE, undated);
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
    const signal = AbortSignal.any([limit.signal, AbortSignal.timeout(limit.timeoutMs)]);
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

;// CONCATENATED MODULE: ./lib/run/run-trial.js
var run_trial_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
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
var run_trial_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
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









/** Makes one trial. What our side spoils is thrown as InfraError; a cancelled run throws the signal's reason. */
async function runTrial(deps, plan) {
    const startMs = deps.now();
    const recorder = createRecorder({ now: deps.now, redact: deps.redact });
    const { run, outcome } = await runAgent(deps, plan, recorder);
    const durationMs = Math.round(deps.now() - startMs);
    const used = deps.measure(recorder.events);
    const { steps, tokens, costUsd } = run.toolCallsRecorded ? used : UNMEASURED;
    const graded = await gradeOutcome(deps, { plan, run, outcome, steps: used.steps, events: recorder.events });
    const end = run_trial_endOf(run, outcome);
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
function spoiledTrial(index, error, infraRetries) {
    return {
        index,
        verdict: null,
        end: 'infra_error',
        endDetail: error instanceof errors/* InfraError */.Ri ? `${error.fault}: ${error.message}` : `internal error: ${String(error)}`,
        score: null,
        criteria: [],
        violations: [],
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
async function runAgent(deps, plan, recorder) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { task, index, agentImage, signal } = plan;
        const { limits } = task.environment;
        const sandbox = run_trial_addDisposableResource(env_1, await deps.engine.create({
            image: agentImage,
            limits: { cpus: limits.cpus, memoryBytes: limits.memory, pids: limits.pids, diskBytes: limits.disk },
            name: `${task.id}#${index}`,
            signal,
        }), true);
        await seedWorkspace(sandbox, task);
        recorder.record({ type: 'message', role: 'user', text: task.prompt });
        const { run, outcome } = await outcomeOf(sandbox, plan, recorder);
        // A run that is over, by its own time limit too, says nothing of this trial.
        signal.throwIfAborted();
        if (run.end.end === 'limit')
            recorder.record({ type: 'limit', limit: run.end.limit, detail: run.end.detail });
        return { run, outcome };
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = run_trial_disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}
async function outcomeOf(sandbox, { task, agent, index, signal }, { record, events }) {
    let run;
    try {
        run = await withTimeLimit({ timeoutMs: task.limits.timeout, signal }, (limited) => agent.run({ task, seed: trialSeed(task.id, index), sandbox, record, signal: limited }));
        signal.throwIfAborted();
        await sandbox.killAll();
        return { run, outcome: await sandbox.snapshot(seed_workspace_WORKSPACE) };
    }
    catch (error) {
        if (!(error instanceof errors/* ContainerEnded */.MX))
            throw error;
        // An agent that records as it goes has recorded all by then; a trace inside is lost, and with it everything.
        const { toolCallsRecorded } = run ?? { toolCallsRecorded: events.some(({ type }) => type === 'model_call') };
        const end = run === undefined || run.end.end === 'completed' ? endOfContainer(error) : run.end;
        return { run: { end, toolCallsRecorded }, outcome: undefined };
    }
}
function endOfContainer({ outOfMemory, message }) {
    return outOfMemory
        ? { end: 'limit', limit: 'memory', detail: message }
        : { end: 'agent_error', detail: `${message} while the agent ran` };
}
function run_trial_endOf({ end }, outcome) {
    if (!outcome?.exceeded || end.end !== 'completed')
        return end;
    return { end: 'limit', limit: 'disk', detail: 'the workspace is larger than environment.limits.disk' };
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
    for (let attempt = 0; !signal.aborted; attempt += 1) {
        try {
            const { trial, transcript } = await runTrial(deps, { ...prepared, index, signal });
            const kept = { ...trial, transcript: path, infraRetries: attempt };
            return { trial: kept, transcript: { path, events: transcript } };
        }
        catch (error) {
            if (isFinal(error, signal)) {
                if (signal.aborted)
                    return undefined;
                throw error;
            }
            const spoiled = deps.redact(spoiledTrial(index, error, attempt));
            if (attempt === INFRA_RETRIES)
                return { trial: spoiled, transcript: undefined };
            options.onProgress({ kind: 'retry', task: prepared.task.id, index, reason: spoiled.endDetail ?? '' });
            await (0,external_node_timers_promises_.setTimeout)((options.retryPauseMs ?? RETRY_PAUSE_MS) * (attempt + 1), undefined, { signal }).catch(() => { });
        }
    }
    return undefined;
}
function progressOf({ job, trial }, counts) {
    const { verdict, end, durationMs } = trial;
    const { prepared, index, planned } = job;
    return { kind: 'trial', task: prepared.task.id, index, planned, verdict, end, durationMs, ...counts };
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
            return { reason: error.message };
        throw error;
    }
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
            return { kind: 'blocked', reason: reasonOf(inquiry, inquiry.text), limit: null };
        case 'cleared':
            return { kind: 'cleared', reason: clearedReason(inquiry, `${inquiry.text}; cleared`), limit: null };
        case 'open': {
            const isDrift = inquiry.why === 'suite' && circumstances.drift !== null;
            if (isDrift) {
                const reason = clearedReason(inquiry, `${inquiry.text}; the old agent is as much worse`);
                return { kind: 'cleared', reason, limit: null };
            }
            const reason = reasonOf(inquiry, `${inquiry.text}; ${standing.because}`);
            return { kind: 'open', reason, limit: baseLimit(circumstances.limits, standing.because) };
        }
        case 'pending':
            return { kind: 'open', reason: reasonOf(inquiry, `${inquiry.text}; not settled`), limit: confirmed_rules_endOf(circumstances) };
        default:
            return standing;
    }
}
function baseLimit({ canRunBase }, because) {
    if (canRunBase === true || canRunBase.reason !== because)
        return null;
    return (0,words/* runReason */.wo)('base-side', `The old agent could not be run beside this change, so nothing could be confirmed: ${because}.`);
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
function reasonOf({ why, task, base, head }, text) {
    return { task, rule: why === 'violation' ? 'major-violations' : why, text, base, head };
}
/** Whatever was suspected: it is no loss any more. */
function clearedReason(inquiry, text) {
    return { ...reasonOf(inquiry, text), rule: 'cleared' };
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
        verdict: request.policy.onMissingBaseline,
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
function judge(request, place) {
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

;// CONCATENATED MODULE: ./lib/core/version.js
/** Equal to package.json's version, which a test checks. */
const VERSION = '0.1.0';

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

;// CONCATENATED MODULE: ./lib/files/place-in-config.js

/** Place of an option of an agent: `agent` is the one at the top of the config. */
function placeInConfig(project, agent, option) {
    const path = agent === 'agent' ? ['agent', option] : ['agents', agent, option];
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
            return command_judge(result, { exitCode, timeout, isLine: typeof run === 'string' });
        return isOfWorkspace(argv[0] ?? '')
            ? (0,grade/* fail */.fJ)(`the agent left nothing at ${argv[0]} that can be run${said(result)}`)
            : (0,grade/* unverified */.Qs)(`the check could not be run${said(result)}`);
    },
};
function command_judge(result, expected) {
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
/** Reads the trace and records it. Of an incomplete one, calls are evidence against the agent only: they are too few. */
async function collectTrace({ sandbox, record }) {
    const { content, refused } = await readTrace(sandbox);
    if (content.length === 0 && refused.length === 0)
        return { events: [], isComplete: false };
    const trace = parseTrace(content);
    const isComplete = trace.isComplete && refused.length === 0;
    for (const event of trace.events)
        record(event);
    const problems = [...refused, ...trace.problems].join('; ');
    if (!isComplete)
        record({ type: 'note', text: `the trace is not whole, so nothing passes by it: ${problems}` });
    return { events: trace.events, isComplete };
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

;// CONCATENATED MODULE: ./lib/core/abort.js
/** True when a signal was aborted because time ran out (AbortSignal.timeout), not because someone cancelled. */
function isTimedOut(signal) {
    const reason = signal.reason;
    return signal.aborted && reason instanceof Error && reason.name === 'TimeoutError';
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

;// CONCATENATED MODULE: ./lib/agents/command.js






const command_OUTPUT_BYTES = 1024 ** 2;
/** Linux takes no longer argument or variable than 128 KiB. */
const PROMPT_BYTES = 131_000;
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
});
/** An agent that is a command in the sandbox. */
function createCommandAgent(options, { prices }) {
    return {
        settings: {
            type: 'command',
            run: options.run,
            setup: options.setup ?? null,
            env: Object.keys(options.env).sort().join(' '),
        },
        async run(context) {
            checkPrompt(context.task.prompt);
            await putEmptyTrace(context.sandbox);
            const ended = await runCommand(options, context).catch((error) => timeOver(error, context));
            await context.sandbox.killAll();
            const trace = await collectTrace(context);
            return finish({ ended, ...trace, used: measure(trace.events, prices), context });
        },
    };
}
function checkPrompt(prompt) {
    if (Buffer.byteLength(prompt) <= PROMPT_BYTES)
        return;
    throw new errors/* UserError */.yo('prompt-size', `A prompt of more than ${PROMPT_BYTES} bytes cannot be given to a command.`, "Put the long part into a file of the task's scaffold and name that file in the prompt.");
}
async function runCommand({ run, env }, context) {
    const { task, seed, sandbox, record, signal } = context;
    const command = ['sh', '-c', `${run} "$@"`, 'sh', task.prompt];
    const { timeout } = task.limits;
    const result = await sandbox.exec({
        command,
        env: { ...env, TASK: task.prompt, WORKSPACE: '/workspace', TRIAL_SEED: String(seed), TRACE_FILE: TRACE_FILE },
        // A little before the trial's own end, so that what the command has written by then is kept.
        timeoutMs: Math.ceil(timeout - Math.min(1000, timeout / 20)),
        outputBytes: command_OUTPUT_BYTES,
        signal,
    });
    const { end, stdout, stderr, truncated } = result;
    const exitCode = end.kind === 'exited' ? end.exitCode : null;
    record({ type: 'command', command, exitCode, stdout, stderr, truncated });
    return command_endOf(result, timeout);
}
function command_endOf({ end, stdout, stderr }, timeoutMs) {
    switch (end.kind) {
        case 'timed_out':
            return timeoutEnd(timeoutMs);
        case 'output_exceeded':
            return { end: 'limit', limit: 'output', detail: 'wrote more output than is allowed' };
        case 'out_of_memory':
            return { end: 'limit', limit: 'memory', detail: 'used more memory than environment.limits.memory' };
        case 'container_ended':
            return { end: 'agent_error', detail: 'the container was ended from inside' };
        case 'exited':
            if (end.exitCode === 0)
                return { end: 'completed', answer: stdout.trim() };
            return { end: 'agent_error', detail: `exit code ${end.exitCode}: ${stderr.trim().slice(-2000)}` };
        default:
            return end;
    }
}
/** A trace says better than stdout what the answer was, and whether a limit was passed on the way. */
function finish({ ended, events, isComplete, used, context }) {
    const { record, task } = context;
    const unchecked = uncheckedLimits(isComplete ? used : UNMEASURED, task.limits);
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

;// CONCATENATED MODULE: ./lib/agents/tool-loop/reply.js
/** How a reply ends the trial; undefined when it goes on. */
function reply_endOf(reply) {
    switch (reply.stopReason) {
        case 'end_turn':
        case 'stop_sequence':
        case 'refusal':
            return { end: 'completed', answer: reply_textOf(reply) };
        case 'tool_use':
            return toolUsesOf(reply).length > 0 ? undefined : error('the model stopped for a tool but called none');
        case 'pause_turn':
            return undefined;
        case 'max_tokens':
            return { end: 'limit', limit: 'tokens', detail: 'a reply was cut off at maxTokens' };
        case 'context_exceeded':
            return { end: 'limit', limit: 'tokens', detail: "the conversation outgrew the model's context" };
        case 'other':
            return error(`the model stopped for an unknown reason: ${reply.rawStopReason ?? 'none given'}`);
        default:
            return reply.stopReason;
    }
}
function rejectedEnd({ rejected }) {
    const { status, type, message } = rejected;
    return error(`the model provider rejected the request: ${type ?? 'error'} (HTTP ${status}): ${message}`);
}
/** A rejected request is a call too, and is not billed. */
function modelCallOf(requestedModel, reply) {
    const call = { type: 'model_call', requestedModel, costUsd: null };
    if (!('rejected' in reply)) {
        const { reportedModel, usage, rawStopReason, stopReason, latencyMs } = reply;
        return { ...call, reportedModel, usage, stopReason: rawStopReason ?? stopReason, latencyMs };
    }
    const nothing = { input: 0, output: 0, cacheRead: 0, cacheWrite5m: 0, cacheWrite1h: 0 };
    return { ...call, reportedModel: null, usage: nothing, stopReason: 'rejected', latencyMs: null };
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
function error(detail) {
    return { end: 'agent_error', detail };
}

// EXTERNAL MODULE: ./node_modules/zod/v4/core/json-schema-processors.js
var json_schema_processors = __webpack_require__(98439);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/errors.js
var core_errors = __webpack_require__(37428);
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

;// CONCATENATED MODULE: ./lib/agents/tool-loop/tool.js
function failed(text) {
    return { text, isError: true };
}

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







/** Asks the model, does what it wants done, and asks again, until it ends or a limit does. */
async function converse(setup, context) {
    const { task, record, signal } = context;
    const { client, model, system, maxTokens } = setup;
    const maxSteps = task.limits.steps ?? setup.maxSteps;
    const modelCalls = [];
    let history = [{ role: 'user', content: [{ type: 'text', text: task.prompt }] }];
    while (modelCalls.length < maxSteps) {
        const reply = await client.respond({ model, system, messages: history, tools: toolDefinitions, maxTokens, signal });
        const call = modelCallOf(model, reply);
        modelCalls.push(call);
        record(call);
        if ('rejected' in reply)
            return rejectedEnd(reply);
        if (reply_textOf(reply) !== '')
            record({ type: 'message', role: 'assistant', text: reply_textOf(reply) });
        const end = overspent(modelCalls, setup, context) ?? reply_endOf(reply);
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
/** A limit that cannot be checked is not kept, so it stops the run instead. */
function overspent(modelCalls, { prices }, { task }) {
    const { tokens, costUsd } = task.limits;
    const used = measure(modelCalls, prices);
    const [unchecked] = uncheckedLimits(used, { tokens, costUsd });
    if (unchecked === undefined)
        return passedLimit(used, { tokens, costUsd });
    if (used.tokens === null)
        throw new errors/* InfraError */.Ri('provider', `${unchecked} cannot be kept: the reply states no usage`);
    const model = modelCalls.at(-1)?.reportedModel ?? 'the model that answered';
    throw new errors/* UserError */.yo('unknown-price', `${unchecked} cannot be kept: ${model} answered, and its price is unknown.`, 'Set prices for this exact id in the config, or use limits.tokens instead.');
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
    const client = deps.createModelClient();
    return {
        settings: { type: 'tool-loop', model, maxSteps, maxTokens, system: hashJson(system) },
        async run(context) {
            if (context.task.limits.costUsd !== undefined)
                checkPrice(model, deps);
            const setup = { client, model, system, maxTokens, prices: deps.prices, maxSteps };
            const end = await converse(setup, context).catch((error) => timeOver(error, context));
            return { end, toolCallsRecorded: true };
        },
    };
}
async function systemPrompt({ system, systemFile }, deps) {
    return systemFile === undefined ? (system ?? DEFAULT_SYSTEM) : deps.readText(systemFile);
}
function checkPrice(model, { prices }) {
    if (isPriced(model, prices))
        return;
    throw new errors/* UserError */.yo('unknown-price', `limits.costUsd cannot be kept: the price of ${model} is unknown.`, 'Set prices for this exact id in the config, or use limits.tokens instead.');
}

;// CONCATENATED MODULE: ./lib/agents/index.js



/** Every kind of agent, told apart by `type`. */
const agentSchema = schemas/* discriminatedUnion */.gMt('type', [commandSchema, toolLoopSchema]);
/** The agent that a config describes. Throws UserError for what the user can fix. */
async function createAgent(options, deps) {
    switch (options.type) {
        case 'command':
            return createCommandAgent(options, deps);
        case 'tool-loop':
            return createToolLoopAgent(options, deps);
        default:
            return options;
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
        return read_text_failed(request.file, read_text_reasonOf(error));
    }
}
/** One problem with a whole file. */
function read_text_failed(file, message) {
    return { ok: false, problems: [{ file, key: '', message }] };
}
/** `ENOENT` and friends in words. Anything that is not a file system error is a bug and goes on. */
function read_text_reasonOf(error) {
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
        found.problems.push(problemAt(shown, read_text_reasonOf(error)));
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
var client = __webpack_require__(60395);
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
/** The reply began and broke off, or an error came inside it: the SDK does not repeat such a call. */
function isCutStream(error) {
    if (!(error instanceof client/* Anthropic */.N.AnthropicError) || error instanceof client/* Anthropic */.N.APIConnectionError)
        return false;
    return !(error instanceof client/* Anthropic */.N.APIError) || error.status === undefined;
}
/** `rate_limit_error (HTTP 429) after 5 attempts: ...` */
function describeFailure(error, patience) {
    const attempts = patience.attempts() === 1 ? '1 attempt' : `${patience.attempts()} attempts`;
    return `the model provider failed: ${failureClass(error)} after ${attempts}: ${anthropic_failure_messageOf(error)}`;
}
function failureClass(error) {
    if (error instanceof client/* Anthropic */.N.APIConnectionError)
        return 'no connection';
    if (!(error instanceof client/* Anthropic */.N.APIError))
        return 'reply cut off';
    if (error.status === undefined)
        return `${error.type ?? 'error'} in the reply`;
    return `${error.type ?? 'no API error'} (HTTP ${error.status})`;
}
function anthropic_failure_messageOf(error) {
    if (error instanceof client/* Anthropic */.N.APIError && error.apiMessage !== null)
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
    if (!(error instanceof client/* Anthropic */.N.APIError) || error.status === undefined || error.type === null)
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

;// CONCATENATED MODULE: ./lib/models/patience.js
function createPatience(maxWaitMs) {
    let attempts = 0;
    let waitedMs = 0;
    let lastFailure;
    return {
        attempts: () => attempts,
        lastFailure: () => lastFailure,
        async fetch(input, init) {
            attempts += 1;
            const response = await fetch(input, init).catch((error) => {
                if (init?.signal?.aborted !== true)
                    lastFailure = 'no connection';
                throw error;
            });
            lastFailure = response.ok ? undefined : `HTTP ${response.status}`;
            if (response.ok)
                return response;
            waitedMs += retryAfterMs(response.headers);
            return waitedMs > maxWaitMs ? patience_final(response) : response;
        },
    };
}
/** Milliseconds, seconds or an HTTP date, as the SDK reads them; 0 when absent or meaningless. */
function retryAfterMs(headers) {
    const text = headers.get('retry-after') ?? '';
    const seconds = Number.parseFloat(text);
    const dateOrSecondsMs = Number.isNaN(seconds) ? Date.parse(text) - Date.now() : seconds * 1000;
    return Math.max(0, Number.parseFloat(headers.get('retry-after-ms') ?? '') || dateOrSecondsMs || 0);
}
/** The SDK obeys this header before anything else. */
function patience_final(response) {
    const headers = new Headers(response.headers);
    headers.set('x-should-retry', 'false');
    return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

;// CONCATENATED MODULE: ./lib/models/anthropic.js








const ANTHROPIC_BASE_URL = 'https://api.anthropic.com';
/** The Anthropic Messages API. A reply that breaks off in mid-stream is asked for once more; what it cost is not known. */
function createAnthropicClient(options) {
    checkKey(options.apiKey);
    const redact = createRedact([options.apiKey]);
    return {
        async respond(request) {
            const patience = createPatience(options.maxWaitMs ?? 120_000);
            const client = createSdk(options, patience);
            const startMs = performance.now();
            for (let isReissue = false;; isReissue = true) {
                try {
                    const message = await client.messages.stream(toParams(request), { signal: request.signal }).finalMessage();
                    return toReply(message, performance.now() - startMs);
                }
                catch (error) {
                    if (!isReissue && isCutStream(error) && !request.signal.aborted)
                        continue;
                    return judgeFailure({ error, request, patience, redact, latencyMs: performance.now() - startMs });
                }
            }
        },
    };
}
function checkKey(apiKey) {
    if (/^[\x21-\x7e]+$/.test(apiKey))
        return;
    throw new errors/* UserError */.yo('api-key', 'The Anthropic API key is empty or has characters that a key cannot have.', 'Store the key again, without spaces or line breaks.');
}
/** One for each call, so that the pauses of a call can be counted. It prints nothing and takes nothing from the environment but ANTHROPIC_CUSTOM_HEADERS. */
function createSdk(options, patience) {
    return new client/* Anthropic */.N({
        apiKey: options.apiKey,
        webhookKey: null,
        baseURL: options.baseUrl ?? ANTHROPIC_BASE_URL,
        maxRetries: options.maxRetries ?? 4,
        fetch: patience.fetch,
        logLevel: 'off',
        openTelemetry: false,
    });
}
function judgeFailure({ error, request, patience, redact, latencyMs }) {
    if (request.signal.aborted)
        throw abortReason(request.signal, patience);
    const exceeded = contextExceeded(error, { model: request.model, latencyMs });
    if (exceeded !== undefined)
        return exceeded;
    const rejection = rejectionOf(error);
    if (rejection !== undefined)
        return redact(rejection);
    throw new errors/* InfraError */.Ri('provider', redact(describeFailure(error, patience)));
}
/** Time that ran out while the provider kept failing is not the agent's doing. */
function abortReason(signal, patience) {
    const failure = patience.lastFailure();
    if (failure === undefined || !isTimedOut(signal))
        return signal.reason;
    return new errors/* InfraError */.Ri('provider', `the trial's time ran out while the model provider was failing (${failure})`);
}

;// CONCATENATED MODULE: ./lib/wire/ready-agent.js






/** Reads the agent's files and makes it ready. Throws ConfigError, or UserError without credentials. */
async function buildAgent({ root, placeOf, agent, prices, hidden }, world) {
    const options = agentSchema.parse(agent.config);
    const built = await createAgent(options, {
        prices,
        readText: (path) => readAgentText(root, path, placeOf('systemFile')),
        createModelClient: () => createModelClient(world),
    });
    if (options.type !== 'command')
        return { agent: built, layer: undefined };
    const files = options.files.length === 0 ? [] : await readAgentFiles(root, options.files, { place: placeOf('files'), hidden });
    const { setup } = options;
    if (files.length === 0 && setup === undefined)
        return { agent: built, layer: undefined };
    const hash = hashJson(files.map(({ path, content, mode }) => [path, hashBytes(content), mode]));
    return { agent: built, layer: { files, setup, hash } };
}
function createModelClient({ anthropicApiKey, anthropicBaseUrl }) {
    if (anthropicApiKey === undefined) {
        throw new errors/* UserError */.yo('no-credentials', 'The agent calls a model, and there is no Anthropic API key.', 'Set ANTHROPIC_API_KEY, or the input anthropic-api-key.');
    }
    return createAnthropicClient({
        apiKey: anthropicApiKey,
        ...(anthropicBaseUrl === undefined ? {} : { baseUrl: anthropicBaseUrl }),
    });
}

;// CONCATENATED MODULE: ./lib/wire/open-side.js








/** Reads the agent, finds the images and builds its layer. Throws UserError, or InfraError (engine, image, setup). */
async function open_side_openSide(plan, world, request) {
    const { project } = plan;
    const root = (0,external_node_path_.resolve)(request.root, (0,external_node_path_.dirname)(project.configFile));
    // The lines are those of this change's config: another commit's may lie elsewhere.
    const isOwn = request.root === plan.root;
    const placeOf = (option) => (isOwn ? placeInConfig(project, request.agent.name, option) : undefined);
    return openWith(plan, world, await buildAgent({ ...request, root, placeOf, prices: project.config.prices, hidden: [project.config.tasks, '.agent-eval'] }, world));
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
function trialDeps({ project }, { engine, anthropicApiKey }) {
    return {
        engine,
        gradeCriterion: gradeCriterion,
        measure: (events) => measure(events, project.config.prices),
        redact: createRedact(anthropicApiKey === undefined ? [] : [anthropicApiKey]),
        now: () => performance.now(),
    };
}

;// CONCATENATED MODULE: ./lib/wire/make-trials.js






/** Makes all trials of a plan. Throws InfraError when the engine, an image or the agent's setup fails before any trial. */
async function executePlan(plan, world) {
    return makeTrials(plan, world, await openSide(plan, world, plan));
}
/** A world whose engine answers and holds nothing of dead runs, and whose signal ends with the plan's time. */
async function readyWorld(plan, world) {
    await world.engine.version();
    await world.engine.sweep();
    return { ...world, signal: AbortSignal.any([world.signal, AbortSignal.timeout(plan.timeoutMs)]) };
}
/** The first look: every planned trial of one side. */
async function makeTrials(plan, world, side) {
    const { trials, concurrency } = plan;
    const { signal, onProgress } = world;
    const request = { tasks: side.tasks, trials, concurrency, signal, onProgress };
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
    };
    const report = reportOf(plan, { evaluation, settings, image: side.defaultImage, world });
    return { report, transcripts: evaluation.transcripts };
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
            agentType: agent.config.type,
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

;// CONCATENATED MODULE: ./lib/wire/evaluate-change.js






/** The first look, re-runs of what is suspicious (this change and the comparator side by side), and the judgement. */
async function evaluateChange(plan, world, request) {
    const head = await open_side_openSide(plan, world, plan);
    const first = await makeTrials(plan, world, head);
    const looked = poolAttempts(first.report, request.earlier ?? []);
    const confirmed = request.confirms ? await confirmLook({ plan, world, request, head, looked }) : unconfirmed(looked);
    const made = confirmed.extra.slice(looked.extra.length);
    const complete = looked.complete && !isCancelled(world.signal);
    const report = { ...looked, complete, extra: confirmed.extra };
    const { limits } = confirmed;
    const { place, ...judged } = request;
    const { quarantine } = plan.project.config;
    const view = judge({ ...judged, quarantine, report, nowMs: world.now(), limits, moved: plan.moved }, place);
    return {
        view,
        report,
        attempt: { ...first.report, extra: made },
        transcripts: [...first.transcripts, ...confirmed.transcripts],
    };
}
function unconfirmed({ extra }) {
    return { extra: [...extra], transcripts: [], limits: undefined };
}
/** Ended from outside, not by the run's own time: then nobody waited for what re-runs would have shown. */
function isCancelled({ aborted, reason }) {
    return aborted && !(reason instanceof DOMException && reason.name === 'TimeoutError');
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
            return byId(await open_side_openSide(plan, world, baseOfPlan));
        },
        // Beyond everything that earlier attempts made too, so that no seed is drawn twice.
        firstTrials: Math.max(0, ...looked.tasks.map(({ trials }) => trials.length)) + known.length,
        concurrency: plan.concurrency,
        signal: world.signal,
        onProgress: world.onProgress,
    });
    const limits = {
        canRunBase: 'reason' in baseOfPlan ? baseOfPlan : confirmation.base,
        stopped: world.signal.aborted ? 'the time of the run was over' : undefined,
    };
    return { extra: [...known, ...confirmation.extra], transcripts: confirmation.transcripts, limits };
}

;// CONCATENATED MODULE: ./lib/core/choose-agent.js

/** Picks an agent by name (`agent` is the one at the top of the config) and replaces its model when asked to. */
function chooseAgent(config, request) {
    const name = request.name ?? 'agent';
    const found = name === 'agent' ? config.agent : Object.hasOwn(config.agents, name) ? config.agents[name] : undefined;
    if (found === undefined) {
        const known = ['agent', ...Object.keys(config.agents).sort()].join(', ');
        throw new errors/* UserError */.yo('unknown-agent', `no agent is called ${JSON.stringify(name)}.`, `Use one of: ${known}.`);
    }
    if (request.model === undefined)
        return { name, config: found };
    if (!('model' in found)) {
        throw new errors/* UserError */.yo('no-model', `agent ${name} of type ${found.type} has no model to replace.`, 'Leave out model.');
    }
    return { name, config: { ...found, model: request.model } };
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
const JUDGING = ['baseline', 'gate', 'image', 'prices', 'quarantine', 'subsets', 'trials'];
/**
 * Takes everything that judges from `base` and the agents from `head`. A task that the change edits is judged in its base
 * version, and its new version runs beside it under `ID (as changed)`; a new task runs; a deleted one is missing and said.
 */
function chooseYardstick({ base, head, }) {
    const { agent, agents, timeout } = head.config;
    return {
        config: { ...base.config, agent, agents, timeout },
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
        return read_text_failed(request.shown, read_text_reasonOf(error));
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
        return badLine(file, lineOf(error.message, text), `is not JSON: ${show_value_escapeText(error.message)}`);
    }
    return parseYaml(file, text);
}
/** V8 names a position in most messages; the end of the text is where the others happen. */
function lineOf(message, text) {
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
        message: `unknown key${suggest(key, known)}`,
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
    const options = 'options' in issue && Array.isArray(issue.options) ? issue.options.map(String) : [];
    if (given === undefined)
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
        return read_text_failed(shown, read_text_reasonOf(error) === 'is not a regular file' ? 'is not a folder' : read_text_reasonOf(error));
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
    return {
        root,
        project,
        ...yardstick,
        agent: chooseAgent(project.config, { name: overrides.agent, model: overrides.model }),
        selection: selectTasks({
            tasks: project.tasks,
            subset: overrides.subset ?? defaultSubset,
            subsets: project.config.subsets,
            only,
        }),
        trials: overrides.trials ?? project.config.trials,
        concurrency: overrides.concurrency ?? project.config.concurrency ?? (0,external_node_os_.availableParallelism)(),
        timeoutMs: overrides.timeout ?? project.config.timeout,
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
        const side = { root: checkout.path, commit: checkout.commit, agent: baseAgent(base, request) };
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
    const report = reportSchema.safeParse(value);
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
    const parsed = attempts.data.reports.map((report) => reportSchema.safeParse(report));
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
        return codeOf(error) === 'ENOENT' ? { kind: 'absent' } : { kind: 'unreadable', why: baseline_file_describe(error) };
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
function codeOf(error) {
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
                return [ALREADY];
            const text = formatBaseline(newestEntries([...found.entries, entry]));
            return [...found.notices, ...(await cache.write(text))];
        },
    };
}
const ALREADY = 'This run has recorded its baseline in the Actions cache already.';
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
const LOCAL_FILE = '.agent-eval/baseline.json';
/** `auto`, `cache`, `none` or `file:PATH` -> a store. `auto` is the cache on GitHub and a local file elsewhere. */
function createBaselineStore(spec, deps) {
    const file = (path) => fileStore({ path, root: deps.root, reportAsEntry: deps.reportAsEntry });
    const path = /^file:(.+)$/s.exec(spec)?.[1];
    if (path !== undefined)
        return file(path);
    switch (spec) {
        case 'auto':
            return deps.cache === undefined ? file(LOCAL_FILE) : cacheStore(deps.cache, deps.reportAsEntry);
        case 'cache':
            if (deps.cache === undefined)
                throw noCache();
            return cacheStore(deps.cache, deps.reportAsEntry);
        case 'none':
            return noStore;
        default:
            throw unknownStore(spec);
    }
}
function noCache() {
    return new errors/* UserError */.yo('baseline', 'The baseline store `cache` exists on GitHub runners only.', 'Give a file instead: file:PATH, for example file:baseline.json.');
}
function unknownStore(spec) {
    return new errors/* UserError */.yo('baseline', `There is no baseline store ${JSON.stringify(spec)}.`, 'Use auto, cache, none or file:PATH.');
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

;// CONCATENATED MODULE: ./lib/action/baseline.js




async function openBaseline(job, { plan, history }) {
    const { event } = job;
    const cache = cacheOf(job);
    const store = createBaselineStore(job.inputs.overrides.baseline ?? plan.project.config.baseline, {
        // A checked-in baseline judges like the rest of the yardstick: in the comparator's version.
        root: plan.yardstickRoot,
        cache,
        reportAsEntry: reportAsEntry,
    });
    const isOwnChange = event.kind === 'pull_request' && !event.isFork;
    const attempts = createAttemptsStore(isOwnChange && cache !== undefined ? { ...cache, sha: event.headSha } : undefined);
    const { entries, notices, damaged } = await store.read();
    const earlier = await attempts.read();
    return {
        entries,
        damaged,
        earlier: earlier.reports,
        notices: [...notices, ...earlier.notices],
        async record({ attempt, report, view }) {
            const kept = await attempts.append(attempt);
            if (!event.writesBaseline || !report.complete || view.verdict.verdict !== 'pass')
                return kept;
            if (report.suite.passed === 0)
                return [...kept, 'Not recorded in the baseline: no try passed.'];
            const accepted = await acceptedTasks({
                context: job.context,
                event,
                instance: job.inputs.id,
                commits: [job.context.sha, ...(history.comparator?.ancestors ?? [])],
                recorded: entries.map(({ commit }) => commit),
                repository: history.repository,
            });
            const entry = { ...reportAsEntry(attempt), epochs: [...accepted.tasks] };
            return [...kept, ...accepted.notices, ...(await store.append(entry))];
        },
    };
}
function cacheOf({ inputs, context }) {
    const { runId, attempt, sha, tempDir } = context;
    return tempDir === undefined ? undefined : { instance: inputs.id, sha, runId, attempt, tempDir };
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
        return refuse((0,notice/* noticeOf */.Q)({ error, what, permission: 'pull-requests: read', isReadOnlyToken }));
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
        return refuse(UNKNOWN_SETTER);
    const { setting, headChanges } = history;
    const isProven = wasSetOnHead(search, { setting, headSha, headChanges }) || (await isRemembered(search, { setting, headSha }));
    return isProven ? judgeAccount(search, { by: setting.by, headSha }) : refuse(SET_AGAIN);
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
        return refuse(NO_PERSON);
    if (!(await hasWriteAccess(repository, by.login)))
        return refuse(noAccess(by.login));
    return { acceptance: { by: by.login, headSha }, notices: [] };
}
function refuse(notice) {
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
const PAGE = 100;
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
    const { data } = await octokit.rest.repos.listCommits({ owner, repo, sha, per_page: PAGE });
    for (const commit of data)
        parentOf.set(commit.sha, commit.parents[0]?.sha);
}

// EXTERNAL MODULE: ./lib/github/publish/api-failure.js
var api_failure = __webpack_require__(29960);
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

// EXTERNAL MODULE: ./lib/github/publish/octokit.js + 1 modules
var octokit = __webpack_require__(91269);
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
        const policy = { ...plan.project.config.gate, ...job.inputs.gate };
        const baseline = await openBaseline(job, { plan, history });
        const change = await tryEvaluate({ job, plan, policy, history, baseline });
        if (change instanceof errors/* InfraError */.Ri) {
            const view = (0,action_unmeasured/* unmeasured */.Q)(job, (0,not_measured/* notMeasured */.q)(change.message));
            return { view: { ...view, context: { ...view.context, policy } }, folder: null, lineOf: plan.project.lineOf };
        }
        const folder = (0,external_node_path_.join)(job.context.tempDir ?? plan.root, `agent-eval-${job.inputs.id}`);
        await writeReport(folder, change);
        await writeVerdict(folder, change.view.verdict);
        const recorded = await baseline.record(change);
        const context = { ...change.view.context, notices: [...change.view.context.notices, ...recorded] };
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
/** Infrastructure that fails before any trial is a value here: the policy of the plan still decides what that means. */
async function tryEvaluate({ job, plan, policy, history, baseline }) {
    const env_2 = { stack: [], error: void 0, hasError: false };
    try {
        const { inputs, context, event, outside } = job;
        const engine = measure_addDisposableResource(env_2, createDockerEngine({ ...engineLocation(outside.env), runId: outside.runId }), true);
        try {
            const world = await readyWorld(plan, {
                engine,
                anthropicApiKey: inputs.secrets.anthropicApiKey,
                anthropicBaseUrl: outside.env['ANTHROPIC_BASE_URL'] || undefined,
                commit: event.kind === 'pull_request' ? event.headSha : context.sha,
                now: outside.now,
                signal: outside.signal,
                onProgress: log/* logProgress */.s,
            });
            const { entries, earlier, damaged: baselineDamaged } = baseline;
            const notices = [...history.notices, ...baseline.notices, ...yardstickNotices(job, plan)];
            const { acceptance, comparator } = history;
            const ancestors = comparator?.ancestors;
            const place = (0,action_unmeasured/* placeOf */.$)(job);
            const known = { entries, earlier, ancestors, baselineDamaged, acceptance, confirms: true };
            return await evaluateChange(plan, world, { ...known, policy, notices, place });
        }
        catch (error) {
            if (error instanceof errors/* InfraError */.Ri)
                return error;
            throw error;
        }
    }
    catch (e_2) {
        env_2.error = e_2;
        env_2.hasError = true;
    }
    finally {
        const result_2 = measure_disposeResources(env_2);
        if (result_2)
            await result_2;
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
