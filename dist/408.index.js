export const id = 408;
export const ids = [408];
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

/***/ 20693:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  D: () => (/* binding */ logForeign),
  s: () => (/* binding */ logProgress)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./lib/render/display-width.js
var display_width = __webpack_require__(79619);
// EXTERNAL MODULE: ./lib/render/numbers.js
var numbers = __webpack_require__(38394);
// EXTERNAL MODULE: ./lib/render/text-table.js
var text_table = __webpack_require__(45680);
// EXTERNAL MODULE: ./lib/render/visible-text.js
var visible_text = __webpack_require__(13184);
;// CONCATENATED MODULE: ./lib/render/progress-line.js




/** What to write for one event, control characters and line ends included. `clearProgress` follows the last one. */
function progressLine(event, { width, color }) {
    const text = eventText(event);
    if (width === null)
        return `${colored(text, event, color)}\n`;
    // The last column stays free: writing there makes some terminals wrap.
    const line = colored((0,display_width/* cutToWidth */.G1)(text, Math.max(10, width - 1)), event, color);
    return event.kind === 'trial' ? `${clearProgress(width)}${line}` : `${clearProgress(width)}${line}\n`;
}
/** Removes the line that is being rewritten; nothing in a log. */
function clearProgress(width) {
    return width === null ? '' : '\r\u001b[2K';
}
function eventText(event) {
    switch (event.kind) {
        case 'note':
            return (0,visible_text/* visibleText */.Q6)(event.text);
        case 'plan':
            return `${(0,numbers/* plural */.LS)(event.tasks, 'task')}, ${(0,numbers/* plural */.LS)(event.trials, 'try', 'tries')} each: ${(0,numbers/* plural */.LS)(event.total, 'try', 'tries')} to run`;
        case 'trial':
            return trialText(event);
        case 'retry':
            return `again: ${(0,visible_text/* visibleText */.Q6)(event.task, 80)} try ${event.index + 1}: ${(0,visible_text/* visibleText */.Q6)(event.reason)}`;
        default:
            return event;
    }
}
function trialText({ task, index, planned, verdict, end, durationMs, done, total }) {
    const count = `[${String(done).padStart(String(total).length)}/${total}]`;
    const word = verdict === null ? 'no result' : verdict;
    const how = end === 'completed' ? '' : ` (${end.replaceAll('_', ' ')})`;
    const time = durationMs === null ? '' : `, ${(0,numbers/* timeSpan */.wL)(durationMs)}`;
    return `${count} ${word.padEnd(10)} ${(0,visible_text/* visibleText */.Q6)(task, 80)} ${index + 1}/${planned}${how}${time}`;
}
function colored(text, event, color) {
    const ink = color ? inkOf(event) : null;
    return ink === null ? text : (0,text_table/* paint */.n)(text, ink);
}
function inkOf(event) {
    if (event.kind !== 'trial')
        return event.kind === 'retry' ? 'yellow' : null;
    if (event.verdict === 'pass')
        return 'green';
    return event.verdict === 'fail' ? 'red' : 'yellow';
}

;// CONCATENATED MODULE: ./lib/action/log.js


/** Prints text that may hold what an agent or a task wrote: the runner must find no command in it. */
function logForeign(text) {
    const token = (0,external_node_crypto_.randomUUID)();
    process.stdout.write(`::stop-commands::${token}\n${text.endsWith('\n') ? text : `${text}\n`}::${token}::\n`);
}
/** One line an event. */
function logProgress(event) {
    logForeign(progressLine(event, { width: null, color: false }));
}


/***/ }),

/***/ 58072:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  measure: () => (/* binding */ measure_measure)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./lib/core/errors.js
var errors = __webpack_require__(3828);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 6 modules
var schemas = __webpack_require__(40104);
;// CONCATENATED MODULE: ./lib/core/grade.js

const PASS = { grade: 'pass' };
function fail(reason) {
    return { grade: 'fail', reason };
}
function unverified(reason) {
    return { grade: 'unverified', reason };
}
const gradeWord = schemas/* enum */.k5n(['pass', 'fail', 'unverified']);
/** How bad a broken rule is. Critical blocks on sight; minor is only reported. */
const severity = schemas/* enum */.k5n(['critical', 'major', 'minor']);
/** A rule broken on the way, counted apart from grades. `step` is the number of the tool call, from 1. */
const violationSchema = schemas/* object */.Ikc({
    rule: schemas/* string */.YjP(),
    severity,
    step: schemas/* number */.aig().int().nullable(),
    detail: schemas/* string */.YjP(),
});

;// CONCATENATED MODULE: ./lib/core/trial.js


/** How a trial ended. All but infra_error are results of the agent. */
const trialEnd = schemas/* enum */.k5n(['completed', 'limit', 'agent_error', 'infra_error']);
const criterionResult = schemas/* object */.Ikc({
    id: schemas/* string */.YjP(),
    grade: gradeWord,
    reason: schemas/* string */.YjP().nullable(),
});
/** One attempt at one task, as stored in report.json. Unknown measures are null. */
const trialSchema = schemas/* object */.Ikc({
    index: schemas/* number */.aig().int().nonnegative(),
    /** null only for infra_error: nothing was measured. */
    verdict: gradeWord.nullable(),
    end: trialEnd,
    /** Why it ended, when not completed. */
    endDetail: schemas/* string */.YjP().nullable().default(null),
    /** Weighted share of passed criteria, 0..1, for reading only. */
    score: schemas/* number */.aig().min(0).max(1).nullable(),
    criteria: schemas/* array */.YOg(criterionResult).readonly(),
    violations: schemas/* array */.YOg(violationSchema).readonly(),
    /** Short names of what went wrong: criterion ids, `limit:steps`, `agent_error`, rule names. Sorted. */
    failureModes: schemas/* array */.YOg(schemas/* string */.YjP()).readonly(),
    steps: schemas/* number */.aig().int().nonnegative().nullable(),
    tokens: schemas/* number */.aig().int().nonnegative().nullable(),
    costUsd: schemas/* number */.aig().nonnegative().nullable(),
    durationMs: schemas/* number */.aig().nonnegative().nullable(),
    /** Path of the JSONL transcript beside report.json. */
    transcript: schemas/* string */.YjP().nullable(),
    /** Attempts that infrastructure spoiled before this one. */
    infraRetries: schemas/* number */.aig().int().nonnegative().default(0),
});
/** Pass or fail: the trials that statistics count. */
function isDecided(trial) {
    return trial.verdict === 'pass' || trial.verdict === 'fail';
}

;// CONCATENATED MODULE: ./lib/core/report.js


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
    planned: count,
    ...totalsShape,
    /** In a task, `trials` is the list itself; its length is the count. */
    trials: schemas/* array */.YOg(trialSchema).readonly(),
});
/** What must be equal for two results to be comparable: name -> value. */
const fingerprintSchema = schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* string */.YjP());
const reportSchema = schemas/* object */.Ikc({
    version: schemas/* literal */.euz(1),
    /** k that was asked for: planned trials a task. */
    k: count,
    suite: totalsSchema,
    tasks: schemas/* array */.YOg(taskReportSchema).readonly(),
    selection: schemas/* object */.Ikc({
        subset: schemas/* string */.YjP(),
        /** Tasks of the suite that did not run, with the reason. */
        leftOut: schemas/* array */.YOg(schemas/* object */.Ikc({ id: schemas/* string */.YjP(), reason: schemas/* string */.YjP() })).readonly(),
    }),
    /** What was used, for reading: images, limits, agent, model, commit, versions. */
    settings: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* union */.KCZ([schemas/* string */.YjP(), schemas/* number */.aig(), schemas/* boolean */.zMY(), schemas/* null */.chJ()])),
    fingerprint: fingerprintSchema,
    /** False when the run was cancelled or stopped before all planned trials. */
    complete: schemas/* boolean */.zMY(),
    /** Unix ms when the run ended; from outside. */
    createdAt: schemas/* number */.aig().int().nonnegative(),
    createdBy: schemas/* string */.YjP(),
});

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
        .readonly(),
    /** Every task id of the suite then, whether it ran or not: how removed tasks are noticed. */
    suite: schemas/* array */.YOg(schemas/* string */.YjP()).readonly(),
});
const baselineSchema = schemas/* object */.Ikc({
    version: schemas/* literal */.euz(1),
    kind: schemas/* literal */.euz('agent-eval-baseline'),
    /** Newest last. */
    entries: schemas/* array */.YOg(baselineEntrySchema).readonly(),
});

// EXTERNAL MODULE: ./lib/core/json.js
var json = __webpack_require__(3085);
;// CONCATENATED MODULE: ./lib/baseline/baseline-text.js



