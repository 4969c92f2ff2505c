export const id = 490;
export const ids = [490];
export const modules = {

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
            return `again: ${(0,visible_text/* visibleText */.Q6)(event.task, 80)} ${event.rerun === null ? `try ${event.index + 1}` : whose(event.rerun)}: ${(0,visible_text/* visibleText */.Q6)(event.reason)}`;
        default:
            return event;
    }
}
function trialText({ task, index, planned, rerun, verdict, end, reason, durationMs, done, total }) {
    const count = `[${String(done).padStart(String(total).length)}/${total}]`;
    const word = verdict === null ? 'no result' : verdict;
    const how = end === 'completed' ? '' : ` (${end.replaceAll('_', ' ')})`;
    const time = durationMs === null ? '' : `, ${(0,numbers/* timeSpan */.wL)(durationMs)}`;
    const again = rerun === null ? '' : 'again: ';
    const number = rerun === null ? `${index + 1}/${planned}` : whose(rerun);
    return `${count} ${again}${word.padEnd(10)} ${(0,visible_text/* visibleText */.Q6)(task, 80)} ${number}${how}${time}${reason === null ? '' : `: ${(0,visible_text/* visibleText */.Q6)(reason)}`}`;
}
function whose({ side, number }) {
    return `(${side === 'head' ? 'this change' : 'default branch'}, ${number})`;
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

/***/ 14614:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ equalJson)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3085);

/**
 * Equal as JSON values: key order does not matter, 1 equals 1.0. Goes no deeper than the shallower of the two. `isSame`
 * compares what is not two lists or two objects.
 */
function equalJson(a, b, isSame = isIdentical) {
    if (Array.isArray(a) && Array.isArray(b)) {
        return a.length === b.length && a.every((item, index) => equalJson(item, b[index], isSame));
    }
    if ((0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isPlainObject */ .Qd)(a) && (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isPlainObject */ .Qd)(b)) {
        const keys = Object.keys(a);
        return (keys.length === Object.keys(b).length &&
            keys.every((key) => Object.hasOwn(b, key) && equalJson(a[key], b[key], isSame)));
    }
    return isSame(a, b);
}
function isIdentical(a, b) {
    return a === b;
}


/***/ }),

/***/ 73352:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O0: () => (/* binding */ commandLoop),
/* harmony export */   nV: () => (/* binding */ failureTitle)
/* harmony export */ });
/* unused harmony export FAILURE_MODES */
/* harmony import */ var _equal_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(14614);
/* harmony import */ var _quote_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(89531);


/** Every named way to fail, with words that go on from "the agent". A grader says by `fail(reason, id)` which its evidence shows; others are found in the transcript. */
const FAILURE_MODES = {
    'phantom-finish': 'said it was done, but what it was to make is not there',
    'false-claim': 'claimed in its answer what the state does not show',
    'stdout-pollution': "its server writes other text between the protocol's messages",
    'malformed-envelope': 'its server answers with messages that are no valid JSON-RPC',
    'command-loop': 'called the same failing tool over and over',
};
/** The words for a mode; undefined for what is none: a criterion, a limit, a rule. */
function failureTitle(id) {
    // Object.hasOwn has just said that it is one of the keys.
    return Object.hasOwn(FAILURE_MODES, id) ? FAILURE_MODES[id] : undefined;
}
/** As many equal failing calls in a row are no second try any more. */
const LOOP_CALLS = 4;
/** The longest run of one failing call, of the same tool with the same arguments; undefined when short. */
function commandLoop(events) {
    const calls = events.filter((event) => event.type === 'tool_call');
    let longest;
    let times = 0;
    for (const [index, call] of calls.entries()) {
        times = isRepeat(calls[index - 1], call) ? times + 1 : 1;
        if (call.isError && times >= LOOP_CALLS && times > (longest?.times ?? 0))
            longest = { call, times };
    }
    if (longest === undefined)
        return undefined;
    const { tool, arguments: args } = longest.call;
    return `${(0,_quote_js__WEBPACK_IMPORTED_MODULE_0__/* .quoteText */ .ol)(tool, 80).slice(1, -1)} ${(0,_quote_js__WEBPACK_IMPORTED_MODULE_0__/* .quoteJson */ .fp)(args)} failed ${longest.times} times in a row`;
}
function isRepeat(before, call) {
    if (!before?.isError || !call.isError || before.tool !== call.tool)
        return false;
    return (0,_equal_json_js__WEBPACK_IMPORTED_MODULE_1__/* .equalJson */ .F)(before.arguments, call.arguments);
}


/***/ }),

/***/ 5904:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ accept),
/* harmony export */   L: () => (/* binding */ isAcceptable)
/* harmony export */ });
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(39066);

/** Blockers that a person may take on. A critical violation and a pass rate too low are the policy's to allow. */
const ACCEPTABLE = new Set([
    'task',
    'suite',
    'cost',
    'steps',
    'pass-k',
    'removed',
    'major-violations',
]);
/** Whether a person may take on a blocker of this rule. */
function isAcceptable(rule) {
    return ACCEPTABLE.has(rule);
}
/** Takes the blockers out of findings when each may be accepted; else says why the acceptance is of no avail. */
function accept(findings) {
    const { blockers } = findings;
    const refused = blockers.filter(({ rule }) => !isAcceptable(rule));
    if (refused.length === 0)
        return { findings: { ...findings, blockers: [] }, accepted: blockers };
    const rules = [...new Set(refused.map(({ rule }) => rule))].sort().join(', ');
    const note = (0,_words_js__WEBPACK_IMPORTED_MODULE_0__/* .runReason */ .wo)('acceptance', `The acceptance does not cover ${rules}: only the gate policy can allow that.`);
    return { findings: { ...findings, notes: [note, ...findings.notes] }, accepted: [] };
}


/***/ }),

/***/ 39066:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A0: () => (/* binding */ tries),
/* harmony export */   D4: () => (/* binding */ beforeAndAfter),
/* harmony export */   KN: () => (/* binding */ percent),
/* harmony export */   TN: () => (/* binding */ oneLine),
/* harmony export */   WR: () => (/* binding */ points),
/* harmony export */   vB: () => (/* binding */ tasks),
/* harmony export */   vj: () => (/* binding */ amount),
/* harmony export */   wo: () => (/* binding */ runReason)
/* harmony export */ });
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
function tasks(count) {
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


/***/ }),

/***/ 27260:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CQ: () => (/* binding */ PASS),
/* harmony export */   Qs: () => (/* binding */ unverified),
/* harmony export */   Rv: () => (/* binding */ violationSchema),
/* harmony export */   fJ: () => (/* binding */ fail),
/* harmony export */   jQ: () => (/* binding */ NOT_ALL_RECORDED),
/* harmony export */   rA: () => (/* binding */ NOT_REACHED),
/* harmony export */   wv: () => (/* binding */ gradeWord),
/* harmony export */   yf: () => (/* binding */ severity)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(42047);

const PASS = { grade: 'pass' };
function fail(reason, mode) {
    return { grade: 'fail', reason, ...(mode !== undefined && { mode }) };
}
function unverified(reason) {
    return { grade: 'unverified', reason };
}
/** Why nothing can be said of calls that may be missing. */
const NOT_ALL_RECORDED = 'not all tool calls of the agent were recorded';
/** How the reason begins of a check that another one's failure has kept from being made. */
const NOT_REACHED = 'not reached';
const gradeWord = zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(['pass', 'fail', 'unverified']);
/** How bad a broken rule is. Critical blocks on sight; minor is only reported. */
const severity = zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(['critical', 'major', 'minor']);
/** A rule broken on the way, counted apart from grades. `step` is the number of the tool call, from 1. */
const violationSchema = zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({
    rule: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    severity,
    step: zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig().int().nullable(),
    detail: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
});


/***/ }),