/** More than this is not read: a store never needs it, and parsing it would cost the runner's memory. */
const MAX_BASELINE_BYTES = 20 * 1024 * 1024;
const MAX_ENTRIES = 200;
/** Reads hostile text: a baseline, or a report.json. */
function parseBaselineText(text, reportAsEntry) {
    const value = parseJson(text);
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
function parseJson(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./lib/baseline/baseline-file.js
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




/** Reads at most 20 MB of a regular file. */
async function readBaselineFile(path) {
    try {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const file = __addDisposableResource(env_1, await (0,promises_.open)(path, 'r'), true);
            const { size } = await file.stat();
            if (size > MAX_BASELINE_BYTES)
                return { kind: 'unreadable', why: 'it is larger than 20 MB' };
            return { kind: 'text', text: await file.readFile('utf8') };
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
    catch (error) {
        return codeOf(error) === 'ENOENT' ? { kind: 'absent' } : { kind: 'unreadable', why: describe(error) };
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
        return describe(error);
    }
}
function codeOf(error) {
    return error instanceof Error && 'code' in error ? error.code : undefined;
}
function describe(error) {
    return error instanceof Error ? error.message : String(error);
}

;// CONCATENATED MODULE: ./lib/baseline/cache-store.js




/**
 * A baseline in the Actions cache. Entries are immutable, so each write is a new one that holds all that was read and
 * one more; the newest is read. Two runs that write at the same time keep the entry of one: the cache is an accelerator.
 */
function cacheStore(run, reportAsEntry) {
    const prefix = `agent-eval-baseline-${run.instance}-`;
    const key = `${prefix}${run.sha}-${run.runId}-${run.attempt}`;
    // The client finds an entry only by the same paths that it was saved with.
    const place = { key, prefix, path: (0,external_node_path_.join)(run.tempDir, 'agent-eval-baseline', run.instance, 'baseline.json') };
    const load = () => loadCache(place, reportAsEntry);
    return {
        name: 'cache',
        read: load,
        append: async (entry) => {
            const found = await load();
            if (found.lost)
                return [...found.notices, WRITE_SKIPPED];
            if (found.key === key)
                return [ALREADY];
            return [...found.notices, ...(await saveCache(place, [...found.entries, entry]))];
        },
    };
}
const UNAVAILABLE = 'The Actions cache is not available here: no baseline was read from it or written to it.';
const UNFETCHED = 'The baseline in the Actions cache could not be fetched; it was ignored.';
const ALREADY = 'This run has recorded its baseline in the Actions cache already.';
const WRITE_SKIPPED = 'The baseline in the Actions cache was left as it is, since its trials could not be kept.';
const REFUSED = 'The Actions cache refused the new baseline: the trigger of this run may have read-only access to the cache.';
async function loadCache(place, reportAsEntry) {
    const cache = await __webpack_require__.e(/* import() */ 691).then(__webpack_require__.bind(__webpack_require__, 61691));
    if (!cache.isFeatureAvailable())
        return { key: undefined, entries: [], notices: [UNAVAILABLE], lost: false };
    const restore = (lookupOnly) => cache.restoreCache([place.path], place.prefix, [], { lookupOnly, segmentTimeoutInMs: 60_000 });
    const key = await restore(true);
    if (key === undefined)
        return { key, entries: [], notices: [], lost: false };
    await clear(place);
    const restored = await restore(false);
    if (restored === undefined)
        return { key, entries: [], notices: [UNFETCHED], lost: true };
    const loaded = await readRestored(place, reportAsEntry);
    await clear(place);
    const notices = loaded.why === undefined ? [] : [`Ignored the baseline in cache entry ${restored}: ${loaded.why}.`];
    return { key: restored, entries: loaded.entries, notices, lost: false };
}
async function readRestored(place, reportAsEntry) {
    const file = await readBaselineFile(place.path);
    if (file.kind === 'absent')
        return { entries: [], why: 'its archive holds no baseline' };
    if (file.kind === 'unreadable')
        return { entries: [], why: file.why };
    const found = parseBaselineText(file.text, reportAsEntry);
    return found.kind === 'foreign' ? { entries: [], why: found.why } : { entries: found.entries };
}
/** Tells "refused" from "saved": the client answers both without throwing, and throws when the runner gave no token. */
async function saveCache(place, entries) {
    const cache = await __webpack_require__.e(/* import() */ 691).then(__webpack_require__.bind(__webpack_require__, 61691));
    if (!cache.isFeatureAvailable())
        return [];
    const why = await writeBaselineFile(place.path, formatBaseline(newestEntries(entries)));
    if (why !== undefined)
        return [couldNotSave(why)];
    try {
        return (await cache.saveCache([place.path], place.key)) === -1 ? [REFUSED] : [];
    }
    catch (error) {
        return [couldNotSave(error instanceof Error ? error.message : String(error))];
    }
    finally {
        await clear(place);
    }
}
function couldNotSave(why) {
    return `Could not write the baseline to the Actions cache: ${why}.`;
}
async function clear(place) {
    await (0,promises_.rm)((0,external_node_path_.dirname)(place.path), { recursive: true, force: true });
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
        return { entries: [], notices: [] };
    if (found.kind === 'foreign')
        return { entries: [], notices: [`Ignored the baseline ${name}: ${found.why}.`] };
    return { entries: found.entries, notices: [] };
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
    read: async () => ({ entries: [], notices: [] }),
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
            trials: trials.filter(isDecided).map(storeTrial),
        })),
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

// EXTERNAL MODULE: ./lib/files/write-atomically.js
var write_atomically = __webpack_require__(80658);
;// CONCATENATED MODULE: ./lib/files/write-report.js




/** Writes transcripts, then `report.json`: where there is a report, everything that it names is there. */
async function writeReport(folder, { report, transcripts }) {
    for (const { path, events } of transcripts) {
        const fault = pathFault(path);
        if (fault !== undefined)
            throw new Error(`transcript path ${JSON.stringify(path)} ${fault}`);
        await (0,write_atomically/* writeAtomically */.v)((0,external_node_path_.join)(folder, path), events.map((event) => `${JSON.stringify(event)}\n`).join(''));
    }
    await writeJson((0,external_node_path_.join)(folder, 'report.json'), sortReport(report));
}
/** Writes `verdict.json` beside the report. */
async function writeVerdict(folder, verdict) {
    await writeJson((0,external_node_path_.join)(folder, 'verdict.json'), verdict);
}
async function writeJson(path, value) {
    await (0,write_atomically/* writeAtomically */.v)(path, `${JSON.stringify(value, null, 2)}\n`);
}

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


/** First on stderr of every command that `sh` got to start. What comes without it is the engine's failure, not an exit. */
const STARTED = 'started\n';
/**
 * Engines disagree about commands that do not exist (126 or 127, texts on stdout), shells do not. The command is also made
 * the kernel's first choice when memory runs out, before the container's keeper.
 */
const WRAPPER = `
echo started >&2
{ echo 500 >/proc/self/oom_score_adj; } 2>/dev/null
cd -- "$1" || exit 126
shift
exec "$@"
`;
/** Linux's limit for one argument or variable, and a share of what all together may take (2 MiB less the image's own). */
const ARGUMENT_BYTES = 128 * 1024 - 1;
const ALL_BYTES = 1536 * 1024;
function wrapCommand({ command, cwd = WORKSPACE }) {
    return ['/bin/sh', '-c', WRAPPER, 'sh', external_node_path_.posix.resolve(WORKSPACE, cwd), ...command];
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
        return { end: { kind: 'exited', exitCode: 126 }, stdout: '', stderr: refused, truncated: false, durationMs: 0 };
    }
    const first = await attempt(host, request);
    if (first.started)
        return first.result;
    await host.endEverything();
    const second = await attempt(host, request);
    if (second.started)
        return second.result;
    throw new errors/* InfraError */.Ri('sandbox', `the engine could not start a command: ${second.result.stdout.slice(0, 500).trim()}`);
}
async function attempt(host, request) {
    const stdout = createCapture(request.outputBytes);
    const stderr = createCapture(request.outputBytes + STARTED.length);
    const oomKillsBefore = await host.countOomKills();
    const exec = await createExec(host.container, request);
    const startMs = performance.now();
    const stopped = await streamExec({
        exec,
        request,
        endEverything: host.endEverything,
        deliver: (channel, bytes) => (channel === 'stdout' ? stdout : stderr).write(bytes),
    });
    const durationMs = Math.round(performance.now() - startMs);
    if (stopped === 'aborted')
        throw request.signal.reason;
    const started = stderr.text().startsWith(STARTED);
    const result = {
        end: stopped === undefined ? await confirmedEnd({ host, exec, oomKillsBefore }) : { kind: stopped },
        stdout: stdout.text(),
        stderr: stderr.text(started ? STARTED.length : 0),
        truncated: stdout.truncated || stderr.truncated,
        durationMs,
    };
    return { started: started || stopped !== undefined, result };
}
function createExec(container, request) {
    return callEngine({ doing: 'preparing a command', signal: request.signal }, (abortSignal) => container.exec({
        Cmd: wrapCommand(request),
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
 * Reads a folder's archive as the engine sends it (`./`, `./a`, `./a/b`). Keeps regular files; everything else is named
 * in `skipped`, a skipped folder once. Stops at the first header that breaks a limit. Throws when the archive is broken.
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
        const { name, size, mode } = entry.header;
        left.entries -= 1;
        left.totalBytes -= size;
        if (left.entries < 0 || left.totalBytes < 0)
            return result(true);
        const path = name.replace(/^\.\//, '').replace(/\/$/, '');
        const isRoot = path === '' || path === '.';
        const skip = isRoot ? undefined : skipReason(path, entry.header);
        if (skip !== undefined)
            skipped.set(skip.path, skip.reason);
        if (isRoot || skip !== undefined || entry.header.type === 'directory') {
            entry.resume();
            continue;
        }
        left.keptBytes -= size;
        if (left.keptBytes < 0)
            return result(true);
        files.set(path, { path, content: await readContent(entry), mode: mode & 0o777 });
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
        reason: `not a regular file but a ${type === 'link' ? 'hard link' : (type ?? 'file of an unknown kind')}`,
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
function createSandbox({ container, keeper, diskBytes, remove }) {
    const host = {
        container,
        async endEverything() {
            if ((await keeper.ask('k', ANSWER_MS)) === 'k')
                return;
            keeper.close();
            await callEngine({ doing: 'killing a container' }, () => container.kill()).catch(ignoreEnded);
        },
        async countOomKills() {
            const answer = await keeper.ask('m', ANSWER_MS);
            if (answer === undefined)
                throw new errors/* InfraError */.Ri('sandbox', 'the container has ended, or does not answer');
            return Number.parseInt(answer, 10) || 0;
        },
    };
    const files = createFilePutter(container);
    return {
        id: container.id,
        put: files.put,
        async exec(request) {
            await files.prepare();
            return await execIn(host, request);
        },
        async killAll() {
            await host.endEverything();
            await host.countOomKills();
        },
        async snapshot(path) {
            await files.prepare();
            return await takeSnapshot(container, { path, diskBytes });
        },
        async [Symbol.asyncDispose]() {
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
        const hint = 'Check its name, or pull or build it before the run (a private image: docker login, then docker pull).';
        throw new errors/* InfraError */.Ri('image', `image ${ref} is not here and cannot be pulled: ${reason}. ${hint}`, {
            cause: error,
        });
    }
    const image = await inspectImage(docker, ref, signal);
    if (image === undefined)
        throw new errors/* InfraError */.Ri('image', `image ${ref} was pulled, and yet the engine has none of that name`);
    return image;
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
var layer_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
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
var layer_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
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
        const _removed = layer_addDisposableResource(env_1, sandbox, true);
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
        const result_1 = layer_disposeResources(env_1);
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
    let k = Math.max(1, wantedK);
    while (k > 1 && gated.filter((task) => smallerArm(task) >= k).length * 2 < gated.length)
        k -= 1;
    return k;
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

;// CONCATENATED MODULE: ./lib/core/gate/fingerprint-differences.js
/** The fields in which two fingerprints differ, by name, with both values. Empty: comparable. */
function fingerprintDifferences(sides) {
    const fields = [...new Set([...Object.keys(sides.base), ...Object.keys(sides.head)])].sort();
    return fields
        .map((field) => ({ field, base: fieldOf(sides.base, field), head: fieldOf(sides.head, field) }))
        .filter(({ base, head }) => base !== head);
}
function fieldOf(fingerprint, field) {
    return (Object.hasOwn(fingerprint, field) ? fingerprint[field] : undefined) ?? 'not recorded';
}

;// CONCATENATED MODULE: ./lib/core/gate/pool.js


const DAY_MS = 86_400_000;
/**
 * Pools the newest comparable trials of each of the report's tasks: same task hash, same grader hash, same fingerprint,
 * not too old, at most 30 trials.
 */
function pool(entries, wanted) {
    const { report } = wanted;
    const newestFirst = [...entries].reverse().sort((a, b) => b.createdAt - a.createdAt);
    const usable = newestFirst.filter((entry) => obstacles(entry, wanted).length === 0);
    const picked = report.tasks.map((task) => ({ id: task.id, ...pickTask(task, { usable, newestFirst }) }));
    const [newest] = newestFirst;
    return {
        tasks: new Map(picked.map(({ id, pooled }) => [id, pooled])),
        removed: newest === undefined ? [] : removedTasks(newest, report),
        description: pool_describe(picked),
        differences: newest === undefined || usable.length > 0 ? [] : obstacles(newest, wanted),
    };
}
function obstacles(entry, { report, nowMs, maxAgeMs = rules_table/* POOL */.n6.maxAgeMs }) {
    const ageMs = nowMs - entry.createdAt;
    const days = (ms) => `${Math.floor(ms / DAY_MS)} days`;
    return [
        ...fingerprintDifferences({ base: entry.fingerprint, head: report.fingerprint }),
        ...(ageMs > maxAgeMs ? [{ field: 'age', base: days(ageMs), head: `at most ${days(maxAgeMs)}` }] : []),
    ];
}
function pickTask(task, { usable, newestFirst, }) {
    const trials = [];
    const from = [];
    for (const entry of usable) {
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
function whyNot(task, { usable, newestFirst, }) {
    const [stored] = usable.flatMap((entry) => storedTasks(entry, task.id)).filter((known) => !isSameTask(known, task));
    if (stored !== undefined)
        return { state: 'changed', note: changeNote(stored, task) };
    const isKnown = usable.length === 0 && newestFirst.some((entry) => storedTasks(entry, task.id).length > 0);
    return isKnown
        ? { state: 'incomparable', note: 'its stored results were measured under other conditions or are too old' }
        : { state: 'new' };
}
function storedTasks(entry, id) {
    return entry.tasks.filter((stored) => stored.id === id);
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
function removedTasks(newest, report) {
    const present = new Set([...report.tasks, ...report.selection.leftOut].map(({ id }) => id));
    const gone = [...new Set([...newest.suite, ...newest.tasks.map(({ id }) => id)])].filter((id) => !present.has(id));
    return gone.sort().map((id) => {
        const trials = storedTasks(newest, id).flatMap((stored) => stored.trials);
        const base = { passed: trials.filter((trial) => trial.passed).length, decided: trials.length };
        return { id, base: trials.length === 0 ? null : base };
    });
}
function pool_describe(picked) {
    const used = [...new Set(picked.flatMap(({ from }) => from))].sort((a, b) => b.createdAt - a.createdAt);
    const [newest] = used;
    const oldest = used.at(-1);
    if (newest === undefined || oldest === undefined)
        return null;
    const depths = picked.flatMap(({ pooled }) => (pooled.state === 'comparable' ? [pooled.trials.length] : []));
    return {
        commits: [...new Set(used.map((entry) => entry.commit.slice(0, 12)))],
        from: oldest.createdAt,
        to: newest.createdAt,
        depth: pool_median(depths),
    };
}
function pool_median(values) {
    const sorted = [...values].sort((a, b) => a - b);
    return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

;// CONCATENATED MODULE: ./lib/core/gate/compare-reports.js







/** Compares each task, and the suite, with its pooled baseline. Says what the numbers are; `decide` says what follows. */
function compareReports({ entries, ...wanted }) {
    const { report } = wanted;
    const baseline = pool(entries, wanted);
    const gated = report.tasks.flatMap((task) => gate(task, baseline));
    const judged = new Map(gated.map((task) => [task.id, compareTask(task, gated.length)]));
    const tasks = [
        ...report.tasks.map((task) => judged.get(task.id) ?? unjudged(task, baseline)),
        ...baseline.removed.map(({ id, base }) => ({ ...compare_reports_NOTHING, id, base, state: 'removed' })),
    ];
    return {
        tasks: tasks.sort(worstFirst),
        suite: compareSuite(gated, report.k),
        baseline: baseline.description,
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
    return task.trials.filter(isDecided).map(storeTrial);
}
function triesWithMajor(trials) {
    return trials.filter((trial) => trial.violations.major > 0).length;
}
function worstFirst(a, b) {
    const byState = WORST_FIRST.indexOf(a.state) - WORST_FIRST.indexOf(b.state);
    return byState || (a.p ?? 0) - (b.p ?? 0) || (a.id < b.id ? -1 : 1);
}

;// CONCATENATED MODULE: ./lib/core/gate/words.js
/** A reason about the whole run, without counts. */
function runReason(rule, text) {
    return { task: null, rule, text, base: null, head: null };
}
/** `passed 1 of 5 tries, before 15 of 15`. */
function beforeAndAfter({ base, head }) {
    return `passed ${head.passed} of ${tries(head.decided)}, before ${base.passed} of ${base.decided}`;
}
/** `1 try`, `5 tries`. */
function tries(count) {
    return count === 1 ? '1 try' : `${count} tries`;
}
/** `1 task`, `5 tasks`. */
function words_tasks(count) {
    return count === 1 ? '1 task' : `${count} tasks`;
}
/** `12.5 %` of a share, with no digit that says nothing. */
function percent(share) {
    return `${rounded(share * 100)} %`;
}
/** `12.5 points` of a difference of shares. */
function points(share) {
    const value = rounded(share * 100);
    return value === '1' ? '1 point' : `${value} points`;
}
/** Three significant digits, in plain notation. */
function amount(value) {
    return String(Number(value.toPrecision(3)));
}
/** One line of foreign text, at most 200 characters. */
function oneLine(text) {
    const line = text.replace(/\s+/g, ' ').trim();
    return line.length <= 200 ? line : `${line.slice(0, 199)}…`;
}
function rounded(value) {
    return String(Math.round(value * 10) / 10);
}

;// CONCATENATED MODULE: ./lib/core/gate/coverage.js



/** Counts from the trials themselves, never from a report's sums. */
function coverageOf(report) {
    const trials = report.tasks.flatMap((task) => task.trials);
    const failed = trials.filter((trial) => trial.end === 'infra_error');
    const planned = coverage_sum(report.tasks.map((task) => Math.max(task.planned, task.trials.length)));
    return {
        planned,
        decided: trials.filter(isDecided).length,
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
        return [runReason('not-measured', 'Not one try was planned.')];
    if (coverage.decided === 0) {
        return [runReason('not-measured', `Not one of ${tries(coverage.planned)} gave a result: ${causes(coverage)}.`)];
    }
    if (!report.complete) {
        const done = `${coverage.decided} of ${tries(coverage.planned)} gave a result`;
        return [runReason('not-measured', `The run stopped early: ${done}${lost > 0 ? `; ${causes(coverage)}` : ''}.`)];
    }
    if (lost <= rules_table/* MOST_LOST */.rz * coverage.planned)
        return [];
    const limit = `more than ${percent(rules_table/* MOST_LOST */.rz)}`;
    return [
        runReason('not-measured', `${lostText(coverage)}: ${limit} of the tries are missing, too many to judge by the rest.`),
    ];
}
/** A note on tries that gave no result but are few enough; empty when all did. */
function coverageNotes(report) {
    const coverage = coverageOf(report);
    return coverage.decided === coverage.planned
        ? []
        : [runReason('lost', `${lostText(coverage)}. They are not counted.`)];
}
function lostText(coverage) {
    return `${coverage.planned - coverage.decided} of ${tries(coverage.planned)} gave no result (${causes(coverage)})`;
}
function causes({ unverified, infraErrors, neverRun, firstError }) {
    const said = firstError === null ? '' : `, the first: ${oneLine(firstError)}`;
    return [
        ...(infraErrors > 0 ? [`infrastructure failed in ${infraErrors}${said}`] : []),
        ...(unverified > 0 ? [`${unverified} could not be verified`] : []),
        ...(neverRun > 0 ? [`${neverRun} did not run`] : []),
    ].join('; ');
}
function coverage_sum(values) {
    return values.reduce((total, value) => total + value, 0);
}

;// CONCATENATED MODULE: ./lib/core/gate/doubt-rules.js

/** Doubts that statistics cannot settle: tasks without a result, changed tasks, major violations that are new. */
function doubtRules({ tasks }, report) {
    const planned = new Map(report.tasks.map((task) => [task.id, Math.max(task.planned, task.trials.length)]));
    const changed = tasks.filter(({ state }) => state === 'changed').length;
    return [
        ...tasks.flatMap((task) => unmeasured(task, planned.get(task.id) ?? 0)),
        ...tasks.flatMap(newMajorViolation),
        ...(changed > 0
            ? [runReason('changed', `${words_tasks(changed)} changed since the baseline and could not be compared.`)]
            : []),
    ];
}
function unmeasured({ id, state, base }, planned) {
    if (state !== 'unmeasured')
        return [];
    const before = base === null ? '' : `, before it passed ${base.passed} of ${base.decided}`;
    return [{ task: id, rule: 'unmeasured', text: `gave no result in ${tries(planned)}${before}`, base, head: null }];
}
/** On a task that was clean before; on others a major violation is nothing new. */
function newMajorViolation({ id, base, head, majorViolations }) {
    const hit = majorViolations.head ?? 0;
    if (base === null || head === null || hit === 0 || majorViolations.base !== 0)
        return [];
    const text = `broke a major rule in ${hit} of ${tries(head.decided)}, before in 0 of ${base.decided}`;
    return [{ task: id, rule: 'violations', text, base: null, head: null }];
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

;// CONCATENATED MODULE: ./lib/core/gate/gated-tasks.js
/** The tasks of a comparison that were judged: both sides have decided trials. */
function gatedTasks(tasks) {
    return tasks.flatMap((task) => {
        const { base, head } = task;
        return task.p === null || base === null || head === null ? [] : [{ task, arms: { base, head } }];
    });
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
    const which = `${others.length < gated.length ? 'the other ' : ''}${words_tasks(others.length)} together`;
    const reason = suiteReason(which, {
        base: suite_rule_sumOf(others.map(({ base }) => base)),
        head: suite_rule_sumOf(others.map(({ head }) => head)),
    });
    const isProven = p <= rules_table/* SUITE */.J3.alpha && (0,rules_table/* isAtLeast */.du)(drop, rules_table/* SUITE */.J3.minDrop);
    return isProven ? { ...NO_FINDINGS, blockers: [reason] } : { ...NO_FINDINGS, warnings: [reason] };
}
function suiteReason(which, sides) {
    const text = `${which} ${beforeAndAfter(sides)} (${suite_rule_rate(sides.head)}, before ${suite_rule_rate(sides.base)})`;
    return { task: null, rule: 'suite', text, ...sides };
}
function suite_rule_rate({ passed, decided }) {
    return percent(passed / decided);
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
const NO_RE_RUNS = runReason('no-re-runs', 'Nothing was run again, and the old agent was not run beside the new one: on a day when the model provider is worse, an innocent change can be blocked.');
/** Tasks that are worse beyond chance. */
function regressions(tasks) {
    return tasks.filter(({ state }) => state === 'regressed').flatMap(taskReason);
}
/** Suspect tasks: the unlikely ones as warnings, the others as notes. */
function suspectRules(tasks) {
    const suspects = tasks.filter(({ state }) => state === 'suspect');
    const isUnlikely = ({ p }) => p !== null && p <= rules_table/* WARNING_ALPHA */.iU;
    return {
        ...NO_FINDINGS,
        warnings: suspects.filter(isUnlikely).flatMap(taskReason),
        notes: suspects.filter((task) => !isUnlikely(task)).flatMap(taskReason),
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
        .flatMap(({ task }) => taskReason(task));
}
function taskReason({ id, base, head }) {
    if (base === null || head === null)
        return [];
    return [{ task: id, rule: 'task', text: beforeAndAfter({ base, head }), base, head }];
}

;// CONCATENATED MODULE: ./lib/core/gate/fact-rules.js



/** What holds whatever else was lost, and without a baseline: critical violations, removed tasks, a pass rate out of reach. */
function factRules(request) {
    const { report, comparison, policy } = request;
    const violations = report.tasks.flatMap(criticalReason);
    const found = report.tasks.flatMap(criticalViolations).length;
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
function criticalReason(task) {
    const [first] = criticalViolations(task);
    if (first === undefined)
        return [];
    const hit = task.trials.filter((trial) => criticalViolations({ trials: [trial] }).length > 0).length;
    const where = `in ${hit} of ${tries(task.trials.length)}`;
    const text = `broke a critical rule ${where}: ${oneLine(first.rule)}, ${oneLine(first.detail)}`;
    return [{ task: task.id, rule: 'violations', text, base: null, head: null }];
}
function criticalViolations({ trials }) {
    return trials.flatMap((trial) => trial.violations).filter((violation) => violation.severity === 'critical');
}
function removedReason({ id, base }) {
    const record = base === null ? '' : `; it had passed ${base.passed} of ${tries(base.decided)}`;
    return { task: id, rule: 'removed', text: `is gone from the suite${record}`, base, head: null };
}
/** Counts tries without a result as passed: what is still too low then is too low for certain. */
function lowPassRate(report, minPassRate) {
    const { planned, decided, passed } = coverageOf(report);
    const lost = planned - decided;
    if (minPassRate === undefined || decided === 0 || (0,rules_table/* isAtLeast */.du)((passed + lost) / planned, minPassRate))
        return [];
    const rate = `${passed} of ${tries(decided)} passed (${percent(passed / decided)})`;
    const reason = runReason('min-pass-rate', `${rate}; at least ${percent(minPassRate)} is asked for.`);
    return [{ ...reason, head: { passed, decided } }];
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
function rulesOf({ comparison: { suite }, policy }) {
    if (suite === null)
        return [];
    return [
        { rule: 'cost', field: 'costUsd', onRise: policy.cost, allowedRise: policy.maxCostIncrease, ratio: suite.cost },
        { rule: 'steps', field: 'steps', onRise: policy.steps, allowedRise: policy.maxStepsIncrease, ratio: suite.steps },
    ];
}
function riseOf({ rule, onRise, allowedRise, ratio }) {
    const sure = 1 + allowedRise * rules_table/* SURE_SHARE_OF_RISE */.ug;
    if (ratio === null || !(0,rules_table/* isAtLeast */.du)(ratio.ratio, 1 + allowedRise) || ratio.lowerBound <= sure)
        return NO_FINDINGS;
    const what = rule === 'cost' ? 'A try costs' : 'A try takes';
    const unit = rule === 'cost' ? '' : ' steps';
    const times = `${amount(ratio.ratio)} times as ${rule === 'cost' ? 'much' : 'many'}${unit} as before`;
    const surely = `at least ${amount(ratio.lowerBound)} times, chance allowed for`;
    const text = `${what} ${times} (${surely}), over ${words_tasks(ratio.tasks)}; a rise of ${percent(allowedRise)} is allowed.`;
    const found = [runReason(rule, text)];
    return onRise === 'block' ? { ...NO_FINDINGS, blockers: found } : { ...NO_FINDINGS, warnings: found };
}
function unknownOf({ rule, field, ratio }, { report, comparison }) {
    const gated = new Set(gatedTasks(comparison.tasks).map(({ task }) => task.id));
    const trials = report.tasks.filter(({ id }) => gated.has(id)).flatMap((task) => task.trials.filter(isDecided));
    const unknown = trials.filter((trial) => trial[field] === null).length;
    if (unknown > 0) {
        const number = rule === 'cost' ? 'The cost' : 'The number of steps';
        const text = `${number} of ${unknown} of ${tries(trials.length)} is unknown, and a rise of ${rule} is set to block.`;
        return { ...NO_FINDINGS, gaps: [runReason(rule, text)] };
    }
    const missing = gated.size - (ratio?.tasks ?? 0);
    if (missing === 0)
        return NO_FINDINGS;
    const text = `${rule} could not be compared on ${missing} of ${words_tasks(gated.size)}: nothing to divide by in the baseline.`;
    return { ...NO_FINDINGS, warnings: [runReason(rule, text)] };
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
        return incomparable(`Not one task can be compared: ${words_tasks(changed)} changed since the baseline${also}.`);
    return { state: 'first_run', reason: runReason('missing-baseline', 'There is no baseline yet to compare with.') };
}
function incomparable(text) {
    return { state: 'incomparable', reason: runReason('missing-baseline', text) };
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
function sensitivityNotes(comparison, mode) {
    const gated = gatedTasks(comparison.tasks);
    const depth = comparison.baseline?.depth ?? 0;
    const blind = mode === 'evidence' ? gated.filter(({ arms }) => !canSeeBreakage(arms, gated.length)) : [];
    const isMostlyBlind = blind.length * 2 > gated.length;
    if (gated.length === 0 || (depth >= rules_table/* SHALLOW_DEPTH */.Ju && !isMostlyBlind))
        return [];
    const stored = `The baseline holds ${tries(depth)} a task, ${rules_table/* SHALLOW_DEPTH */.Ju} are wanted`;
    const unseen = `${blind.length} of ${words_tasks(gated.length)} could fail every try without being told from chance`;
    const causes = [...(depth < rules_table/* SHALLOW_DEPTH */.Ju ? [stored] : []), ...(blind.length > 0 ? [unseen] : [])];
    return [runReason('sensitivity', `Low sensitivity. ${causes.join('; ')}.`)];
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
                runReason('k', `pass^${suite.k} is compared, not pass^${wantedK}: too few tasks have ${tries(wantedK)} on both sides.`),
            ]
            : []),
        ...(shallow > 0
            ? [
                runReason('k', `${words_tasks(shallow)} of ${gated.length} left out of pass^${suite.k}: fewer than ${tries(suite.k)} on a side.`),
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
    return [runReason('false-alarms', `With these numbers of tries, the limit on pass^${suite.k} blocks ${share}.`)];
}
function canSeeBreakage({ base, head }, gated) {
    return isWorse({ base, head: { passed: 0, decided: head.decided } }, gated);
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
    const fall = `pass^${k} fell by ${points(base - head)}, from ${percent(base)} to ${percent(head)}`;
    const text = `The suite ${beforeAndAfter(passed)}: ${fall}; ${points(allowed)} are allowed.`;
    return [{ task: null, rule: 'pass-k', text, ...passed }];
}
function rise(limit) {
    const { base, head } = limit.sides;
    if (base === null || head === null || (0,rules_table/* isAtLeast */.du)(base * (1 + limit.allowed), head))
        return [];
    const text = limit.rule === 'cost'
        ? `A try costs $${amount(head)} on average, before $${amount(base)}`
        : `A try takes ${amount(head)} steps on average, before ${amount(base)}`;
    const more = base > 0 ? `: ${percent(head / base - 1)} more` : '';
    return [runReason(limit.rule, `${text}${more}; ${percent(limit.allowed)} more is allowed.`)];
}

;// CONCATENATED MODULE: ./lib/core/gate/decide.js









/**
 * The verdict. What is certain blocks, whatever was lost; then too many lost tries leave the run unjudged; then the
 * rules of the mode speak; then a missing baseline is told apart from a pass.
 */
function decide(request) {
    const { report, policy } = request;
    const gaps = coverageGaps(report);
    const findings = gaps.length > 0 ? despiteGaps(request, gaps) : allRules(request);
    if (policy.mode === 'off')
        return reportOnly(request, findings);
    if (findings.blockers.length > 0)
        return blocked(request, findings);
    if (findings.gaps.length > 0)
        return decide_unjudged(request, findings);
    return missing(request, findings) ?? passed(request, findings);
}
function despiteGaps(request, gaps) {
    const { comparison, report, policy } = request;
    const certain = policy.mode === 'evidence' ? certainRegressions(comparison, report) : [];
    return joinFindings([factRules(request), { ...NO_FINDINGS, blockers: certain, gaps }]);
}
function allRules(request) {
    const { report, comparison } = request;
    const warnings = doubtRules(comparison, report);
    const notes = [...coverageNotes(report), ...comparisonNotes(comparison, report.k)];
    return joinFindings([
        factRules(request),
        ...modeRules(request),
        unknownMeasureRules(request),
        { ...NO_FINDINGS, warnings, notes },
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
function missing(request, { warnings, notes }) {
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
function passed(request, { warnings, notes }) {
    const insensitive = sensitivityNotes(request.comparison, request.policy.mode);
    const isImproved = request.comparison.tasks.some(({ state }) => state === 'improved');
    const state = warnings.length > 0 ? 'warned' : insensitive.length > 0 ? 'low_sensitivity' : isImproved ? 'improved' : 'passed';
    return verdict(request, { verdict: 'pass', state, reasons: [], warnings: [...warnings, ...insensitive, ...notes] });
}
function verdict({ comparison }, outcome) {
    return { ...outcome, extraTrials: 0, baseline: comparison.baseline };
}

;// CONCATENATED MODULE: ./lib/render/shared-measures.js

/** Reads them from the trials that the report was compared with. */
function sharedMeasures(report, { tasks }) {
    const stored = report.tasks.map((task) => {
        const pooled = tasks.get(task.id);
        return { task, trials: pooled?.state === 'comparable' ? pooled.trials : [] };
    });
    const means = stored
        .map(({ task, trials }) => ({ base: meanTokens(trials), head: meanTokens(task.trials.filter(isDecided)) }))
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
    const { report, policy, notices } = request;
    const wanted = { ...request, maxAgeMs: policy.maxBaselineAge };
    const comparison = compareReports(wanted);
    const pooled = pool(request.entries, wanted);
    const shared = pooled.description === null ? null : sharedMeasures(report, pooled);
    const verdict = decide({ report, comparison, policy });
    return { report, comparison, verdict, context: { ...contextOf(report, place), policy, notices, shared } };
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
    const counts = countTrials(trials);
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
    return Math.max(0, ...trialsByTask.map((trials) => trials.filter(isDecided).length));
}
function countTrials(trials) {
    return {
        decided: trials.filter(isDecided).length,
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
    return { version: 1, suite: suiteTotals(reported), tasks: reported, ...facts };
}

;// CONCATENATED MODULE: ./lib/core/fingerprint.js
/**
 * What must be equal for two runs' trials to be comparable. The agent's files, prompts and model are what is under test
 * and stay out; limits are part of each task's hash. Of our version only major and minor count.
 */
function fingerprintOf(world) {
    return {
        agent: world.agentName,
        agentType: world.agentType,
        harness: world.harnessVersion.split('.').slice(0, 2).join('.'),
        image: world.imageIdentity,
        network: 'none',
    };
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

;// CONCATENATED MODULE: ./lib/core/version.js
/** Equal to package.json's version, which a test checks. */
const VERSION = '0.1.0';

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

// EXTERNAL MODULE: ./lib/core/units.js
var units = __webpack_require__(17564);
;// CONCATENATED MODULE: ./lib/graders/command.js




const QUOTED_END = 600;
/** What a shell answers when the command itself cannot be run, or is not there. */
const NOT_STARTED = [126, 127];
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
        return command_judge(await evidence.execInGradingSandbox({ command: argv, timeoutMs: timeout }), { exitCode, timeout });
    },
};
function command_judge(result, expected) {
    const { end } = result;
    switch (end.kind) {
        case 'exited':
            return judgeExit(end.exitCode, expected.exitCode, said(result));
        case 'timed_out':
            return fail(`did not finish in ${expected.timeout / 1000}s${said(result)}`);
        case 'out_of_memory':
            return fail(`ran out of memory${said(result)}`);
        case 'output_exceeded':
            return fail(`wrote more output than is allowed${said(result)}`);
        default:
            return end;
    }
}
function judgeExit(exitCode, expected, output) {
    if (exitCode === expected)
        return PASS;
    if (NOT_STARTED.includes(exitCode)) {
        return unverified(`the check could not be run (exit code ${exitCode})${output}`);
    }
    return fail(`exit code ${exitCode}, expected ${expected}${output}`);
}
/** The end of both streams, where commands say what went wrong. */
function said({ stderr, stdout, truncated }) {
    const parts = Object.entries({ stderr, stdout }).map(([name, text]) => {
        const output = text.trimEnd();
        return output === '' ? '' : `; ${name}: ${quoteEnd(output, QUOTED_END)}`;
    });
    return `${parts.join('')}${truncated ? '; the output was cut' : ''}`;
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
            grade: fail(`${path} is no regular file that can be read: ${refused.reason.slice(0, 200)}`),
        };
    }
    const isFolder = [...files.keys(), ...skipped.map((entry) => entry.path)].some((name) => isAtOrAbove(path, name));
    if (isFolder)
        return { kind: 'other', grade: fail(`${path} is a folder, not a file`) };
    if (exceeded) {
        return {
            kind: 'unknown',
            grade: unverified(`the workspace was too large to record, and ${path} is not in the part kept`),
        };
    }
    return { kind: 'nothing', grade: fail(`${path} does not exist`) };
}
/** The file's text without a byte order mark, or the grade to give when it has none. */
function textOf({ path, content }) {
    if (content.byteLength > LARGEST_TEXT_BYTES) {
        return { grade: unverified(`${path} is larger than 16 MiB, the most that is read as text`) };
    }
    try {
        return { text: new TextDecoder('utf-8', { fatal: true }).decode(content) };
    }
    catch {
        return { grade: fail(`${path} is not UTF-8 text`) };
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
                return fail(`${wanted.path} exists`);
            return found.kind === 'nothing' ? PASS : found.grade;
        }
        if (found.kind !== 'file')
            return found.grade;
        const grades = [contains, equals, matches].map((check) => check(wanted, found.file));
        return grades.find(({ grade }) => grade === 'fail') ?? grades.find(({ grade }) => grade !== 'pass') ?? PASS;
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
        return PASS;
    return fail(`${path} does not contain ${quoteText(text)}${beginning(content)}`);
}
function equals({ path, equals: text }, { content }) {
    if (text === undefined)
        return PASS;
    const isEqual = withoutLineEnd(Buffer.from(content)).equals(withoutLineEnd(Buffer.from(text)));
    return isEqual ? PASS : fail(`${path} does not equal ${quoteText(text)}${beginning(content)}`);
}
function matches({ path, matches: source, flags }, found) {
    if (source === undefined)
        return PASS;
    const read = textOf(found);
    if ('grade' in read)
        return read.grade;
    const [match] = searchTexts({ source, flags }, [read.text]);
    if (match === 'yes')
        return PASS;
    if (match === 'no')
        return fail(`${path} does not match /${source}/${flags}${beginning(found.content)}`);
    return unverified(`/${source}/${flags} could not be searched in ${path} in time`);
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
/** Looks at the agent's final answer. An agent that gave none fails: nothing is missing from the evidence. */
const finalAnswer = {
    type: 'final-answer',
    summary: "The agent's final answer is a text, contains one, or matches a pattern.",
    options: final_answer_options,
    async grade(wanted, { answer }) {
        if (answer === undefined)
            return fail('the agent gave no answer');
        if (answer.length > LONGEST_SUBJECT)
            return unverified(`the answer is longer than ${LONGEST_SUBJECT} characters`);
        const { name, text } = condition(wanted);
        const match = compare(wanted, answer);
        if (match === 'yes')
            return PASS;
        if (match === 'undecided')
            return unverified(`the pattern ${quoteText(text)} could not be searched in the answer in time`);
        return fail(`the answer is ${quoteText(answer)}, expected ${name} ${quoteText(text)}`);
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
        const parsed = parse(found.file, wanted.lines);
        if ('grade' in parsed)
            return parsed.grade;
        return check(wanted, resolvePointer(parsed.document, wanted.at));
    },
};
function parse(file, isLines) {
    const read = textOf(file);
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
        return { grade: fail(`${name} is not valid JSON; it begins ${quoteJson(text)}`) };
    }
}
function check({ path, at, equals, has, count, absent }, value) {
    const place = at === '' ? path : `${path} at ${at}`;
    if (absent)
        return value === undefined ? PASS : fail(`${place} is ${quoteJson(value)}, expected nothing`);
    if (value === undefined)
        return fail(`${place} has no value`);
    if (equals !== undefined) {
        return equalJson(value, equals) ? PASS : fail(`${place} is ${quoteJson(value)}, expected ${quoteJson(equals)}`);
    }
    if (!Array.isArray(value))
        return fail(`${place} is ${quoteJson(value)}, expected an array`);
    return checkRows({ place, rows: value, has, count });
}
function checkRows(wanted) {
    const { place, rows, has = {}, count } = wanted;
    const matching = rows.filter((row) => hasAll(row, has)).length;
    const what = wanted.has === undefined ? 'rows' : `rows with ${quoteJson(has)}`;
    if (count === undefined)
        return matching > 0 ? PASS : fail(`${place} has no ${what}; it is ${quoteJson(rows)}`);
    return matching === count
        ? PASS
        : fail(`${place} has ${matching} ${what}, expected ${count}; it is ${quoteJson(rows)}`);
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
    async grade(wanted, { steps }) {
        if (steps === null)
            return unverified('neither model calls nor tool calls were recorded');
        return steps <= wanted.steps ? PASS : fail(`took ${steps} steps, at most ${wanted.steps} allowed`);
    },
};

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
    const found = searchTexts({ source: condition.matches, flags: '' }, values.map(match_tool_textOf));
    return values.map((value, row) => (value === undefined ? 'no' : (found[row] ?? 'undecided')));
}
/** Undefined when the call has no such argument: JSON knows no undefined. */
function argumentOf(call, name) {
    return (0,json/* isPlainObject */.Q)(call.arguments) && Object.hasOwn(call.arguments, name) ? call.arguments[name] : undefined;
}
function match_tool_textOf(value) {
    return typeof value === 'string' ? value : jsonText(value);
}
function allOf(matches) {
    if (matches.includes('no'))
        return 'no';
    return matches.includes('undecided') ? 'undecided' : 'yes';
}

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
    async grade(wanted, { toolCalls: calls }) {
        if (calls === undefined)
            return unverified('the agent recorded no tool calls');
        const matcher = wanted.arguments === undefined ? wanted.tool : { tool: wanted.tool, arguments: wanted.arguments };
        const matches = matchCalls(matcher, calls);
        if (matches.includes('undecided')) {
            return unverified(`a pattern for the arguments of ${wanted.tool} could not be searched in time`);
        }
        const steps = matches.flatMap((match, index) => (match === 'yes' ? [index + 1] : []));
        return isWithin(wanted, steps.length)
            ? PASS
            : fail(`${describeMatcher(matcher)} was called ${shown(steps)}, expected ${expected(wanted)}`);
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
            return unverified('the agent recorded no tool calls');
        let next = 0;
        let after = 'in the whole trial';
        for (const matcher of order) {
            const matches = matchCalls(matcher, calls.slice(next));
            if (matches.includes('undecided')) {
                return unverified(`a pattern for ${describeMatcher(matcher)} could not be searched in time`);
            }
            const found = matches.indexOf('yes');
            if (found === -1)
                return fail(`${describeMatcher(matcher)} was not called ${after}`);
            next += found + 1;
            after = `after ${describeMatcher(matcher)} (call ${next})`;
        }
        return PASS;
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

;// CONCATENATED MODULE: ./lib/core/judge-trial.js
/**
 * Verdict of a trial. It passes only when the agent completed, every required criterion passed and no critical rule was
 * broken. Any fail makes it fail; else anything unverified leaves it unverified.
 */
function judgeTrial(findings) {
    const violations = findings.violations ?? [];
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
function rulesResult({ rules, violations }) {
    const hasRules = rules.forbidden.length > 0 || rules.approval.length > 0 || rules.repeats !== undefined;
    if (!hasRules)
        return undefined;
    if (violations === undefined)
        return { id: 'rules', grade: 'unverified', reason: 'the agent recorded no tool calls' };
    const critical = violations.find((violation) => violation.severity === 'critical');
    return critical === undefined
        ? { id: 'rules', grade: 'pass', reason: null }
        : { id: 'rules', grade: 'fail', reason: `${critical.rule}: ${critical.detail}` };
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

;// CONCATENATED MODULE: ./lib/core/rules.js



/** Most violations of one rule that are listed; the last says how many more there were. */
const MOST_LISTED = 100;
/**
 * The rules broken in a transcript, in the order of its tool calls. It must hold the agent's calls: without them nothing
 * can be said. A call that cannot be decided (its argument is too long or the pattern too slow) counts as broken.
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
    const graded = [];
    for (const { id, weight, required, grader } of outcome.plan.task.criteria) {
        graded.push({ id, weight, required, grade: await gradeOne(deps, grader, evidence) });
    }
    return graded;
}
async function gradeOne(deps, ...[config, evidence]) {
    try {
        return await deps.gradeCriterion(config, evidence);
    }
    catch (error) {
        if (error instanceof errors/* InfraError */.Ri || isAbort(error))
            throw error;
        return unverified(`the ${config.type} grader itself failed: ${String(error)}`);
    }
}
function evidenceOf(deps, { plan, run, outcome, steps, events }) {
    const answer = run.end.end === 'completed' && run.end.answer !== '' ? run.end.answer : undefined;
    const isToolCall = (event) => event.type === 'tool_call';
    return {
        workspace: outcome,
        answer,
        toolCalls: run.toolCallsRecorded ? events.filter(isToolCall) : undefined,
        steps,
        execInGradingSandbox: (request) => execInGradingSandbox(deps, plan, { ...request, workspace: outcome, evidence: evidenceFiles(answer, events) }),
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
function evidenceFiles(answer, events) {
    const transcript = events.map((event) => `${JSON.stringify(event)}\n`).join('');
    return [
        { path: 'answer.txt', content: Buffer.from(answer ?? ''), mode: 0o644 },
        { path: 'transcript.jsonl', content: Buffer.from(transcript), mode: 0o644 },
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
    const { steps, tokens, costUsd } = deps.measure(recorder.events);
    const graded = await gradeOutcome(deps, { plan, run, outcome, steps, events: recorder.events });
    const end = endOf(run, outcome);
    const judgement = judgeTrial({
        end,
        graded,
        rules: plan.task.rules,
        violations: run.toolCallsRecorded ? findViolations(plan.task.rules, recorder.events) : undefined,
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
async function runAgent(deps, { task, index, agentImage, signal }, recorder) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { limits } = task.environment;
        const sandbox = run_trial_addDisposableResource(env_1, await deps.engine.create({
            image: agentImage,
            limits: { cpus: limits.cpus, memoryBytes: limits.memory, pids: limits.pids, diskBytes: limits.disk },
            name: `${task.id}#${index}`,
            signal,
        }), true);
        await seedWorkspace(sandbox, task);
        recorder.record({ type: 'message', role: 'user', text: task.prompt });
        const run = await withTimeLimit({ timeoutMs: task.limits.timeout, signal }, (limited) => deps.agent.run({ task, seed: trialSeed(task.id, index), sandbox, record: recorder.record, signal: limited }));
        // A run that is over, by its own time limit too, says nothing of this trial.
        signal.throwIfAborted();
        if (run.end.end === 'limit')
            recorder.record({ type: 'limit', limit: run.end.limit, detail: run.end.detail });
        await sandbox.killAll();
        return { run, outcome: await sandbox.snapshot(seed_workspace_WORKSPACE) };
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
function endOf(run, outcome) {
    if (!outcome.exceeded || run.end.end !== 'completed')
        return run.end;
    return { end: 'limit', limit: 'disk', detail: 'the workspace is larger than environment.limits.disk' };
}
function recordJudgement(recorder, { criteria, violations }) {
    for (const { id, grade, reason } of criteria) {
        recorder.record({ type: 'grade', criterion: id, grade, reason: reason ?? '' });
    }
    for (const violation of violations)
        recorder.record({ type: 'violation', ...violation });
}

;// CONCATENATED MODULE: ./lib/run/evaluate.js




const INFRA_RETRIES = 2;
const RETRY_PAUSE_MS = 500;
/** Runs all trials, `concurrency` at once; first trial of every task first, so that a cut run is evenly thin. */
async function evaluate(deps, request) {
    const jobs = planJobs(request);
    request.onProgress({ kind: 'plan', tasks: request.tasks.length, trials: request.trials, total: jobs.length });
    let done = 0;
    const made = await mapPool(jobs, request.concurrency, async (job) => {
        const result = await makeTrial(deps, request, job);
        if (result !== undefined) {
            done += 1;
            request.onProgress(progressOf(result.trial, job, { planned: request.trials, done, total: jobs.length }));
        }
        return result;
    });
    const finished = made.filter((result) => result !== undefined);
    return {
        tasks: request.tasks.map(({ task, taskImage }) => collectTask(task, taskImage, request.trials, finished)),
        transcripts: finished.flatMap(({ transcript }) => (transcript === undefined ? [] : [transcript])),
        complete: finished.length === jobs.length,
    };
}
function planJobs({ tasks, trials }) {
    const indices = Array.from({ length: trials }, (_, index) => index);
    return indices.flatMap((index) => tasks.map((prepared) => ({ prepared, index })));
}
/** Undefined when the run was stopped before or during this trial. */
async function makeTrial(deps, request, job) {
    const { prepared, index } = job;
    const { signal } = request;
    for (let attempt = 0; !signal.aborted; attempt += 1) {
        try {
            const { trial, transcript } = await runTrial(deps, { ...prepared, index, signal });
            const path = `transcripts/${prepared.task.id}/${index}.jsonl`;
            const kept = { ...trial, transcript: path, infraRetries: attempt };
            return { taskId: prepared.task.id, trial: kept, transcript: { path, events: transcript } };
        }
        catch (error) {
            if (isFinal(error, signal)) {
                if (signal.aborted)
                    return undefined;
                throw error;
            }
            const taskId = prepared.task.id;
            const spoiled = deps.redact(spoiledTrial(index, error, attempt));
            if (attempt === INFRA_RETRIES)
                return { taskId, trial: spoiled, transcript: undefined };
            request.onProgress({ kind: 'retry', task: taskId, index, reason: spoiled.endDetail ?? '' });
            await (0,external_node_timers_promises_.setTimeout)((request.retryPauseMs ?? RETRY_PAUSE_MS) * (attempt + 1), undefined, { signal }).catch(() => { });
        }
    }
    return undefined;
}
function progressOf(trial, { prepared, index }, counts) {
    const { verdict, end, durationMs } = trial;
    return { kind: 'trial', task: prepared.task.id, index, verdict, end, durationMs, ...counts };
}
function collectTask(task, image, planned, made) {
    const { id, graderHash, tags, file } = task;
    const hash = task.environment.image === undefined ? task.hash : hashJson([task.hash, image.identity]);
    const trials = made.filter(({ taskId }) => taskId === id).map(({ trial }) => trial);
    return { id, hash, graderHash, tags, file, planned, trials };
}

;// CONCATENATED MODULE: ./lib/run/prepare.js
const SETUP_TIMEOUT_MS = 15 * 60_000;
/** Finds each task's image and builds the agent's layer once per image. Throws InfraError (engine, image, setup). */
async function prepare(engine, request) {
    const { tasks, layer, signal } = request;
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
        tasks: tasks.map((task) => ({ task, ...imagesFor(images, imageOf(task)) })),
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

/** Largest trace that is read, and most problems that are named. */
const TRACE_BYTES = 16 * 1024 ** 2;
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
const FOLDER = '/agent-eval';
const NAME = 'trace.jsonl';
const TRACE_FILE = `${FOLDER}/${NAME}`;
async function putEmptyTrace(sandbox) {
    const trace = { path: NAME, content: new Uint8Array(), mode: 0o644 };
    await sandbox.put({ files: [trace], into: FOLDER, owner: 'agent' });
}
/** Reads the trace and records it. Calls of an incomplete trace are left out: counting them would count too few. */
async function collectTrace({ sandbox, record }) {
    const { content, refused } = await readTrace(sandbox);
    if (content.length === 0 && refused.length === 0)
        return { events: [], isComplete: false };
    const trace = parseTrace(content);
    const isComplete = trace.isComplete && refused.length === 0;
    const events = isComplete ? trace.events : trace.events.filter((event) => !isCall(event));
    for (const event of events)
        record(event);
    const problems = [...refused, ...trace.problems].join('; ');
    if (!isComplete)
        record({ type: 'note', text: `the trace is not used as evidence: ${problems}` });
    return { events, isComplete };
}
async function readTrace(sandbox) {
    const { files, skipped, exceeded } = await sandbox.snapshot(FOLDER);
    return {
        content: files.get(NAME)?.content ?? new Uint8Array(),
        refused: [
            ...(exceeded ? [`there is more in ${FOLDER} than is read`] : []),
            ...skipped.filter(({ path }) => path === NAME).map(({ reason }) => reason),
        ],
    };
}
function isCall({ type }) {
    return type === 'model_call' || type === 'tool_call' || type === 'approval';
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
    const unchecked = uncheckedLimits(used, task.limits);
    if (unchecked.length > 0)
        record({ type: 'note', text: `not in the trace, so not checked: ${unchecked.join(', ')}` });
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
        return run_command_describe(result, timeoutSeconds);
    },
};
function run_command_describe(result, timeoutSeconds) {
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
 * or matches nothing, a symbolic link, too much.
 */
async function readAgentFiles(root, globs) {
    const patterns = globs.map(parseGlob);
    const faults = patterns.flatMap(({ glob, fault }) => (fault === undefined ? [] : [problemOf(glob, fault)]));
    if (faults.length > 0)
        throw new errors/* ConfigError */.xL(faults);
    const tree = await readTree({
        path: root,
        shown: '.',
        allowance: fullAllowance(),
        wanted: (path) => isWanted(path, patterns),
    });
    const unmatched = patterns.filter(({ matches }) => !tree.files.some(({ path }) => matches(path)));
    const problems = [
        ...tree.problems,
        ...unmatched.map(({ glob }) => problemOf(glob, 'matches no file; a folder is written folder/**')),
    ];
    if (problems.length > 0)
        throw new errors/* ConfigError */.xL(problems);
    const cut = prefixLength(sharedFolder(patterns.map(({ folder }) => folder)));
    return tree.files.map((file) => ({ ...file, path: file.path.slice(cut) }));
}
function parseGlob(glob) {
    const plain = glob.replace(/^(\.\/)+/, '');
    const { base, glob: rest, negated } = picomatch.scan(plain);
    const folder = rest === '' ? external_node_path_.posix.dirname(base).replace(/^\.$/, '') : base;
    const fault = negated || plain.startsWith('!') ? 'may not begin with !' : pathFault(plain);
    return { glob, folder, fault, matches: picomatch(plain) };
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
function problemOf(glob, message) {
    return { file: 'agent.files', key: show_value_escapeText(showValue(glob)), message };
}

;// CONCATENATED MODULE: ./lib/files/read-agent-text.js




const read_agent_text_MAX_BYTES = 1024 ** 2;
/** The text of a file that the agent's options name, from the root. Throws ConfigError: outside the root, absent, over 1 MiB. */
async function readAgentText(root, path) {
    const fault = pathFault(path);
    if (fault !== undefined)
        throw new errors/* ConfigError */.xL([{ file: path, key: '', message: fault }]);
    const text = await readText({ path: (0,external_node_path_.join)(root, path), file: path, maxBytes: read_agent_text_MAX_BYTES });
    if (!text.ok)
        throw new errors/* ConfigError */.xL(text.problems);
    return text.value;
}

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
async function buildAgent({ root, project, agent }, world) {
    const options = agentSchema.parse(agent.config);
    const built = await createAgent(options, {
        prices: project.config.prices,
        readText: (path) => readAgentText(root, path),
        createModelClient: () => createModelClient(world),
    });
    if (options.type !== 'command')
        return { agent: built, layer: undefined };
    const files = options.files.length === 0 ? [] : await readAgentFiles(root, options.files);
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

;// CONCATENATED MODULE: ./lib/wire/make-trials.js










/** Image of tasks when neither they nor the config name one: public, with sh, node and a user 1000. */
const DEFAULT_IMAGE = 'node:22-bookworm-slim';
/** Makes all trials of a plan. Throws InfraError when the engine, an image or the agent's setup fails before any trial. */
async function executePlan(plan, world) {
    return makeTrials(plan, world, await buildAgent(plan, world));
}
/** The same with an agent that is already there. */
async function makeTrials(plan, world, { agent, layer }) {
    const { project, selection, trials, concurrency } = plan;
    const { engine, onProgress } = world;
    const signal = AbortSignal.any([world.signal, AbortSignal.timeout(plan.timeoutMs)]);
    const engineVersion = await engine.version();
    await engine.sweep();
    const defaultImage = project.config.image ?? DEFAULT_IMAGE;
    const prepared = await prepare(engine, { tasks: selection.selected, defaultImage, layer, signal });
    const deps = {
        engine,
        agent,
        gradeCriterion: gradeCriterion,
        measure: (events) => measure(events, project.config.prices),
        redact: createRedact(world.anthropicApiKey === undefined ? [] : [world.anthropicApiKey]),
        now: () => performance.now(),
    };
    const evaluation = await evaluate(deps, { tasks: prepared.tasks, trials, concurrency, signal, onProgress });
    const image = prepared.defaultImage;
    const settings = {
        ...agent.settings,
        agentFiles: layer?.hash ?? null,
        commit: world.commit,
        engine: engineVersion,
        imageId: prepared.defaultImage?.id ?? null,
        limits: limitsOf(plan),
        timeoutMs: plan.timeoutMs,
        priceTable: PRICE_TABLE_DATE,
        reportedModels: reportedModels(evaluation),
    };
    return { report: reportOf(plan, { evaluation, settings, image, world }), transcripts: evaluation.transcripts };
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
        }),
        complete: evaluation.complete,
        createdAt: world.now(),
        createdBy: `agent-eval ${VERSION}`,
    });
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

// EXTERNAL MODULE: ./lib/core/gate-policy.js
var gate_policy = __webpack_require__(81951);
;// CONCATENATED MODULE: ./lib/core/config.js



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
        image: schemas/* string */.YjP()
            .min(1)
            .optional()
            .describe("Image for tasks that name none; default: agent-eval's sandbox image."),
        trials: schemas/* number */.aig().int().min(1).max(100).default(5).describe('Trials a task.'),
        concurrency: schemas/* number */.aig().int().min(1).max(64).optional().describe('Trials at once; default: CPU cores.'),
        timeout: units/* duration */.p0.default(3_600_000).describe('Time for the whole run: 60m.'),
        subsets: schemas/* record */.g1P(schemas/* string */.YjP().min(1), subsetSchema)
            .default({ fast: { tags: ['fast'] } })
            .describe('Named selections.'),
        prices: schemas/* record */.g1P(schemas/* string */.YjP().min(1), priceSchema).default({}).describe('USD per million tokens, by exact model id.'),
        gate: gate_policy/* gatePolicySchema */.B.prefault({}).describe('When to block.'),
        baseline: schemas/* string */.YjP()
            .regex(/^(auto|cache|none|file:.+)$/, 'auto, cache, none or file:PATH')
            .default('auto')
            .describe('Where the baseline is kept: auto, cache, none or file:PATH. auto is the cache on GitHub, a file elsewhere.'),
    });
}

;// CONCATENATED MODULE: ./lib/core/select.js

/**
 * Picks tasks by `full`, the name of a subset in the config, or a tag expression: `a,b` is either, `a+b` is both,
 * `!a` is without. Throws UserError when a word names no subset and no tag, or when nothing is left.
 */
function selectTasks(request) {
    const { tasks, subset, only } = request;
    if (tasks.length === 0)
        throw new errors/* UserError */.yo('no-tasks', 'The suite holds no task.', 'Add tasks/<id>/task.yaml.');
    checkIds(tasks, only ?? []);
    const inSubset = subset === 'full' ? () => true : matcherOf(request);
    const isIn = (task) => inSubset(task) && (only === undefined || only.includes(task.id));
    const selected = tasks.filter(isIn);
    if (selected.length === 0) {
        throw new errors/* UserError */.yo('empty-subset', `subset ${subset} selects none of ${tasks.length} tasks.`, hintOf(request));
    }
    const leftOut = tasks
        .filter((task) => !isIn(task))
        .map((task) => ({ id: task.id, reason: inSubset(task) ? 'not asked for' : `not in subset ${subset}` }));
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
    if (known.has(tag))
        return { tag, wanted };
    throw new errors/* UserError */.yo('unknown-tag', `subset ${request.subset}: no task has the tag ${JSON.stringify(tag)}.`, hintOf(request));
}
function hintOf({ tasks, subsets }) {
    const tags = [...new Set(tasks.flatMap((task) => task.tags))].sort().join(', ') || 'none';
    return `Use full, a subset (${Object.keys(subsets).sort().join(', ') || 'none'}) or a tag (${tags}).`;
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
    const faults = [...syntaxFaults(document), ...keyFaults(document, lineAt)];
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
function syntaxFaults(document) {
    return [...document.errors, ...document.warnings].map((error) => ({
        offset: error.pos[0],
        message: show_value_escapeText(error.code === 'TAB_AS_INDENT' ? 'a tab is used as indentation; use spaces' : error.message),
    }));
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
function parse_json_parseJson(file, text) {
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
                : `got ${given}; expected ${nameOf(issue.expected)}`;
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
    const source = file.endsWith('.json') ? parse_json_parseJson(file, text.value) : parseYaml(file, text.value);
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
    const dir = request.dir ?? besideConfig(config.ok ? config.value : undefined);
    const tasks = await readTasks({ root: request.root, dir, taskSchema: request.taskSchema });
    if (config.ok && tasks.ok)
        return { config: config.value.value, configFile: config.value.source.file, ...tasks.value };
    throw new errors/* ConfigError */.xL([...(config.ok ? [] : config.problems), ...(tasks.ok ? [] : tasks.problems)]);
}
/** The config names its tasks' folder from where it lies itself. */
function besideConfig(config) {
    return config === undefined ? 'tasks' : external_node_path_.posix.join(external_node_path_.posix.dirname(config.source.file), config.value.tasks);
}

;// CONCATENATED MODULE: ./lib/wire/plan-run.js








const configSchema = configSchemaWith(agentSchema);
const taskSchema = taskSchemaWith(graderSchema);
/** Reads config and tasks and chooses what runs. Throws ConfigError or UserError with all that is wrong. */
async function planRun({ root, config, tasks, only, overrides, defaultSubset }) {
    const project = await loadProject({ root, path: config, configSchema, taskSchema, dir: tasks });
    return {
        root,
        project,
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











const PULL_REQUEST_EVENTS = ['pull_request', 'merge_group'];
/** Plans, runs, writes the report, judges, and on the default branch records the baseline. */
async function measure_measure(job) {
    const plan = await planJob(job);
    const policy = { ...plan.project.config.gate, ...job.inputs.gate };
    const store = openStore(job, plan);
    const { entries, notices } = await store.read();
    const result = await runPlan(job, plan);
    const folder = (0,external_node_path_.join)(job.context.tempDir ?? plan.root, `agent-eval-${job.inputs.id}`);
    await writeReport(folder, result);
    const view = judge({ report: result.report, entries, notices, policy, nowMs: job.outside.now() }, (0,action_unmeasured/* placeOf */.$)(job));
    await writeVerdict(folder, view.verdict);
    const recorded = await record(job, store, view);
    const context = { ...view.context, notices: [...notices, ...recorded] };
    return { view: { ...view, context }, folder, lineOf: plan.project.lineOf };
}
function planJob({ inputs, event, outside }) {
    const { tasks, ...overrides } = inputs.overrides;
    return planRun({
        root: outside.env['GITHUB_WORKSPACE'] ?? process.cwd(),
        config: inputs.config,
        tasks,
        overrides,
        defaultSubset: PULL_REQUEST_EVENTS.includes(event.kind) ? 'fast' : 'full',
    });
}
async function runPlan({ inputs, context, event, outside }, plan) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const engine = measure_addDisposableResource(env_1, createDockerEngine({ ...engineLocation(outside.env), runId: outside.runId }), true);
        return await executePlan(plan, {
            engine,
            anthropicApiKey: inputs.secrets.anthropicApiKey,
            anthropicBaseUrl: outside.env['ANTHROPIC_BASE_URL'] || undefined,
            commit: event.kind === 'pull_request' ? event.headSha : context.sha,
            now: outside.now,
            signal: outside.signal,
            onProgress: log/* logProgress */.s,
        });
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
function openStore({ inputs, context }, plan) {
    const { runId, attempt, sha, tempDir } = context;
    return createBaselineStore(inputs.overrides.baseline ?? plan.project.config.baseline, {
        root: plan.root,
        cache: tempDir === undefined ? undefined : { instance: inputs.id, sha, runId, attempt, tempDir },
        reportAsEntry: reportAsEntry,
    });
}
/** Only default-branch runs that are complete and did not fail teach the baseline. */
async function record({ event }, store, { report, verdict }) {
    if (!event.writesBaseline || report === null || !report.complete || verdict.verdict !== 'pass')
        return [];
    return store.append(reportAsEntry(report));
}


/***/ }),

/***/ 3085:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ isPlainObject),
/* harmony export */   d: () => (/* binding */ canonicalJson)
/* harmony export */ });
/** Same value, same text: object keys sorted, no spaces. What is hashed goes through here. */
function canonicalJson(value) {
    return JSON.stringify(value, (_key, inner) => (isPlainObject(inner) ? sortKeys(inner) : inner)) ?? 'null';
}
/** True for what JSON calls an object. */
function isPlainObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function sortKeys(record) {
    return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}


/***/ }),

/***/ 80658:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   v: () => (/* binding */ writeAtomically)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(51455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);



/** Writes a whole file or nothing: a reader never sees half of it. Folders are made as needed. */
async function writeAtomically(path, text) {
    const temporary = `${path}.${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(6).toString('hex')}.tmp`;
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.mkdir)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(path), { recursive: true });
    try {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.writeFile)(temporary, text, { flag: 'wx' });
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rename)(temporary, path);
    }
    catch (error) {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rm)(temporary, { force: true });
        throw error;
    }
}


/***/ }),

/***/ 79619:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F1: () => (/* binding */ displayWidth),
/* harmony export */   Fg: () => (/* binding */ padToWidth),
/* harmony export */   G1: () => (/* binding */ cutToWidth)
/* harmony export */ });
const WIDE = /[\p{Emoji_Presentation}\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]/u;
const NO_WIDTH = /^[\p{M}\p{Default_Ignorable_Code_Point}]$/u;
/** Columns that a text takes in a terminal: East Asian wide characters and emoji two, combining marks none. */
function displayWidth(text) {
    return [...text].reduce((sum, character) => sum + characterWidth(character), 0);
}
/** Fills up with spaces to a width in columns, on the side away from `align`. */
function padToWidth({ text, width, align }) {
    const fill = ' '.repeat(Math.max(0, width - displayWidth(text)));
    return align === 'left' ? text + fill : fill + text;
}
/** Cuts to a width in columns, with an ellipsis. */
function cutToWidth(text, width) {
    if (displayWidth(text) <= width)
        return text;
    let kept = '';
    let used = 0;
    for (const character of text) {
        used += characterWidth(character);
        if (used > width - 1)
            break;
        kept += character;
    }
    return `${kept}…`;
}
function characterWidth(character) {
    if (NO_WIDTH.test(character))
        return 0;
    return WIDE.test(character) ? 2 : 1;
}


/***/ }),

/***/ 38394:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HV: () => (/* binding */ UNKNOWN),
/* harmony export */   KN: () => (/* binding */ percent),
/* harmony export */   LS: () => (/* binding */ plural),
/* harmony export */   WR: () => (/* binding */ points),
/* harmony export */   Zg: () => (/* binding */ change),
/* harmony export */   au: () => (/* binding */ quantity),
/* harmony export */   dR: () => (/* binding */ usd),
/* harmony export */   j9: () => (/* binding */ countsAndShare),
/* harmony export */   tQ: () => (/* binding */ counts),
/* harmony export */   vd: () => (/* binding */ day),
/* harmony export */   wL: () => (/* binding */ timeSpan)
/* harmony export */ });
const UNKNOWN = 'unknown';
/** Made once: making it is what is slow in toLocaleString. */
const NUMBER = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
/** `3 of 15` */
function counts(value) {
    return value === null ? '–' : `${value.passed} of ${value.decided}`;
}
/** `3 of 15 (20 %)`: counts before percentages. */
function countsAndShare(value) {
    if (value === null || value.decided === 0)
        return counts(value);
    return `${counts(value)} (${percent(value.passed / value.decided)})`;
}
/** `20 %`, `66.7 %`; never rounds to 0 or 100 what is not. */
function percent(share) {
    if (share === null)
        return UNKNOWN;
    const rounded = Math.round(share * 1000) / 10;
    if (rounded === 100 && share < 1)
        return '99.9 %';
    if (rounded === 0 && share > 0)
        return '0.1 %';
    return `${rounded} %`;
}
/** `+8 %`, `−12 %`, `±0 %`: of a ratio head / base. */
function change(ratio) {
    return ratio === null ? UNKNOWN : `${signed(Math.round((ratio - 1) * 100))} %`;
}
/** `−12 points`: of two shares. */
function points(base, head) {
    return base === null || head === null ? UNKNOWN : `${signed(Math.round((head - base) * 1000) / 10)} points`;
}
/** `$0.0123`: two digits that matter below ten cents. */
function usd(value) {
    if (value === null)
        return UNKNOWN;
    if (value === 0 || value >= 0.1)
        return `$${value.toFixed(2)}`;
    return value < 0.000_001 ? '<$0.000001' : `$${value.toFixed(Math.min(7, 1 - Math.floor(Math.log10(value))))}`;
}
/** `12,345`, `4.2` */
function quantity(value) {
    if (value === null)
        return UNKNOWN;
    return NUMBER.format(value < 100 ? value : Math.round(value));
}
/** `850 ms`, `12.3 s`, `4 min 5 s`, `2 h 10 min` */
function timeSpan(ms) {
    if (ms === null)
        return UNKNOWN;
    if (ms < 1000)
        return `${Math.round(ms)} ms`;
    if (ms < 59_950)
        return `${Math.round(ms / 100) / 10} s`;
    const seconds = Math.round(ms / 1000);
    if (seconds < 3600)
        return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
    const minutes = Math.round(seconds / 60);
    return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
/** `1 task`, `3 tasks`, `2 tries` */
function plural(count, one, many = `${one}s`) {
    return `${NUMBER.format(count)} ${count === 1 ? one : many}`;
}
/** `2026-11-30`, in UTC. */
function day(unixMs) {
    const date = new Date(unixMs);
    return Number.isNaN(date.getTime()) ? UNKNOWN : date.toISOString().slice(0, 10);
}
function signed(value) {
    if (value === 0)
        return '±0';
    return value > 0 ? `+${value}` : `−${-value}`;
}


/***/ }),

/***/ 45680:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ textTable),
/* harmony export */   n: () => (/* binding */ paint)
/* harmony export */ });
/* harmony import */ var _display_width_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(79619);

const CODES = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33 };
/** Terminal colour around a text that has been made safe before. */
function paint(text, ink) {
    return `\u001b[${CODES[ink]}m${text}\u001b[0m`;
}
const GAP = '  ';
/** Aligned by what a terminal shows, not by string length. Empty without rows. */
function textTable({ columns, rows, color, screen }) {
    if (rows.length === 0)
        return '';
    const cells = rows.map((row) => columns.map((column) => column.cell(row)));
    const titles = columns.map((column) => column.title);
    const widths = columns.map((_, index) => Math.max(...[titles, ...cells].map((line) => (0,_display_width_js__WEBPACK_IMPORTED_MODULE_0__/* .displayWidth */ .F1)(line[index] ?? ''))));
    const layout = columns.map(({ align }, index) => ({ align, width: widths[index] ?? 0 }));
    const head = fitLine(titles, layout, screen).join(GAP).trimEnd();
    const lines = rows.map((row, line) => fitLine(cells[line] ?? [], layout, screen)
        .map((text, index) => colored(text, color ? (columns[index]?.ink?.(row) ?? null) : null))
        .join(GAP)
        .trimEnd());
    return [color ? paint(head, 'dim') : head, ...lines].join('\n');
}
function fitLine(cells, layout, screen) {
    const last = layout.length - 1;
    const before = layout.slice(0, last).reduce((sum, { width }) => sum + width + GAP.length, 0);
    const room = screen === null ? Number.POSITIVE_INFINITY : Math.max(8, screen - before);
    return layout.map(({ align, width }, index) => {
        const text = cells[index] ?? '';
        return index === last
            ? (0,_display_width_js__WEBPACK_IMPORTED_MODULE_0__/* .padToWidth */ .Fg)({ text: (0,_display_width_js__WEBPACK_IMPORTED_MODULE_0__/* .cutToWidth */ .G1)(text, room), width: Math.min(width, room), align })
            : (0,_display_width_js__WEBPACK_IMPORTED_MODULE_0__/* .padToWidth */ .Fg)({ text, width, align });
    });
}
function colored(text, ink) {
    return ink === null ? text : paint(text, ink);
}


/***/ }),