/***/ 3085:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   OW: () => (/* binding */ isJsonObject),
/* harmony export */   Qd: () => (/* binding */ isPlainObject),
/* harmony export */   ZV: () => (/* binding */ own),
/* harmony export */   dj: () => (/* binding */ canonicalJson)
/* harmony export */ });
/** Same value, same text: object keys sorted, no spaces. What is hashed goes through here. */
function canonicalJson(value) {
    return JSON.stringify(value, (_key, inner) => (isPlainObject(inner) ? sortKeys(inner) : inner)) ?? 'null';
}
/** True for what JSON calls an object. */
function isPlainObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
/** The value is JSON, so that whatever is an object holds JSON. */
function isJsonObject(value) {
    return isPlainObject(value);
}
function own(value, key) {
    return isPlainObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
function sortKeys(record) {
    return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}


/***/ }),

/***/ 55845:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U4: () => (/* binding */ isNewer),
/* harmony export */   UV: () => (/* binding */ markerSchema),
/* harmony export */   gJ: () => (/* binding */ formatMarker),
/* harmony export */   gY: () => (/* binding */ parseMarker)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(42047);

/** At most this many characters of ids of accepted tasks are kept: the comment that holds them has room for 65,000. */
const MAX_TASKS_LENGTH = 6000;
/** Who accepted a block, for which commit, and the tasks that it blocked. */
const acceptedSchema = zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({
    by: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().min(1).max(200),
    headSha: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().max(200),
    tasks: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().min(1).max(200)).max(1000).readonly(),
});
const markerSchema = zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({
    /** Key of one use of the action in a repository (input `id`). */
    instance: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().min(1).max(200),
    headSha: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().max(200),
    runId: zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig().int().nonnegative(),
    attempt: zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig().int().nonnegative(),
    /** Absent when nothing was accepted. What is damaged counts as absent. */
    accepted: acceptedSchema.optional().catch(undefined),
});
const FIRST_LINE = /^<!-- agent-eval (\{[^\n]{1,10000}\}) -->(?:\r?\n|$)/;
/** One line of Markdown that nobody sees and that must be a body's first line: what follows may hold hostile text. */
function formatMarker(marker) {
    const { instance, headSha, runId, attempt, accepted } = marker;
    const shown = { instance, headSha, runId, attempt, ...(accepted === undefined ? {} : { accepted: cap(accepted) }) };
    return `<!-- agent-eval ${escapeJson(JSON.stringify(shown))} -->`;
}
function cap(accepted) {
    const { by, headSha } = accepted;
    let left = MAX_TASKS_LENGTH;
    const tasks = accepted.tasks.filter((task) => {
        left -= escapeJson(JSON.stringify(task)).length + 1;
        return left >= 0;
    });
    return { by, headSha, tasks };
}
/** The marker in a body's first line; undefined when there is none of ours. */
function parseMarker(body) {
    const json = FIRST_LINE.exec(body)?.[1];
    if (json === undefined)
        return undefined;
    try {
        return markerSchema.safeParse(JSON.parse(json)).data;
    }
    catch {
        return undefined;
    }
}
/** True when `a` was written by a later run than `b`, or by a later attempt of the same run. */
function isNewer(a, b) {
    return a.runId === b.runId ? a.attempt > b.attempt : a.runId > b.runId;
}
/** `-`, `<` and `>` occur only inside the JSON's strings here, so each may be written as an escape. */
function escapeJson(json) {
    return json.replace(/[-<>]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}


/***/ }),

/***/ 89531:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FI: () => (/* binding */ DEEPEST),
/* harmony export */   fp: () => (/* binding */ quoteJson),
/* harmony export */   ol: () => (/* binding */ quoteText),
/* harmony export */   s$: () => (/* binding */ jsonText),
/* harmony export */   sV: () => (/* binding */ quoteEnd)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3085);

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
    return (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .canonicalJson */ .dj)(cutDepth(value, DEEPEST));
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
    if (!(0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isPlainObject */ .Qd)(value))
        return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cutDepth(item, levels - 1)]));
}


/***/ }),

/***/ 32355:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ trialSchema),
/* harmony export */   d: () => (/* binding */ isDecided)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(42047);
/* harmony import */ var _grade_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(27260);


/** How a trial ended. All but infra_error are results of the agent. */
const trialEnd = zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(['completed', 'limit', 'agent_error', 'infra_error']);
const criterionResult = zod__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({
    id: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    grade: _grade_js__WEBPACK_IMPORTED_MODULE_0__/* .gradeWord */ .wv,
    reason: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().nullable(),
});
/** One attempt at one task, as stored in report.json. Unknown measures are null. */
const trialShape = zod__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({
    index: zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig().int().nonnegative(),
    /** null only for infra_error: nothing was measured. */
    verdict: _grade_js__WEBPACK_IMPORTED_MODULE_0__/* .gradeWord */ .wv.nullable(),
    end: trialEnd,
    /** Why it ended, when not completed. */
    endDetail: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().nullable().default(null),
    /** Weighted share of passed criteria, 0..1, for reading only. */
    score: zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig().min(0).max(1).nullable(),
    criteria: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(criterionResult).readonly(),
    violations: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(_grade_js__WEBPACK_IMPORTED_MODULE_0__/* .violationSchema */ .Rv).readonly(),
    /** Short names of what went wrong: named modes, criterion ids, `limit:steps`, `agent_error`, rule names. Sorted. */
    failureModes: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()).readonly(),
    /** What shows each named mode, by its name. */
    failureEvidence: zod__WEBPACK_IMPORTED_MODULE_1__/* .record */ .g1P(zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()).readonly().optional(),
    steps: zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig().int().nonnegative().nullable(),
    tokens: zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig().int().nonnegative().nullable(),
    costUsd: zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig().nonnegative().nullable(),
    durationMs: zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig().nonnegative().nullable(),
    /** Path of the JSONL transcript beside report.json. */
    transcript: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().nullable(),
    /** Attempts that infrastructure spoiled before this one. */
    infraRetries: zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig().int().nonnegative().default(0),
});
/** Refuses what cannot be: nothing passes that did not complete, and only what infrastructure spoiled has no verdict. */
const trialSchema = trialShape.check(({ value: { verdict, end }, issues }) => {
    const refuse = (key, message) => issues.push({ code: 'custom', input: key === 'verdict' ? verdict : end, path: [key], message });
    if (verdict === null && end !== 'infra_error')
        refuse('verdict', 'null is for end infra_error only');
    else if (verdict !== null && end === 'infra_error')
        refuse('end', 'nothing was measured then, so verdict must be null');
    else if (verdict === 'pass' && end !== 'completed')
        refuse('verdict', 'only a trial that completed can pass');
});
/** Pass or fail: the trials that statistics count. */
function isDecided(trial) {
    return trial.verdict === 'pass' || trial.verdict === 'fail';
}


/***/ }),

/***/ 80272:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ atPath)
/* harmony export */ });
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3828);

const REASONS = {
    ENOENT: 'there is no such file or folder',
    EEXIST: 'a part of the path is a file, not a folder',
    ENOTDIR: 'a part of the path is a file, not a folder',
    EISDIR: 'it is a folder',
    EACCES: 'no permission',
    EPERM: 'no permission',
    EROFS: 'the file system is read-only',
    ENOSPC: 'the disk is full',
    EDQUOT: 'the disk quota is used up',
    ELOOP: 'it is a symbolic link, or leads through too many',
    ENAMETOOLONG: 'the name is too long',
    ENOTEMPTY: 'a folder of that name is there, and not empty',
};
/** Does something with a path that a user gave: what the file system refuses is theirs to fix, all else a bug. */
async function atPath(place, work) {
    try {
        return await work();
    }
    catch (error) {
        if (!(error instanceof Error) || !('code' in error) || !('syscall' in error))
            throw error;
        const reason = REASONS[String(error.code)] ?? String(error.code);
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UserError */ .yo('file', `${place.path} cannot be ${place.doing}: ${reason}.`, 'Check the path, and what is there.');
    }
}


/***/ }),

/***/ 47819:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  v: () => (/* binding */ writeAtomically)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./lib/files/file-fault.js
var file_fault = __webpack_require__(80272);
;// CONCATENATED MODULE: ./lib/files/make-folder.js