/***/ 13184:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AB: () => (/* binding */ quoteName),
/* harmony export */   Q6: () => (/* binding */ visibleText),
/* harmony export */   ko: () => (/* binding */ visibleName)
/* harmony export */ });
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(57975);

const PLAIN = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;
const LINE_ENDS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800]/gu;
const UNPRINTABLE = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu;
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu;
/**
 * Foreign text as one line of what a reader can see: terminal sequences, zero-width and direction-changing characters go,
 * line ends become spaces, other control characters the replacement character. Safe in a terminal and in an annotation.
 * Cut to `max` characters (code points), with an ellipsis.
 */
function visibleText(text, max = 300) {
    // Most text by far, and a report may have a hundred thousand pieces of it.
    if (text.length <= max && PLAIN.test(text))
        return text;
    // Nobody reads past the cut: a megabyte of agent output need not be searched.
    const head = text.slice(0, max * 4);
    const line = (0,node_util__WEBPACK_IMPORTED_MODULE_0__.stripVTControlCharacters)(head)
        .replace(LINE_ENDS, ' ')
        .replace(INVISIBLE, '')
        .replace(UNPRINTABLE, '\ufffd')
        .replace(STACKED_MARKS, '$1')
        .trim();
    const characters = [...line];
    const isCut = characters.length > max || head.length < text.length;
    return isCut ? `${characters.slice(0, max - 1).join('')}…` : line;
}
/** A name inside a sentence: quoted, and unable to end its own quotation. */
function quoteName(name) {
    return `"${visibleName(name).replaceAll('"', "'")}"`;
}
/** At most 80 characters, at least one. */
function visibleName(name) {
    return visibleText(name, 80) || '(no visible name)';
}


/***/ })

};