/** Makes a folder and those above it. Unlike a recursive mkdir it fails with the cause: that one calls a read-only disk ENOENT. */
async function makeFolder(path) {
    const refused = await tryMake(path);
    if (refused === undefined)
        return;
    if (refused.code !== 'ENOENT' || (0,external_node_path_.dirname)(path) === path)
        throw refused;
    await makeFolder((0,external_node_path_.dirname)(path));
    const again = await tryMake(path);
    if (again !== undefined)
        throw again;
}
/** What the file system says; undefined where the folder is there. */
async function tryMake(path) {
    try {
        await (0,promises_.mkdir)(path);
        return undefined;
    }
    catch (error) {
        if (!(error instanceof Error) || !('code' in error))
            throw error;
        return error.code === 'EEXIST' ? undefined : error;
    }
}

;// CONCATENATED MODULE: ./lib/files/write-atomically.js





/**
 * Writes a whole file or nothing: a reader never sees half of it. Folders are made as needed. Throws UserError where the
 * path cannot be written.
 */
async function writeAtomically(path, text) {
    await (0,file_fault/* atPath */.Z)({ doing: 'written', path }, () => write(path, text));
}
async function write(path, text) {
    const temporary = `${path}.${(0,external_node_crypto_.randomBytes)(6).toString('hex')}.tmp`;
    await makeFolder((0,external_node_path_.dirname)(path));
    try {
        await (0,promises_.writeFile)(temporary, text, { flag: 'wx' });
        await (0,promises_.rename)(temporary, path);
    }
    catch (error) {
        await (0,promises_.rm)(temporary, { force: true });
        throw error;
    }
}


/***/ }),

/***/ 29960:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   g: () => (/* binding */ failureOf)
/* harmony export */ });
/* harmony import */ var _core_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3085);

/** Reads what octokit throws: an error with `status`, and with `response` when there was an answer. */
function failureOf(error) {
    const message = error instanceof Error ? error.message : String(error);
    const { status, response } = isErrorWithStatus(error) ? error : { status: undefined, response: undefined };
    if (status === undefined)
        return { kind: 'other', message };
    if (!(0,_core_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isPlainObject */ .Qd)(response))
        return { kind: 'unreachable', message };
    const headers = (0,_core_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isPlainObject */ .Qd)(response['headers']) ? response['headers'] : {};
    const told = `HTTP ${status}: ${message}`;
    if (isRateLimit({ status, message, headers })) {
        return { kind: 'rate-limit', message: told, retryAfterMs: retryAfterMs(headers) };
    }
    if ([401, 403, 404].includes(status))
        return { kind: 'refused', message: told };
    return { kind: status >= 500 ? 'server' : 'other', message: told };
}
function isErrorWithStatus(error) {
    return error instanceof Error && 'status' in error && typeof error.status === 'number';
}
function isRateLimit(answer) {
    if (answer.status === 429)
        return true;
    const isExhausted = answer.headers['x-ratelimit-remaining'] === '0' || 'retry-after' in answer.headers;
    return answer.status === 403 && (isExhausted || /rate limit/i.test(answer.message));
}
/** Infinite for the primary limit: it ends within the hour, too late to wait for. */
function retryAfterMs(headers) {
    const seconds = Number(headers['retry-after'] ?? Number.NaN);
    if (Number.isFinite(seconds) && seconds >= 0)
        return seconds * 1000;
    return headers['x-ratelimit-remaining'] === '0' ? Number.POSITIVE_INFINITY : undefined;
}


/***/ }),

/***/ 39503:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ noticeOf)
/* harmony export */ });
/* harmony import */ var _api_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(29960);

/** One line for a call that failed: what was not done, why, and what to change. */
function noticeOf(failed) {
    const failure = (0,_api_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .failureOf */ .g)(failed.error);
    const told = `Could not ${failed.what}: ${oneLine(failure.message)}.`;
    if (failure.kind !== 'refused')
        return told;
    if (failed.isReadOnlyToken)
        return `${told} Runs for forks have a read-only token.`;
    return `${told} Add \`${failed.permission}\` to the \`permissions\` of the workflow's job.`;
}
function oneLine(message) {
    return message.replace(/\s+/g, ' ').trim().replace(/\.$/, '').slice(0, 500);
}


/***/ }),

/***/ 95750:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ openRepository)
/* harmony export */ });
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(58500);
/* harmony import */ var _retried_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(37828);


const REQUEST_TIMEOUT_MS = 30_000;
const quiet = { debug: silence, info: silence, warn: silence, error: silence };
/** The repository that a run belongs to. */
async function openRepository(run) {
    const { owner, repo, apiUrl } = run.context;
    return { octokit: await connect({ token: run.token, apiUrl, wait: run.wait ?? node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setTimeout }), owner, repo };
}
/** Octokit with bounded retries and a time limit on each request. It prints nothing. */
async function connect(options) {
    // Without its entry point, which reads the event file and prints when there is none.
    const { GitHub, getOctokitOptions } = await __webpack_require__.e(/* import() */ 845).then(__webpack_require__.bind(__webpack_require__, 61845));
    const octokit = new GitHub(getOctokitOptions(options.token, { baseUrl: options.apiUrl, log: quiet }));
    octokit.hook.wrap('request', (request, requestOptions) => (0,_retried_js__WEBPACK_IMPORTED_MODULE_1__/* .retried */ .s)({
        attempt: async () => {
            const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
            return request({ ...requestOptions, request: { ...requestOptions.request, signal } });
        },
        // A comment whose answer was lost may exist: whoever creates one looks again before it tries again.
        isRepeatable: !/\/comments$/.test(requestOptions.url) || requestOptions.method !== 'POST',
        wait: options.wait,
    }));
    return octokit;
}
function silence() { }


/***/ }),

/***/ 84475:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   gP: () => (/* binding */ findOwnComments),
/* harmony export */   ou: () => (/* binding */ ownId),
/* harmony export */   rA: () => (/* binding */ findOwnComment)
/* harmony export */ });
/* harmony import */ var _core_marker_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(55845);

/** The comment with the marker of `instance`, written by the account behind the token. Throws what octokit throws. */
async function findOwnComment(repository, wanted) {
    return (await findOwnComments(repository, { ...wanted, author: await ownId(repository) }))[0];
}
/** All of them, the lowest id first: more than one only while runs that began together settle it. Throws what octokit throws. */
async function findOwnComments({ octokit, owner, repo }, { prNumber, instance, author }) {
    const found = [];
    const request = { owner, repo, issue_number: prNumber, per_page: 100 };
    for await (const { data } of octokit.paginate.iterator(octokit.rest.issues.listComments, request)) {
        for (const { id, html_url: url, user, body } of data) {
            const marker = user?.id === author ? (0,_core_marker_js__WEBPACK_IMPORTED_MODULE_0__/* .parseMarker */ .gY)(body ?? '') : undefined;
            if (marker?.instance === instance)
                found.push({ id, url, marker });
        }
    }
    return found.sort((a, b) => a.id - b.id);
}
/** The account behind the token. Only GraphQL tells it for every kind of token: an installation's may not read /user. */
async function ownId({ octokit }) {
    const { viewer } = await octokit.graphql('{ viewer { databaseId } }');
    return viewer.databaseId;
}


/***/ }),

/***/ 37828:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   s: () => (/* binding */ retried)
/* harmony export */ });
/* harmony import */ var _api_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(29960);

const MAX_ATTEMPTS = 3;
const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 60_000;
/** Tries up to three times: on a rate limit as long as GitHub asks (a minute at most), on 5xx or a lost connection a few seconds. */
async function retried(call) {
    for (let attempt = 1;; attempt += 1) {
        try {
            return await call.attempt();
        }
        catch (error) {
            const waitMs = attempt < MAX_ATTEMPTS ? waitBefore({ error, attempt, isRepeatable: call.isRepeatable }) : undefined;
            if (waitMs === undefined || waitMs > MAX_WAIT_MS)
                throw error;
            await call.wait(waitMs);
        }
    }
}
function waitBefore(tried) {
    const failure = (0,_api_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .failureOf */ .g)(tried.error);
    switch (failure.kind) {
        case 'rate-limit':
            return failure.retryAfterMs ?? MAX_WAIT_MS;
        case 'server':
        case 'unreachable':
            return tried.isRepeatable ? FIRST_WAIT_MS * 3 ** (tried.attempt - 1) : undefined;
        case 'refused':
        case 'other':
            return undefined;
        default:
            return failure;
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
