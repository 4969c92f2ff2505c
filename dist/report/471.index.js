export const id = 471;
export const ids = [471];
export const modules = {

/***/ 4471:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  reportClaim: () => (/* binding */ reportClaim)
});

// EXTERNAL MODULE: ./node_modules/@actions/core/lib/core.js + 7 modules
var core = __webpack_require__(3838);
// EXTERNAL MODULE: ./lib/action/annotate.js
var annotate = __webpack_require__(8892);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./lib/render/numbers.js
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
function numbers_timeSpan(ms) {
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
function numbers_plural(count, one, many = `${one}s`) {
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

;// CONCATENATED MODULE: ./lib/render/display-width.js
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
function display_width_cutToWidth(text, width) {
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

;// CONCATENATED MODULE: ./lib/render/text-table.js

const CODES = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33 };
/** Terminal colour around a text that has been made safe before. */
function text_table_paint(text, ink) {
    return `\u001b[${CODES[ink]}m${text}\u001b[0m`;
}
const GAP = '  ';
/** Aligned by what a terminal shows, not by string length. Empty without rows. */
function textTable({ columns, rows, color, screen }) {
    if (rows.length === 0)
        return '';
    const cells = rows.map((row) => columns.map((column) => column.cell(row)));
    const titles = columns.map((column) => column.title);
    const widths = columns.map((_, index) => Math.max(...[titles, ...cells].map((line) => displayWidth(line[index] ?? ''))));
    const layout = columns.map(({ align }, index) => ({ align, width: widths[index] ?? 0 }));
    const head = fitLine(titles, layout, screen).join(GAP).trimEnd();
    const lines = rows.map((row, line) => fitLine(cells[line] ?? [], layout, screen)
        .map((text, index) => colored(text, color ? (columns[index]?.ink?.(row) ?? null) : null))
        .join(GAP)
        .trimEnd());
    return [color ? text_table_paint(head, 'dim') : head, ...lines].join('\n');
}
function fitLine(cells, layout, screen) {
    const last = layout.length - 1;
    const before = layout.slice(0, last).reduce((sum, { width }) => sum + width + GAP.length, 0);
    const room = screen === null ? Number.POSITIVE_INFINITY : Math.max(8, screen - before);
    return layout.map(({ align, width }, index) => {
        const text = cells[index] ?? '';
        return index === last
            ? padToWidth({ text: display_width_cutToWidth(text, room), width: Math.min(width, room), align })
            : padToWidth({ text, width, align });
    });
}
function colored(text, ink) {
    return ink === null ? text : text_table_paint(text, ink);
}

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
;// CONCATENATED MODULE: ./lib/render/visible-text.js

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
function visible_text_visibleText(text, max = 300) {
    // Most text by far, and a report may have a hundred thousand pieces of it.
    if (text.length <= max && PLAIN.test(text))
        return text;
    // Nobody reads past the cut: a megabyte of agent output need not be searched.
    const head = text.slice(0, max * 4);
    const line = (0,external_node_util_.stripVTControlCharacters)(head)
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
    return visible_text_visibleText(name, 80) || '(no visible name)';
}

;// CONCATENATED MODULE: ./lib/render/progress-line.js




/** What to write for one event, control characters and line ends included. `clearProgress` follows the last one. */
function progress_line_progressLine(event, { width, color }) {
    const text = eventText(event);
    if (width === null)
        return `${progress_line_colored(text, event, color)}\n`;
    // The last column stays free: writing there makes some terminals wrap.
    const line = progress_line_colored(cutToWidth(text, Math.max(10, width - 1)), event, color);
    return event.kind === 'trial' ? `${clearProgress(width)}${line}` : `${clearProgress(width)}${line}\n`;
}
/** Removes the line that is being rewritten; nothing in a log. */
function clearProgress(width) {
    return width === null ? '' : '\r\u001b[2K';
}
function eventText(event) {
    switch (event.kind) {
        case 'note':
            return visibleText(event.text);
        case 'plan':
            return `${plural(event.tasks, 'task')}, ${plural(event.trials, 'try', 'tries')} each: ${plural(event.total, 'try', 'tries')} to run`;
        case 'trial':
            return trialText(event);
        case 'retry':
            return `again: ${visibleText(event.task, 80)} ${event.rerun === null ? `try ${event.index + 1}` : whose(event.rerun)}: ${visibleText(event.reason)}`;
        default:
            return event;
    }
}
function trialText({ task, index, planned, rerun, verdict, end, reason, durationMs, done, total }) {
    const count = `[${String(done).padStart(String(total).length)}/${total}]`;
    const word = verdict === null ? 'no result' : verdict;
    const how = end === 'completed' ? '' : ` (${end.replaceAll('_', ' ')})`;
    const time = durationMs === null ? '' : `, ${timeSpan(durationMs)}`;
    const again = rerun === null ? '' : 'again: ';
    const number = rerun === null ? `${index + 1}/${planned}` : whose(rerun);
    return `${count} ${again}${word.padEnd(10)} ${visibleText(task, 80)} ${number}${how}${time}${reason === null ? '' : `: ${visibleText(reason)}`}`;
}
function whose({ side, number }) {
    return `(${side === 'head' ? 'this change' : 'default branch'}, ${number})`;
}
function progress_line_colored(text, event, color) {
    const ink = color ? inkOf(event) : null;
    return ink === null ? text : paint(text, ink);
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

;// CONCATENATED MODULE: ./lib/github/publish/is-noteworthy.js
/** For `comment: on-change`: true unless the run passed with every task unchanged and nothing to warn of, or had nothing to run. */
function isNoteworthy(verdict, comparison) {
    if (verdict.state === 'not_run')
        return verdict.warnings.length > 0;
    const isPlain = verdict.state === 'passed' || verdict.state === 'low_sensitivity';
    const isUnchanged = comparison?.tasks.every((task) => task.state === 'unchanged');
    return !isPlain || !isUnchanged || verdict.warnings.length > 0;
}

// EXTERNAL MODULE: ./lib/core/marker.js
var core_marker = __webpack_require__(5845);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 5 modules
var schemas = __webpack_require__(2047);
;// CONCATENATED MODULE: ./lib/core/grade.js

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
const trialShape = schemas/* object */.Ikc({
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
    /** Short names of what went wrong: named modes, criterion ids, `limit:steps`, `agent_error`, rule names. Sorted. */
    failureModes: schemas/* array */.YOg(schemas/* string */.YjP()).readonly(),
    /** What shows each named mode, by its name. */
    failureEvidence: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* string */.YjP()).readonly().optional(),
    steps: schemas/* number */.aig().int().nonnegative().nullable(),
    tokens: schemas/* number */.aig().int().nonnegative().nullable(),
    costUsd: schemas/* number */.aig().nonnegative().nullable(),
    durationMs: schemas/* number */.aig().nonnegative().nullable(),
    /** Path of the JSONL transcript beside report.json. */
    transcript: schemas/* string */.YjP().nullable(),
    /** Attempts that infrastructure spoiled before this one. */
    infraRetries: schemas/* number */.aig().int().nonnegative().default(0),
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

;// CONCATENATED MODULE: ./lib/render/run-again.js


/** By task id; tasks that were not run again have no entry. */
function runAgain(report) {
    const found = new Map();
    for (const { task, side, trial } of report?.extra ?? []) {
        const sides = found.get(task) ?? { head: [], base: [] };
        sides[side].push(trial);
        found.set(task, sides);
    }
    return found;
}
/** The tasks with every try of the agent under test, extra ones included: where reasons and broken rules are looked for. */
function tasksWithExtra(report) {
    const again = runAgain(report);
    return report.tasks.map((task) => {
        const extra = again.get(task.id)?.head ?? [];
        return extra.length === 0 ? task : { ...task, trials: [...task.trials, ...extra] };
    });
}
/** `this change 9 of 15, default branch 10 of 10` */
function againText({ head, base }) {
    const sides = [
        ...(head.length > 0 ? [`this change ${counts(passesOf(head))}`] : []),
        ...(base.length > 0 ? [`default branch ${counts(passesOf(base))}`] : []),
    ];
    return sides.join(', ');
}
/** `15 tries of this change and 10 of the default branch, for $0.31`; empty when there were none. */
function extraText({ extra }, word = '') {
    const { head, base, costUsd } = extra;
    const tries = (count) => numbers_plural(count, `${word}try`, `${word}tries`);
    const sides = [
        ...(head > 0 ? [`${tries(head)} of this change`] : []),
        ...(base > 0 ? [`${head > 0 ? quantity(base) : tries(base)} of the default branch`] : []),
    ];
    if (sides.length === 0)
        return '';
    return `${sides.join(' and ')}, ${costUsd === null ? 'at unknown cost' : `for ${usd(costUsd)}`}`;
}
/** Passes among the tries that can be counted. */
function passesOf(trials) {
    const decided = trials.filter(isDecided);
    return { passed: decided.filter(({ verdict }) => verdict === 'pass').length, decided: decided.length };
}

;// CONCATENATED MODULE: ./lib/render/baseline-text.js



const DAY_MS = 86_400_000;
const SAID_BY_HEADLINE = new Set([
    'first_run',
    'not_measured',
    'incomparable',
    'not_run',
]);
/** What this run was compared with: tries, dates, age, commits; and what was run again. Empty when the headline has said it. */
function baselineText(view) {
    const extra = extraText(view.verdict);
    const again = extra === '' ? '' : `Run again to be sure: ${extra}.`;
    return [comparedWith(view), view.verdict.baseline === null ? again : again || 'No extra tries were run.']
        .filter((text) => text !== '')
        .join(' ');
}
function comparedWith({ verdict, report }) {
    const { baseline } = verdict;
    if (baseline === null)
        return SAID_BY_HEADLINE.has(verdict.state) ? '' : 'Nothing to compare with: no baseline fits this run.';
    const from = day(baseline.from);
    const to = day(baseline.to);
    const dates = from === to ? `from ${from}` : `from ${from} to ${to}`;
    const known = baseline.commits.filter((commit) => commit !== 'unknown');
    const commits = known.slice(0, 5).map((commit) => visible_text_visibleText(commit, 12));
    const more = known.length > commits.length ? ` and ${known.length - commits.length} more` : '';
    const list = commits.length === 0 ? '' : `, commits ${commits.join(', ')}${more}`;
    return `Compared with ${numbers_plural(baseline.depth, 'try', 'tries')} a task ${dates}${age(baseline.to, report?.createdAt)}${list}.${comparatorText(baseline)}`;
}
/** ` The commit to compare with, eee1234, has no results that fit; its nearest ancestor with some, abc1234, stands in.` */
function comparatorText({ comparator, nearest, commits }) {
    if (comparator === undefined)
        return '';
    const wanted = shortId(comparator);
    return nearest === true
        ? ` The commit to compare with, ${wanted}, has no results that fit; its nearest ancestor with some, ${shortId(commits[0] ?? '')}, stands in.`
        : ` The commit to compare with is ${wanted}.`;
}
function shortId(commit) {
    return visible_text_visibleText(commit, 300).slice(0, 7);
}
function age(to, now) {
    if (now === undefined || now < to)
        return '';
    const days = Math.floor((now - to) / DAY_MS);
    return days === 0 ? ' (newest: less than a day old)' : ` (newest: ${numbers_plural(days, 'day')} old)`;
}

;// CONCATENATED MODULE: ./lib/render/claimed-headline.js

/** What another party's run says is told as such, and a pass by its word alone carries no tick. */
function claimedHeadline({ context: { claim }, report, verdict }, said) {
    // Without a report there are no numbers that could be wrong.
    if (claim === undefined || report === null)
        return said;
    if (claim.isTrusted)
        return { ...said, what: `Measured on the fork's runner: ${said.what}` };
    const what = `Measured on the fork's runner, not proven here: ${said.what}`;
    if (verdict.verdict !== 'pass')
        return { ...said, what };
    return { mark: 'ℹ️', what, todo: UNPROVEN };
}
const UNPROVEN = 'Do not take this for proof: whoever opened the pull request controls what that run reports. Review the change, its workflow files too, and have it measured where they control nothing: in a merge queue, or from a branch of this repository.';
/** Where the numbers come from, in a sentence or two; empty when they are our own. */
function claimText({ context: { claim }, report }) {
    if (claim === undefined || report === null)
        return '';
    const made = `The tries were made by the workflow run of ${quoteName(claim.by)}.`;
    return claim.isPartial === true
        ? `${made} They are taken from there, and which tasks were left out: the tasks, the policy and the baseline are those of the default branch.`
        : `${made} Only they are taken from there: which tasks count, the policy and the baseline are those of the default branch.`;
}

;// CONCATENATED MODULE: ./lib/render/escape-markdown.js

const PUNCTUATION = /[\\`*_[\]<>#|~&$]/g;
/** Nothing to escape in it: no punctuation with a meaning, no colon, no full stop that might follow www. */
const escape_markdown_PLAIN = /^(?!.*gh-)[A-Za-z0-9 ,;()%+=/'"-]*$/i;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** GitHub looks for mentions and references after entities are decoded: only a character in between stops it. */
const BREAK = '&#8203;';
/**
 * Foreign text for GitHub Markdown, in a sentence, a table cell or an HTML element: shown as written, without any markup,
 * mention, issue reference, link, image or emoji code taking effect.
 */
function escapeMarkdown(text, max) {
    const line = visible_text_visibleText(text, max);
    if (escape_markdown_PLAIN.test(line))
        return line;
    const escaped = line
        .replace(PUNCTUATION, entity)
        .replaceAll('@', `&#64;${BREAK}`)
        .replaceAll('&#35;', `&#35;${BREAK}`)
        .replace(/:(?=\/\/|[\w+-]+:)/g, `:${BREAK}`)
        .replace(/\b(gh-)(?=\d)/gi, `$1${BREAK}`)
        .replace(/\b(www)\./gi, `$1${BREAK}.`);
    return RIGHT_TO_LEFT.test(line) ? `${escaped}&lrm;` : escaped;
}
/** A name in code type; GitHub leaves what stands in <code> alone. */
function codeMarkdown(name) {
    return `<code>${escapeMarkdown(visibleName(name))}</code>`;
}
function entity(character) {
    return `&#${character.charCodeAt(0)};`;
}

;// CONCATENATED MODULE: ./lib/core/failure-modes.js


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
    return `${quoteText(tool, 80).slice(1, -1)} ${quoteJson(args)} failed ${longest.times} times in a row`;
}
function isRepeat(before, call) {
    if (!before?.isError || !call.isError || before.tool !== call.tool)
        return false;
    return equalJson(before.arguments, call.arguments);
}

;// CONCATENATED MODULE: ./lib/render/reason-text.js

/** One sentence: the gate says of a task what it did, and of a run a whole sentence. */
function reasonText({ task, text }) {
    const said = sentence(visible_text_visibleText(text, 500));
    return task === null ? said : `${quoteName(task)} ${said}`;
}
/** With an end mark, so that another sentence can follow. */
function sentence(text) {
    return /[.!?…]$/.test(text) ? text : `${text}.`;
}

;// CONCATENATED MODULE: ./lib/render/failure-modes.js




/** In a list with others; the whole of it is in the report. */
const LONGEST_EVIDENCE = 240;
/** Null when nothing failed or no trial says why. Of equals, a named mode explains most, then what ended the trial; then the name that sorts first. */
function commonFailure(task) {
    const failed = task.trials.filter((trial) => trial.verdict === 'fail');
    const tally = new Map();
    for (const mode of failed.flatMap((trial) => [...new Set(trial.failureModes)]))
        tally.set(mode, (tally.get(mode) ?? 0) + 1);
    const [first] = [...tally].sort((a, b) => b[1] - a[1] || byCause(a[0], b[0]));
    if (first === undefined)
        return null;
    const [mode, trials] = first;
    const reason = failed.map((trial) => reasonOf(trial, mode)).find((text) => text !== null) ?? null;
    return { mode, trials, failed: failed.length, reason };
}
/** `AC-1, in 4 of 5 failed tries`, and for a named mode its words, too. */
function failureText({ mode, trials, failed }) {
    const title = failureTitle(mode);
    const name = title === undefined ? mode : `${mode} (${title})`;
    return `${name}, in ${trials} of ${numbers_plural(failed, 'failed try', 'failed tries')}`;
}
/** What showed it, as the grader or the agent wrote it, made safe and cut: `"refund", AC-1: no refund for A-1184.` */
function evidenceTexts(tasks) {
    return tasks.flatMap(({ id, failure }) => {
        if (failure === null || failure.reason === null)
            return [];
        const { mode, reason } = failure;
        return [`${quoteName(id)}, ${visible_text_visibleText(mode, 80)}: ${sentence(visible_text_visibleText(reason, LONGEST_EVIDENCE))}`];
    });
}
function byCause(a, b) {
    return weightOf(b) - weightOf(a) || (a < b ? -1 : 1);
}
function weightOf(mode) {
    return failureTitle(mode) !== undefined ? 2 : Number(isEnd(mode));
}
function isEnd(mode) {
    return mode.startsWith('limit:') || mode === 'agent_error';
}
function reasonOf(trial, mode) {
    const { failureEvidence: shown = {} } = trial;
    if (Object.hasOwn(shown, mode))
        return shown[mode] ?? null;
    const criterion = trial.criteria.find((result) => result.id === mode && result.grade === 'fail');
    if (criterion !== undefined)
        return criterion.reason;
    if (isEnd(mode))
        return trial.endDetail;
    return trial.violations.find((violation) => mode === `violation:${violation.rule}`)?.detail ?? null;
}

;// CONCATENATED MODULE: ./lib/render/findings.js





const SHOWN_DETAILS = 3;
const SEVERITIES = ['critical', 'major', 'minor'];
/** One broken rule a task, critical ones first: `critical: delete_record at "refund", in 2 of 5 tries: deleted A-1`. */
function findings_violationTexts(report) {
    const tasks = report === null ? [] : tasksWithExtra(report);
    return SEVERITIES.flatMap((severity) => tasks.flatMap((task) => brokenRules(task, severity)));
}
/** What the change moved of what judges it: one sentence each. */
function movedTexts({ verdict }) {
    return verdict.moved.map((text) => sentence(visible_text_visibleText(text)));
}
/** What did not work around the run, where the result itself is whole: one sentence each. */
function noticeTexts({ context }) {
    return context.notices.map((notice) => sentence(visible_text_visibleText(notice)));
}
/** Tasks that were measured and have nothing to be compared with: one sentence each. */
function uncomparedTexts({ comparison }) {
    // An unmeasured task's note is told better by its trials.
    const noted = (comparison?.tasks ?? []).filter(({ state }) => state === 'changed' || state === 'incomparable');
    return noted.map(({ id, note }) => `${quoteName(id)}: ${sentence(visible_text_visibleText(note ?? 'not comparable'))}`);
}
/** Trials that gave no result: one sentence a task and cause. */
function findings_missingTexts(report) {
    if (report === null)
        return [];
    const stopped = report.complete ? [] : ['The run stopped before all planned tries were made.'];
    return [...stopped, ...report.tasks.flatMap(missingTrials), ...missingExtra(report)];
}
function brokenRules(task, severity) {
    const broken = (trial) => trial.violations.filter((violation) => violation.severity === severity);
    const rules = [...new Set(task.trials.flatMap(broken).map((violation) => violation.rule))].sort();
    return rules.map((rule) => {
        const found = task.trials.map((trial) => broken(trial).filter((violation) => violation.rule === rule));
        const trials = found.filter((list) => list.length > 0).length;
        const detail = differentDetails(found.flat());
        const where = `${severity}: ${visible_text_visibleText(rule, 80)} at ${quoteName(task.id)}, in ${trials} of ${numbers_plural(task.trials.length, 'try', 'tries')}`;
        return detail === '' ? where : `${where}: ${detail}`;
    });
}
/** What was done, each thing once: the worst of several must not hide behind the first. */
function differentDetails(violations) {
    const details = [...new Set(violations.map(({ detail }) => detail))].filter((detail) => detail !== '');
    const shown = details.slice(0, SHOWN_DETAILS).map((detail) => visible_text_visibleText(detail));
    const more = details.length - shown.length;
    return [...shown, ...(more > 0 ? [`${more} more`] : [])].join('; ');
}
function missingTrials(task) {
    const name = quoteName(task.id);
    const lost = task.trials.filter((trial) => trial.end === 'infra_error');
    const unpaid = lost.filter(isUnpaid);
    const infra = lost.filter((trial) => !isUnpaid(trial));
    const open = task.trials.filter((trial) => trial.verdict === 'unverified');
    const never = task.planned - task.trials.length;
    const of = `of ${numbers_plural(task.planned, 'try', 'tries')}`;
    return [
        ...(infra.length === 0
            ? []
            : [`${name}: infrastructure failed in ${infra.length} ${of}${because(infra[0]?.endDetail)}`]),
        ...(unpaid.length === 0 ? [] : [`${name}: ${unpaid.length} ${of} not made${because(unpaid[0]?.endDetail)}`]),
        ...(open.length === 0 ? [] : [`${name}: ${open.length} ${of} could not be judged${because(openReason(open[0]))}`]),
        ...(never <= 0 ? [] : [`${name}: ${never} ${of} ${never === 1 ? 'was' : 'were'} not made.`]),
    ];
}
/** Left out because the run's budget was used up. */
function isUnpaid({ endDetail }) {
    return endDetail?.startsWith('budget: ') ?? false;
}
function missingExtra(report) {
    return [...runAgain(report)].flatMap(([id, { head, base }]) => [
        ...spoiled(id, head, 'of this change'),
        ...spoiled(id, base, 'of the default branch'),
    ]);
}
function spoiled(id, trials, side) {
    const lost = trials.filter((trial) => !isDecided(trial));
    const [first] = lost;
    if (first === undefined)
        return [];
    const of = `${lost.length} of ${numbers_plural(trials.length, 'extra try', 'extra tries')} ${side}`;
    return [`${quoteName(id)}: no result in ${of}${because(first.endDetail ?? openReason(first))}`];
}
function openReason(trial) {
    const criterion = trial?.criteria.find((result) => result.grade === 'unverified');
    return criterion === undefined ? null : `${criterion.id}: ${criterion.reason ?? 'no evidence'}`;
}
function because(reason) {
    return reason === null || reason === undefined ? '.' : `: ${sentence(visible_text_visibleText(reason, 700))}`;
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
function words_percent(share) {
    return `${rounded(share * 100)} %`;
}
/** `12.5 points` of a difference of shares. */
function words_points(share) {
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

;// CONCATENATED MODULE: ./lib/core/gate/acceptance.js

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
    const note = runReason('acceptance', `The acceptance does not cover ${rules}: only the gate policy can allow that.`);
    return { findings: { ...findings, notes: [note, ...findings.notes] }, accepted: [] };
}

;// CONCATENATED MODULE: ./lib/render/loss-text.js




/** What blocks, or would block without an acceptance: the worst of it in words, and what running it again came to. */
function lossText(view) {
    const { reasons } = view.verdict;
    const worse = reasons.filter((reason) => reason.rule === 'task');
    const [first] = worse.length > 0 ? worse : reasons;
    const others = reasons.length - Math.max(1, worse.length);
    const also = others > 0 ? ` And ${numbers_plural(others, 'more reason')}, as listed.` : '';
    return `${loss(worse, first)}${confirmation(view, worse)}${also}`;
}
function loss(worse, first) {
    if (first === undefined)
        return 'the gate failed.';
    if (first.rule !== 'task' || first.task === null || first.base === null || first.head === null)
        return reasonText(first);
    const { base, head } = first;
    const name = quoteName(first.task);
    const change = `passed ${counts(base)} tries on the default branch and passes ${counts(head)} now.`;
    return worse.length === 1
        ? `this change makes the AI agent worse. Task ${name} ${change}`
        : `this change makes the AI agent worse at ${numbers_plural(worse.length, 'task')}. The worst, ${name}, ${change}`;
}
/** Of one task what both sides passed when they ran side by side; of more how many tries it took. */
function confirmation({ verdict, report }, worse) {
    const extra = extraText(verdict);
    if (extra === '')
        return '';
    const task = worse.length === 1 ? (worse[0]?.task ?? null) : null;
    const again = task === null ? undefined : runAgain(report).get(task);
    if (again === undefined || again.head.length === 0 || again.base.length === 0)
        return ` It was run again to be sure: ${extra}.`;
    const [head, base] = [passesOf(again.head), passesOf(again.base)];
    return ` Run again side by side, this change passed ${counts(head)} tries and the default branch ${counts(base)}.`;
}

;// CONCATENATED MODULE: ./lib/render/blocked-headline.js


/** What to do about each rule; the first that fits a rule's name. */
const ADVICE = [
    [/cost/, 'Make the agent cheaper again, or raise the limit in the gate policy of the default branch.'],
    [/step/, 'Make the agent need fewer steps again, or raise the limit in the gate policy of the default branch.'],
    [/baseline/, 'Run the evaluation once on the default branch to record a baseline, then run this job again.'],
];
const FIX = 'Look at what went wrong, correct the agent, and push again: the evaluation runs anew.';
const ACCEPT = 'If this loss is wanted, someone with write access can accept it: set the label agent-eval-accept, then run this job again.';
function blockedHeadline(view) {
    return { mark: '❌', what: `Blocked: ${lossText(view)}`, todo: advice(view) };
}
function advice(view) {
    const { verdict, context } = view;
    const texts = verdict.reasons.map(({ rule }) => {
        return rule === 'removed' ? putBack(view) : (ADVICE.find(([pattern]) => pattern.test(rule))?.[1] ?? FIX);
    });
    // Labels exist on GitHub only.
    const canAccept = context.marker.runId > 0 && verdict.reasons.every(({ rule }) => isAcceptable(rule));
    return [...[...new Set(texts)].slice(0, 2), ...(canAccept ? [ACCEPT] : [])].join(' ');
}
/** Where tasks are new as well, those that are gone may have been renamed. */
function putBack({ verdict, comparison }) {
    const gone = verdict.reasons.filter(({ rule }) => rule === 'removed').length;
    const fresh = (comparison?.tasks ?? []).filter(({ state }) => state === 'new').length;
    const what = gone === 1 ? 'the removed task' : `the ${gone} removed tasks`;
    const back = `Put ${what} back, or first set gate.allowRemovedTasks on the default branch.`;
    if (fresh === 0)
        return back;
    const [they, names] = gone === 1 ? ['it was', 'it its old name'] : ['they were', 'them their old names'];
    const hint = fresh === 1 ? 'the new task suggests' : `the ${fresh} new tasks suggest`;
    return `${back} If ${they} only renamed, as ${hint}, give ${names}: a task is known by its name.`;
}

;// CONCATENATED MODULE: ./lib/render/result-text.js



/** What passed, and how many extra tries it took to be sure. */
function passedText(view) {
    const extra = extraText(view.verdict, 'extra ');
    return extra === '' ? resultText(view) : `${resultText(view)} To be sure, it took ${extra}.`;
}
/** `97 of 100 tries passed (97 %); on the default branch, 290 of 300 (96.7 %).` */
function resultText(view) {
    const passed = view.comparison?.suite?.passed;
    if (passed === undefined)
        return recordedText(view);
    return `${passedTries(passed.head)}; on the default branch, ${countsAndShare(passed.base)}.`;
}
/** `97 of 100 tries passed (97 %), at 20 tasks.` */
function recordedText({ report }) {
    if (report === null)
        return 'No result was recorded.';
    const { passed, decided } = report.suite;
    return `${passedTries({ passed, decided })}, at ${numbers_plural(report.tasks.length, 'task')}.`;
}
/** `97 of 100 tries passed (97 %)` */
function passedTries(value) {
    const share = value.decided === 0 ? '' : ` (${percent(value.passed / value.decided)})`;
    return `${counts(value)} tries passed${share}`;
}
/** Why losses could go unnoticed, as the gate says it. */
function lowSensitivityText({ verdict }) {
    const note = verdict.warnings.find(({ rule }) => rule === 'sensitivity');
    if (note !== undefined)
        return reasonText(note).replace(/^Low sensitivity\. /, '');
    return verdict.baseline === null
        ? ''
        : `The baseline holds ${numbers_plural(verdict.baseline.depth, 'try', 'tries')} a task.`;
}

;// CONCATENATED MODULE: ./lib/render/confirmed-headlines.js






/** Suspects were run again and are no worse. */
function clearedHeadline(view) {
    const extra = extraText(view.verdict, 'extra ');
    const how = extra === '' ? 'when it was run again' : `by ${extra}`;
    return {
        mark: '✅',
        what: `Passed: the AI agent is no worse with this change. ${suspects(view)} cleared ${how}. ${resultText(view)}`,
        todo: 'Nothing.',
    };
}
function suspects({ report }) {
    const tasks = [...runAgain(report).keys()];
    const [first] = tasks;
    if (first === undefined)
        return 'What looked worse at first was';
    if (tasks.length === 1)
        return `Task ${quoteName(first)} looked worse at first and was`;
    if (tasks.length === report?.tasks.length)
        return 'The suite as a whole looked worse at first and was';
    return `${numbers_plural(tasks.length, 'task')} looked worse at first and were`;
}
/** The old agent, run today, does not reach its own stored results: what fell is not this change. */
function driftHeadline(view) {
    return {
        mark: '⚠️',
        what: `Passed: this change is not to blame, but the baseline no longer holds. ${driftText(view)}`,
        todo: 'Nothing in this change. Refresh the baseline: run the full evaluation on the default branch. If its results stay low there, look for what changed outside the code.',
    };
}
function driftText({ verdict, report }) {
    const said = [...verdict.reasons, ...verdict.warnings].find(({ rule }) => rule === 'drift');
    if (said !== undefined)
        return reasonText(said);
    const base = passesOf([...runAgain(report).values()].flatMap((again) => again.base));
    const passed = base.decided === 0 ? '' : `: it passed ${counts(base)} tries`;
    return `The default branch's agent, run beside this change now, is itself worse than its stored results${passed}. The model provider may be worse than it was, or the baseline is stale.`;
}
/** A proven loss that somebody took on. */
function acceptedHeadline(view) {
    const { acceptance, reasons } = view.verdict;
    const who = acceptance === null ? '' : ` by ${quoteName(acceptance.by)}`;
    const commit = acceptance === null ? '' : ` for commit ${visible_text_visibleText(acceptance.headSha, 300).slice(0, 7)}`;
    return {
        mark: '⚠️',
        what: `Accepted${who}${commit}, otherwise blocked: ${lossText(view)}`,
        todo: `Merge if this loss is wanted: after the merge, ${afterMerge(reasons)}. A new commit on this pull request must be accepted anew.`,
    };
}
function afterMerge(reasons) {
    if (reasons.some(({ task }) => task === null))
        return 'all tasks start a new baseline';
    const kept = reasons.filter(({ rule }) => rule !== 'removed');
    const tasks = [...new Set(kept.flatMap(({ task }) => task ?? []))];
    const [first] = tasks;
    if (first === undefined)
        return 'the suite goes on without what was removed';
    return tasks.length === 1
        ? `task ${quoteName(first)} starts a new baseline`
        : `these ${tasks.length} tasks start a new baseline`;
}

;// CONCATENATED MODULE: ./lib/render/incomparable-headline.js



/** Nothing was compared, for the baseline is of another kind or too old. */
function incomparableHeadline(view) {
    const { verdict } = view;
    const [first] = verdict.reasons;
    const cause = first === undefined ? 'The baseline was measured under other conditions.' : reasonText(first);
    const record = 'Run the evaluation on the default branch to renew the baseline, then run this job again.';
    const fails = verdict.verdict !== 'pass';
    return {
        mark: fails ? '❌' : '⚠️',
        what: `Not compared: ${tooOld(view) ?? cause} ${recordedText(view)}`,
        todo: fails ? record : `${record} Until then nothing is blocked by comparison.`,
    };
}
/** Null when something other than its age keeps the baseline from being used. */
function tooOld({ comparison }) {
    const differences = comparison?.differences ?? [];
    const [first] = differences;
    if (first === undefined || differences.some(({ field }) => field !== 'age'))
        return null;
    return `The baseline is too old: its newest run was ${visible_text_visibleText(first.base, 40)} ago, ${visible_text_visibleText(first.head, 40)} are allowed.`;
}

;// CONCATENATED MODULE: ./lib/render/not-measured-headline.js

/** No usable result: why, and what to do before the next run can have one. */
function notMeasuredHeadline({ verdict: { reasons }, context }) {
    const [first] = reasons;
    const cause = first === undefined ? 'The evaluation gave no usable result.' : reasonText(first);
    const mend = adviceOn(first?.rule, reasons.length);
    return {
        mark: '⚠️',
        what: `Not measured: ${cause} This says nothing about the change, good or bad.`,
        todo: context.policy.onInconclusive === 'fail'
            ? `${mend} Until then this check fails.`
            : `${mend} The check does not wait for it.`,
    };
}
function adviceOn(rule, reasons) {
    if (rule === 'config')
        return correct(reasons);
    if (rule === 'shards')
        return 'Run again the shards that are missing or were refused, then join them all again.';
    return 'Remove the cause, then run the job again.';
}
/** The files that the commit itself brings are wrong: another run of the same would find the same. */
function correct(reasons) {
    return reasons === 1 ? 'Correct it and push.' : 'Correct them and push.';
}

;// CONCATENATED MODULE: ./lib/render/not-run-headline.js

/** Nothing was to be run: no tick, for nothing was found out. */
function notRunHeadline({ verdict: { reasons }, context: { claim } }) {
    const [first] = reasons;
    const cause = first === undefined ? 'Nothing was to be run.' : reasonText(first);
    return {
        mark: 'ℹ️',
        what: `Not run: ${cause} No task was run, which says nothing about the agent, good or bad.`,
        todo: claim === undefined ? ownAdvice(first?.rule) : not_run_headline_UNPROVEN,
    };
}
function ownAdvice(rule) {
    return rule === 'untouched' ? MAYBE_WATCH : 'Nothing.';
}
const not_run_headline_UNPROVEN = "Do not take this for proof: that nothing had to run is the fork's word. Where this status is required, someone has to measure the change where the fork controls nothing: in a merge queue, or from a branch of this repository.";
const MAYBE_WATCH = 'Nothing, if that is right. If the agent depends on what this changes, name it under watches; the label agent-eval-full runs every task.';

;// CONCATENATED MODULE: ./lib/render/task-rows.js


const STATE_WORDS = {
    regressed: 'worse',
    suspect: 'maybe worse',
    removed: 'removed',
    unmeasured: 'not measured',
    incomparable: 'not comparable',
    changed: 'changed, not gated',
    new: 'new, not gated',
    fails: 'fails',
    cleared: 'cleared',
    improved: 'better',
    unchanged: 'unchanged',
    passes: 'passes',
};
/** `maybe worse`, `unchanged, unstable` */
function stateText({ state, isUnstable }) {
    return `${STATE_WORDS[state]}${isUnstable ? ', unstable' : ''}`;
}
/** Worst first, as the comparison orders them; where nothing could be compared by share of failed tries. */
function task_rows_taskRows({ report, comparison, verdict }) {
    const reports = new Map((report?.tasks ?? []).map((task) => [task.id, task]));
    const again = runAgain(report);
    const facts = (id) => measured(reports.get(id), again.get(id));
    const compared = (comparison?.tasks ?? []).map((task) => settled({ ...task, ...facts(task.id), isUnstable: task.unstable !== undefined }, verdict));
    if (comparison !== null && comparison.baseline !== null)
        return compared.toSorted(byProof);
    const removed = compared.filter(({ state }) => state === 'removed');
    return [
        ...removed,
        ...[...reports.values()].map((task) => ({ ...recordedRow(task), ...facts(task.id) })).sort(byFailedShare),
    ];
}
/** Rows that a reader need not see at once. */
function isQuiet(row) {
    return row.again === null && (row.state === 'unchanged' || row.state === 'passes');
}
/** The comparison knows the planned tries only: a task that was run again counts all, and is what the verdict made of it. */
function settled(row, verdict) {
    if (row.again === null || verdict === null)
        return row;
    const isSaid = ({ task, rule }) => task === row.id && rule === 'task';
    const wasDoubted = row.state === 'regressed' || row.state === 'suspect';
    const left = wasDoubted ? 'cleared' : row.state;
    const state = verdict.reasons.some(isSaid) ? 'regressed' : verdict.warnings.some(isSaid) ? 'suspect' : left;
    return { ...row, state, head: addPasses(row.head, passesOf(row.again.head)) };
}
/** Re-runs can turn a suspect into the worst task; the others keep their order. */
function byProof(a, b) {
    return Number(b.state === 'regressed') - Number(a.state === 'regressed');
}
function addPasses(a, b) {
    return { passed: (a?.passed ?? 0) + b.passed, decided: (a?.decided ?? 0) + b.decided };
}
function recordedRow(task) {
    const head = { passed: task.passed, decided: task.decided };
    const state = task.decided === 0 ? 'unmeasured' : task.passed < task.decided ? 'fails' : 'passes';
    return { id: task.id, state, base: null, head, costRatio: null, stepsRatio: null, note: null, isUnstable: false };
}
function measured(task, again) {
    const trials = [...(task?.trials ?? []), ...(again?.head ?? [])];
    return { failure: commonFailure({ trials }), again: again ?? null, report: task ?? null };
}
function byFailedShare(a, b) {
    return share(a.head) - share(b.head) || (a.id < b.id ? -1 : 1);
}
function share(head) {
    return head === null || head.decided === 0 ? -1 : head.passed / head.decided;
}

;// CONCATENATED MODULE: ./lib/render/warned-advice.js
const LOOK = 'Nothing is blocked. Look at it before you merge: it may be chance, or a real loss that these tries cannot prove.';
/** What to do when a suspicion stayed open, by the rule that says why; the first that fits a warning decides. */
const warned_advice_ADVICE = [
    [
        /^base-side/,
        "Nothing is blocked, since the default branch's agent could not be run beside this change. Look at the loss before you merge; repair the default branch's agent so that the next run can tell.",
    ],
    [
        /^(max-extra-trials|budget|time|extra)/,
        'Nothing is blocked, since the tries ran out before it was certain. Run this job again (its tries are added to these), or raise the limit that the notes name.',
    ],
];
function warnedAdvice(warnings) {
    return warned_advice_ADVICE.find(([pattern]) => warnings.some(({ rule }) => pattern.test(rule)))?.[1] ?? LOOK;
}

;// CONCATENATED MODULE: ./lib/render/headline.js












/** One sentence or two for what happened, and one for what to do, for each state. */
function headline(view) {
    return claimedHeadline(view, ownHeadline(view));
}
function ownHeadline(view) {
    const said = byState(view);
    const { moved, verdict } = view.verdict;
    if (moved.length === 0 || verdict === 'inconclusive')
        return said;
    const what = `${said.what} This pull request also changes what judges it, as listed; the default branch's version was used.`;
    return verdict === 'pass' ? { ...said, what, todo: `${said.todo} ${LOOK_AT_MOVED}` } : { ...said, what };
}
const LOOK_AT_MOVED = 'Look at those changes before you merge: from then on they judge.';
function byState(view) {
    const { verdict } = view;
    switch (verdict.state) {
        case 'blocked':
            return blockedHeadline(view);
        case 'passed':
            return {
                mark: '✅',
                what: `Passed: the AI agent is no worse with this change. ${passedText(view)}`,
                todo: 'Nothing.',
            };
        case 'improved':
            return improved(view);
        case 'warned':
            return warned(view);
        case 'low_sensitivity':
            return lowSensitivity(view);
        case 'cleared':
            return clearedHeadline(view);
        case 'drift':
            return driftHeadline(view);
        case 'accepted':
            return acceptedHeadline(view);
        case 'first_run':
            return firstRun(view);
        case 'not_measured':
            return notMeasuredHeadline(view);
        case 'incomparable':
            return incomparableHeadline(view);
        case 'report_only':
            return reportOnly(view);
        case 'not_run':
            return notRunHeadline(view);
        default:
            return verdict.state;
    }
}
function improved(view) {
    const better = task_rows_taskRows(view).filter((row) => row.state === 'improved');
    const [first] = better;
    const where = first === undefined ? '' : ` at ${better.length === 1 ? quoteName(first.id) : numbers_plural(better.length, 'task')}`;
    return {
        mark: '✅',
        what: `Passed: the AI agent is better${where} with this change. ${passedText(view)}`,
        todo: 'Nothing. Once this is merged, the better results count towards the baseline.',
    };
}
function warned(view) {
    const [first] = view.verdict.warnings;
    const more = view.verdict.warnings.length - 1;
    const also = more > 0 ? ` And ${numbers_plural(more, 'more note')}, as listed.` : '';
    return {
        mark: '⚠️',
        what: `Passed with a warning: ${first === undefined ? passedText(view) : reasonText(first)}${also}`,
        todo: warnedAdvice(view.verdict.warnings),
    };
}
function lowSensitivity(view) {
    return {
        mark: '✅',
        what: `Passed, with low sensitivity: nothing got measurably worse, but a loss could go unnoticed. ${lowSensitivityText(view)} ${passedText(view)}`,
        todo: isEverSolved(view)
            ? 'Nothing for this change. Each run on the default branch adds tries to the baseline, and smaller losses become visible.'
            : 'No task is ever solved, so nothing can get worse: make tasks easier, or mend the agent or the graders, until some tries pass.',
    };
}
function isEverSolved({ comparison }) {
    const passed = comparison?.suite?.passed;
    return passed === undefined || passed.base.passed + passed.head.passed > 0;
}
function firstRun(view) {
    const fails = view.verdict.verdict !== 'pass';
    return {
        mark: fails ? '❌' : 'ℹ️',
        what: `First run: there is no baseline yet, so nothing could be compared. ${recordedText(view)}`,
        todo: fails
            ? 'To let this check pass, run this evaluation once on the default branch; it records the baseline that changes are compared with (on-missing-baseline is set to fail).'
            : 'Merge if these results look right. A run on the default branch records the baseline that later changes are compared with.',
    };
}
function reportOnly(view) {
    return {
        mark: 'ℹ️',
        what: `Report only: the gate is off, so nothing is blocked. ${resultText(view)}`,
        todo: 'Nothing. Set gate.mode to evidence if losses should block a merge.',
    };
}

;// CONCATENATED MODULE: ./lib/render/suite-rows.js

/** pass^k, pass rate, violations, then means per try. Empty without a report. */
function suite_rows_suiteRows(view) {
    if (view.report === null)
        return [];
    const rows = [passHatKRow(view, view.report.k), passRateRow(view), violationsRow(view), ...measureRows(view)];
    return view.comparison?.suite ? rows : rows.map((row) => ({ ...row, base: '–', change: '–' }));
}
/** False where nothing was compared: then columns for before and change would be empty. */
function isCompared(rows) {
    return rows.some(({ base }) => base !== '–');
}
function passHatKRow({ report, comparison }, planned) {
    const suite = comparison?.suite ?? null;
    const k = suite?.k ?? planned;
    const base = suite?.passHatK.base ?? null;
    const head = suite === null ? (report?.suite.passHatK[String(k)] ?? null) : suite.passHatK.head;
    const label = k === 1 ? 'pass^1 (one try passes)' : `pass^${k} (all ${k} tries pass)`;
    return { label, base: percent(base), head: percent(head), change: points(base, head) };
}
function passRateRow({ report, comparison }) {
    const suite = comparison?.suite ?? null;
    const all = { passed: report?.suite.passed ?? 0, decided: report?.suite.decided ?? 0 };
    return {
        label: passRateLabel(report),
        base: suite === null ? '–' : countsAndShare(suite.passed.base),
        head: countsAndShare(suite?.passed.head ?? all),
        // Of the shares beside it: a mean over tasks would be another number where tasks have unequal tries.
        change: suite === null ? points(null, null) : points(shareOf(suite.passed.base), shareOf(suite.passed.head)),
    };
}
/** Tries of earlier attempts at the same commit count whatever they were made for; re-runs of this attempt do not. */
function passRateLabel(report) {
    const attempts = report?.settings['attempts'];
    const isPooled = typeof attempts === 'number' && attempts > 1;
    const where = isPooled ? ` in ${attempts} attempts` : '';
    const which = isPooled ? 're-runs of this one' : 're-runs';
    return `tries that passed${where}${hasReruns(report) ? `, ${which} left out` : ''}`;
}
/** What a replay would have cost is no money that was spent. */
function costLabel(report) {
    return report?.settings['answeredBy'] === 'cassettes'
        ? 'cost a try, as recorded (replayed: $0.00 spent)'
        : 'cost a try';
}
function shareOf({ passed, decided }) {
    return decided === 0 ? null : passed / decided;
}
/** Tasks were picked for re-runs because they looked worse: in a sum of the suite those would weigh too much. */
function hasReruns(report) {
    return report?.extra.some(({ side }) => side === 'head') ?? false;
}
function violationsRow({ report, context }) {
    const base = context.shared;
    return {
        label: 'rules broken',
        base: base === null ? UNKNOWN : violationsText(base.baseViolations, base.baseTrials),
        head: report === null ? UNKNOWN : violationsText(report.suite.violations, report.suite.trials),
        change: '–',
    };
}
function violationsText({ critical, major, minor }, trials) {
    const parts = Object.entries({ critical, major, minor }).filter(([, count]) => count > 0);
    const text = parts.length === 0 ? 'none' : parts.map(([severity, count]) => `${count} ${severity}`).join(', ');
    return `${text} in ${numbers_plural(trials, 'try', 'tries')}`;
}
function measureRows({ report, comparison, context }) {
    const head = report?.suite;
    const suite = comparison?.suite;
    return [
        measureRow({ label: costLabel(report), sides: suite?.meanCostUsd, head: head?.costUsd, show: usd }),
        ...spentRows(report),
        measureRow({ label: 'steps a try', sides: suite?.meanSteps, head: head?.steps, show: quantity }),
        measureRow({ label: 'tokens a try', sides: context.shared?.tokens, head: head?.tokens, show: quantity }),
        timeRow(context.shared?.durationMs, head?.durationMs),
    ];
}
/** Where no record holds it there is nothing to compare it with. */
function timeRow(sides, head) {
    const row = measureRow({ label: 'time a try', sides, head, show: numbers_timeSpan });
    return typeof sides?.base === 'number' ? row : { ...row, base: '–', change: '–' };
}
/** Tries that were lost, and re-runs, cost money too: said where the sum of the tries does not tell it. */
function spentRows(report) {
    const spent = report?.settings['spentUsd'];
    if (typeof spent !== 'number' || spent <= (report?.suite.totalCostUsd ?? 0) + 1e-9)
        return [];
    return [{ label: 'spent in all, lost tries included', base: '–', head: usd(spent), change: '–' }];
}
function measureRow({ label, sides = { base: null, head: null }, head: all = null, show }) {
    const { base } = sides;
    const head = sides.head ?? all;
    const ratio = base === null || sides.head === null || base === 0 ? null : sides.head / base;
    return { label, base: show(base), head: show(head), change: change(ratio) };
}

;// CONCATENATED MODULE: ./lib/render/markdown-parts.js






/** A heading and what is under it; nothing when there is nothing. */
function section(title, body) {
    return body === '' ? '' : `#### ${title}\n\n${body}`;
}
/** Folded away until a reader asks; nothing when there is nothing. */
function details(summary, body) {
    return body === '' ? '' : `<details><summary>${escapeMarkdown(summary)}</summary>\n\n${body}\n\n</details>`;
}
/** A list of plain texts, at most `max` of them. */
function bullets(texts, max) {
    const more = texts.length - max;
    const lines = texts.slice(0, max).map((text) => `- ${escapeMarkdown(text, 800)}`);
    return [...lines, ...(more > 0 ? [`- … and ${more} more, in the report`] : [])].join('\n');
}
function suiteTable(rows) {
    const cells = (texts) => texts.map((text) => escapeMarkdown(text));
    return isCompared(rows)
        ? table([
            ['Suite', 'Before', 'Now', 'Change'],
            ['---', '--:', '--:', '--:'],
        ], rows.map((row) => cells([row.label, row.base, row.head, row.change])))
        : table([
            ['Suite', 'Now'],
            ['---', '--:'],
        ], rows.map((row) => cells([row.label, row.head])));
}
/** Columns that would be empty in every row are left out. */
function taskTable(rows) {
    const columns = [
        column('Task', '---', (row) => codeMarkdown(row.id)),
        column('Result', '---', stateText),
        ...optional(rows, 'Before', '--:', (row) => (row.base === null ? '' : countsAndShare(row.base))),
        ...optional(rows, 'Now', '--:', (row) => (row.head === null ? '' : countsAndShare(row.head))),
        ...optional(rows, 'Run again', '---', (row) => (row.again === null ? '' : againText(row.again))),
        ...optional(rows, 'Cost', '--:', (row) => (row.costRatio === null ? '' : change(row.costRatio))),
        ...optional(rows, 'Steps', '--:', (row) => (row.stepsRatio === null ? '' : change(row.stepsRatio))),
        ...optional(rows, 'Fails most often', '---', (row) => row.failure === null ? '' : escapeMarkdown(failureText(row.failure), 120)),
    ];
    const head = [columns.map(({ title }) => title), columns.map(({ rule }) => rule)];
    return table(head, rows.map((row) => columns.map(({ cell }) => cell(row))));
}
/** A line a task. */
function taskLines(rows) {
    return rows
        .map((row) => `- ${codeMarkdown(row.id)}: ${stateText(row)}, ${countsAndShare(row.base)} → ${countsAndShare(row.head)}`)
        .join('\n');
}
function agentTableMarkdown({ head, rows, notes }) {
    const cells = (texts) => texts.map((text) => escapeMarkdown(text, 120));
    const shown = table([cells(head), head.map((_, index) => (index === 0 ? '---' : '--:'))], rows.map(cells));
    return notes.length === 0 ? shown : `${shown}\n\n${bullets(notes, 20)}`;
}
function settingsTable({ report }) {
    const settings = Object.entries(report?.settings ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
    const cells = settings.map(([name, value]) => [
        escapeMarkdown(name, 80),
        escapeMarkdown(String(value ?? 'unknown'), 120),
    ]);
    return table([
        ['Setting', 'Value'],
        ['---', '---'],
    ], cells);
}
function column(title, rule, cell) {
    return { title, rule, cell };
}
function optional(rows, title, rule, cell) {
    return rows.some((row) => cell(row) !== '') ? [column(title, rule, cell)] : [];
}
function table(head, rows) {
    return rows.length === 0 ? '' : [...head, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

;// CONCATENATED MODULE: ./lib/render/reason-bullets.js





/** Over what the change moved of its own yardstick. */
const MOVED_TITLE = 'Changed here, but judged by the version of the default branch';
/** Over the reasons. */
function whyTitle({ verdict }) {
    return verdict.state === 'accepted' ? 'Accepted losses' : 'Why';
}
/** The verdict's reasons, except the first where it is the whole headline. */
function whyTexts(view) {
    return reasonBullets(whyReasons(view), view);
}
/** The tasks of which the first `max` reasons and warnings say already what failed. */
function explainedTasks(view, max) {
    const shown = [whyReasons(view), view.verdict.warnings].flatMap((reasons) => reasons.slice(0, max));
    return new Set(shown.filter(saysWhatFailed).map(({ task }) => task));
}
/** The gate's warnings, then what did not work around the run. */
function toNoteTexts(view) {
    return [...reasonBullets(view.verdict.warnings, view), ...noticeTexts(view)];
}
/** Each reason in words, with what failed most often at its task and one reason for it. */
function reasonBullets(reasons, { report }) {
    const tasks = new Map((report === null ? [] : tasksWithExtra(report)).map((task) => [task.id, task]));
    return reasons.map((reason) => {
        const task = reason.task === null ? undefined : tasks.get(reason.task);
        const failure = task === undefined ? null : commonFailure(task);
        if (failure === null || !saysWhatFailed(reason))
            return reasonText(reason);
        const because = failure.reason === null ? '.' : `: ${sentence(visible_text_visibleText(failure.reason, LONGEST_EVIDENCE))}`;
        return `${reasonText(reason)} Most often ${visible_text_visibleText(failureText(failure), 120)}${because}`;
    });
}
function whyReasons({ verdict: { reasons, state } }) {
    return state === 'blocked' || state === 'accepted' ? reasons : reasons.slice(1);
}
/** A broken rule is told by itself. */
function saysWhatFailed({ rule }) {
    return rule !== 'violations';
}

;// CONCATENATED MODULE: ./lib/render/safe-link.js
/** A web address that is safe in an attribute and in Markdown's round brackets; null for anything but http and https. */
function webLink(address) {
    if (address === null || !URL.canParse(address))
        return null;
    const url = new URL(address);
    if (url.protocol !== 'https:' && url.protocol !== 'http:')
        return null;
    return url.href.replace(/[()'"<>\\`|]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}
/** A relative path that stays below its folder, as given by a report; null for anything else. */
function relativePath(path) {
    if (path === null || path.length > 1000)
        return null;
    // Control characters, backslashes and colons (drives, schemes) have no place in a path of ours.
    if (/[\p{Cc}\p{Cs}\\:]/u.test(path))
        return null;
    const isInside = path.split('/').every((part) => part !== '' && part !== '..' && part !== '.');
    return isInside ? path : null;
}
/** A relative path for an href. */
function relativeLink(path) {
    const safe = relativePath(path);
    return safe === null ? null : safe.split('/').map(encodePart).join('/');
}
function encodePart(part) {
    return encodeURIComponent(part).replaceAll("'", '%27');
}

;// CONCATENATED MODULE: ./lib/render/selection-text.js


const MOST_GROUPS = 4;
/** `12 of 40 tasks were run: 20 not in subset fast, 8 did not fit in 10m.` Empty when all were. */
function selection_text_selectionText({ report }) {
    if (report === null || report.selection.leftOut.length === 0)
        return '';
    const { tasks, selection } = report;
    const run = tasks.length;
    const texts = [...countBy(selection.leftOut)].map(([why, count]) => `${quantity(count)} ${visible_text_visibleText(why, 120)}`);
    const shown = texts.slice(0, MOST_GROUPS);
    const more = texts.length > shown.length ? ', and others' : '';
    const verb = run === 1 ? 'was' : 'were';
    return `${quantity(run)} of ${numbers_plural(run + selection.leftOut.length, 'task')} ${verb} run: ${shown.join(', ')}${more}.`;
}
/** By the part of their reasons that is not about one task alone. */
function countBy(leftOut) {
    const counts = new Map();
    for (const { reason } of leftOut) {
        const why = reason.split(';', 1)[0] ?? '';
        counts.set(why, (counts.get(why) ?? 0) + 1);
    }
    return counts;
}

;// CONCATENATED MODULE: ./lib/core/side-by-side.js
/** The agent under test first, then the others in the order of the config. `k` is the subject's. */
function sideBySide(subject, others) {
    const { k } = subject.report;
    return [
        rowOf(subject.name, subject.report, { k, isSubject: true }),
        ...others.map((other) => 'report' in other
            ? rowOf(other.name, other.report, { k, isSubject: false })
            : { ...EMPTY, name: other.name, reason: other.reason }),
    ];
}
const EMPTY = {
    isSubject: false,
    passHatK: null,
    passRate: null,
    costUsd: null,
    steps: null,
    tasks: new Map(),
};
function rowOf(name, { suite, tasks }, { k, isSubject }) {
    return {
        name,
        isSubject,
        passHatK: suite.passHatK[k] ?? null,
        passRate: suite.passRate,
        costUsd: suite.costUsd,
        steps: suite.steps,
        tasks: new Map(tasks.map(({ id, passed, decided }) => [id, { passed, decided }])),
        reason: null,
    };
}

;// CONCATENATED MODULE: ./lib/render/side-by-side.js



const NONE = { head: [], rows: [], notes: [] };
/** One row an agent: what it passes and what it costs. */
function agentTable({ report, alongside = [], context }) {
    if (report === null || alongside.length === 0)
        return NONE;
    const agents = sideBySide({ name: context.agent, report }, alongside);
    return {
        head: ['Agent', `pass^${report.k}`, 'Pass rate', 'Cost a try', 'Steps a try'],
        rows: agents.map(({ name, isSubject, passHatK, passRate, costUsd, steps, reason }) => [
            isSubject ? `${name} (judged)` : name,
            ...(reason === null
                ? [percent(passHatK), percent(passRate), usd(costUsd), quantity(steps)]
                : ['not run', '', '', '']),
        ]),
        notes: agents.flatMap(({ name, reason }) => (reason === null ? [] : [`${quoteName(name)} was not run: ${reason}`])),
    };
}
/** One row a task, one column an agent that ran. */
function agentTaskTable({ report, alongside = [], context }) {
    if (report === null || alongside.length === 0)
        return NONE;
    const agents = sideBySide({ name: context.agent, report }, alongside).filter(({ reason }) => reason === null);
    const ids = [...new Set(agents.flatMap(({ tasks }) => [...tasks.keys()]))].sort();
    return {
        head: ['Task', ...agents.map(({ name }) => name)],
        rows: ids.map((id) => [id, ...agents.map(({ tasks }) => counts(tasks.get(id) ?? null))]),
        notes: [],
    };
}

;// CONCATENATED MODULE: ./lib/render/markdown.js














/** How many of the verdict's reasons are listed, where there is room. */
const REASONS = 10;
/** That many times more where there is nothing else to list, and no report that tells the rest. */
const WITHOUT_REPORT = 3;
/** The most detailed Markdown of at most `maxBytes`: whole blocks are left out, none is cut. */
function fitMarkdown(view, maxBytes) {
    const [full, short] = [topBlocks(view, REASONS), topBlocks(view, 0)];
    const tail = footer(view);
    const steps = detailSteps(view).map((blocks, index, { length }) => () => [
        ...(index < length - 1 ? full : short),
        ...blocks(),
        tail,
    ]);
    return firstThatFits(steps, maxBytes);
}
/** What happened, what to do, why, the suite's numbers, and what they were compared with. */
function fitTop(view, maxBytes) {
    return firstThatFits([REASONS, 3, 0].map((reasons) => () => topBlocks(view, reasons)), maxBytes);
}
/** Everything below that. */
function fitDetails(view, maxBytes) {
    return firstThatFits(detailSteps(view), maxBytes);
}
function topBlocks(view, reasons) {
    const { mark, what, todo } = headline(view);
    return [
        `### ${mark} ${escapeMarkdown(what, 1000)}`,
        `**What to do:** ${escapeMarkdown(todo, 1000)}`,
        escapeMarkdown(claimText(view), 1000),
        section(whyTitle(view), bullets(whyTexts(view), view.report === null ? reasons * WITHOUT_REPORT : reasons)),
        section('To note', bullets(toNoteTexts(view), reasons)),
        section(MOVED_TITLE, bullets(movedTexts(view), reasons)),
        suiteTable(suite_rows_suiteRows(view)),
        escapeMarkdown([baselineText(view), selection_text_selectionText(view)].filter((text) => text !== '').join(' '), 1500),
        section('Side by side', agentTableMarkdown(agentTable(view))),
    ];
}
/** Everything; only failures; those without what showed them; a line per changed task; the worst tasks, which has a fixed largest size. */
function detailSteps(view) {
    const rows = task_rows_taskRows(view);
    const loud = rows.filter((row) => !isQuiet(row));
    const quiet = rows.filter(isQuiet);
    const note = shortened(view, rows.length);
    const told = explainedTasks(view, REASONS);
    const evidence = section('What went wrong', bullets(evidenceTexts(loud.filter(({ id }) => !told.has(id))), 20));
    const tasks = section('Tasks', taskTable(loud));
    const findings = [
        section('Rules broken', bullets(findings_violationTexts(view.report), 20)),
        section('Not measured', bullets(findings_missingTexts(view.report), 20)),
        section('Not compared', bullets(uncomparedTexts(view), 20)),
    ];
    return [
        () => [tasks, evidence, ...findings, quietTasks(quiet), agentTasks(view), settings(view)],
        () => [tasks, evidence, ...findings, note],
        () => [tasks, ...findings, note],
        () => [section('Tasks', taskLines(loud)), note],
        () => [section('The worst tasks', taskLines(loud.slice(0, 10))), note],
    ];
}
function agentTasks(view) {
    return details('Tasks by agent', agentTableMarkdown(agentTaskTable(view)));
}
function quietTasks(rows) {
    const word = rows[0]?.state === 'passes' ? 'that passed every try' : 'without a change';
    const evidence = bullets(evidenceTexts(rows), 20);
    const body = [taskTable(rows), evidence].filter((block) => block !== '').join('\n\n');
    return details(`${numbers_plural(rows.length, 'task')} ${word}`, body);
}
function settings(view) {
    return details('Settings of this run', settingsTable(view));
}
function shortened({ context }, tasks) {
    const where = webLink(context.reportUrl) === null ? 'report.json' : 'the full report';
    return `_Shortened to fit: ${numbers_plural(tasks, 'task')} in all. Everything is in ${where}._`;
}
function footer({ context, report }) {
    const { headSha, instance } = context.marker;
    const links = [markdown_link('Full report', context.reportUrl), markdown_link('Log of the run', context.runUrl)];
    const facts = [
        `agent-eval gave agent ${codeMarkdown(context.agent)} ${report === null ? 'no task' : `${numbers_plural(report.tasks.length, 'task')}, ${numbers_plural(report.k, 'try', 'tries')} each`}`,
        ...(headSha === '' ? [] : [`commit ${codeMarkdown(headSha.slice(0, 7))}`]),
        ...(instance === 'default' ? [] : [`gate ${codeMarkdown(instance)}`]),
    ];
    return `<sub>${[...links, ...facts].filter((part) => part !== null).join(' · ')}</sub>`;
}
function markdown_link(text, address) {
    const url = webLink(address);
    return url === null ? null : `[${text}](${url})`;
}
function firstThatFits(steps, maxBytes) {
    let text = '';
    for (const blocks of steps) {
        text = blocks()
            .filter((block) => block !== '')
            .join('\n\n');
        if (Buffer.byteLength(text) <= maxBytes)
            break;
    }
    return text;
}

;// CONCATENATED MODULE: ./lib/render/comment.js


/** GitHub takes 65,536 characters; bytes are counted, for safety with what it stores. */
const MAX_BYTES = 60_000;
/** The pull request comment. Its first, hidden line says which run wrote it; then the verdict, then as much as fits. */
function renderComment(view) {
    const marker = `${(0,core_marker/* formatMarker */.gJ)(view.context.marker)}\n`;
    return `${marker}${fitMarkdown(view, MAX_BYTES - Buffer.byteLength(marker) - 1)}\n`;
}

;// CONCATENATED MODULE: ./lib/action/wanted-comment.js


/** Null when none is wanted. */
function wantedComment({ comment }, view) {
    if (comment === 'never')
        return null;
    const mayCreate = comment === 'always' || isNoteworthy(view.verdict, view.comparison);
    return { body: renderComment(view), marker: view.context.marker, mayCreate };
}
/**
 * What the check and the commit status of one use of the action are called: like no job, which most people name after the
 * action. Of checks and statuses of one name GitHub requires each, also an older one that is red.
 */
function checkNameOf({ id }) {
    return id === 'default' ? 'agent-eval verdict' : `agent-eval verdict (${id})`;
}

;// CONCATENATED MODULE: ./lib/render/summary.js

/** GitHub drops a step summary over 1 MiB as a whole. */
const summary_MAX_BYTES = 1_000_000;
/** The job summary: the comment's text with more room. */
function renderSummary(view) {
    return `${fitMarkdown(view, summary_MAX_BYTES - 1)}\n`;
}

;// CONCATENATED MODULE: ./lib/action/write-summary.js


/** Adds the result to the job's summary; returns notices. */
async function writeSummary(view) {
    try {
        await core/* summary */.z.addRaw(renderSummary(view), true).write();
        return [];
    }
    catch (error) {
        return [`The job summary could not be written: ${String(error)}`];
    }
}

;// CONCATENATED MODULE: ./lib/github/publish/commit-status.js
const MAX_DESCRIPTION = 140;
/** Throws what octokit throws. */
async function publishCommitStatus({ octokit, owner, repo }, status) {
    await octokit.rest.repos.createCommitStatus({
        owner,
        repo,
        sha: status.headSha,
        state: status.state,
        context: status.name,
        description: status.title.slice(0, MAX_DESCRIPTION),
        target_url: status.detailsUrl,
    });
}

// EXTERNAL MODULE: ./lib/github/publish/api-failure.js
var api_failure = __webpack_require__(9960);
;// CONCATENATED MODULE: ./lib/github/cut-at-line.js
const NOTE = '\n\n_Cut: the rest is longer than GitHub shows._\n';
/** A text within `maxBytes` of UTF-8; a longer one ends after a whole line, and says so. Renderers stay below on their own. */
function cutAtLine(text, maxBytes) {
    if (Buffer.byteLength(text) <= maxBytes)
        return text;
    // Decoding in stream mode leaves out a character that was cut in half.
    const head = new TextDecoder().decode(Buffer.from(text).subarray(0, maxBytes - Buffer.byteLength(NOTE)), {
        stream: true,
    });
    const end = head.lastIndexOf('\n');
    return `${end === -1 ? head : head.slice(0, end)}${NOTE}`;
}

;// CONCATENATED MODULE: ./lib/github/publish/check-run.js

const MAX_TITLE = 255;
const MAX_TEXT_BYTES = 65_535;
const MAX_MESSAGE_BYTES = 64 * 1024 - 1;
const ANNOTATIONS_PER_REQUEST = 50;
/** Creates a finished check run with as many annotations as one request takes. Throws what octokit throws. */
async function createCheckRun({ octokit, owner, repo }, check) {
    const [annotations = [], ...rest] = batches(check.annotations.map(toAnnotation));
    const output = {
        title: check.title.slice(0, MAX_TITLE),
        summary: cutAtLine(check.summary, MAX_TEXT_BYTES),
        text: cutAtLine(check.text, MAX_TEXT_BYTES),
    };
    const { data } = await octokit.rest.checks.create({
        owner,
        repo,
        name: check.name,
        head_sha: check.headSha,
        status: 'completed',
        conclusion: check.conclusion,
        details_url: check.detailsUrl,
        output: { ...output, annotations },
    });
    return { id: data.id, output, rest };
}
/** Adds the annotations that did not fit. Throws what octokit throws. */
async function completeCheckRun({ octokit, owner, repo }, created) {
    for (const annotations of created.rest) {
        const output = { ...created.output, annotations };
        await octokit.rest.checks.update({ owner, repo, check_run_id: created.id, output });
    }
}
function toAnnotation({ path, line, level, title, message }) {
    return {
        path,
        start_line: line,
        end_line: line,
        annotation_level: level,
        title: title.slice(0, MAX_TITLE),
        message: cutAtLine(message, MAX_MESSAGE_BYTES),
    };
}
function batches(items) {
    const count = Math.ceil(items.length / ANNOTATIONS_PER_REQUEST);
    return Array.from({ length: count }, (_, index) => items.slice(index * ANNOTATIONS_PER_REQUEST, (index + 1) * ANNOTATIONS_PER_REQUEST));
}

// EXTERNAL MODULE: ./lib/github/publish/own-comment.js
var own_comment = __webpack_require__(4475);
;// CONCATENATED MODULE: ./lib/github/publish/comment.js




/** GitHub refuses more than 65,536 characters. */
const comment_MAX_BYTES = 65_000;
/** Writes that another run may have undone in the same moment are done again, this many times. */
const MAX_WRITES = 3;
/**
 * Creates our comment once and updates it afterwards. Of runs that begin together each may create one: they settle on the
 * lowest id. Leaves quietly when the pull request moved on to another commit or when a newer run has written. Returns the
 * address of the comment that stands; throws what octokit throws.
 */
async function publishComment(repository, comment) {
    if ((await headOf(repository, comment.prNumber)) !== comment.marker.headSha)
        return null;
    const { prNumber, marker } = comment;
    const author = await (0,own_comment/* ownId */.ou)(repository);
    const find = () => (0,own_comment/* findOwnComments */.gP)(repository, { prNumber, instance: marker.instance, author });
    const [existing] = await find();
    if (existing === undefined && !comment.mayCreate)
        return null;
    if (existing === undefined)
        return settle({ repository, comment, find, url: await create(repository, comment, find) });
    if ((0,core_marker/* isNewer */.U4)(existing.marker, marker))
        return existing.url;
    await update(repository, comment, existing);
    return settle({ repository, comment, find, url: existing.url });
}
/** Looks whether what was just written stands: the lowest id is kept, with the newest result, and nothing else of ours. */
async function settle(written) {
    const { repository, comment, find, url } = written;
    for (let writes = 1;; writes += 1) {
        const [kept, ...others] = await find();
        // What a newer run has just created is left to that run.
        const spare = others.filter(({ marker }) => !(0,core_marker/* isNewer */.U4)(marker, comment.marker));
        for (const { id } of spare)
            await remove(repository, id);
        if (kept === undefined || writes === MAX_WRITES || !(0,core_marker/* isNewer */.U4)(comment.marker, kept.marker))
            return kept?.url ?? url;
        await update(repository, comment, kept);
    }
}
async function headOf({ octokit, owner, repo }, prNumber) {
    const { data } = await octokit.rest.pulls.get({ owner, repo, pull_number: prNumber });
    return data.head.sha;
}
/** A comment whose answer was lost may exist all the same. */
async function create(repository, comment, find) {
    try {
        return await createNow(repository, comment);
    }
    catch (error) {
        if (!['server', 'unreachable'].includes((0,api_failure/* failureOf */.g)(error).kind))
            throw error;
        const [created] = await find();
        return created?.url ?? createNow(repository, comment);
    }
}
async function createNow({ octokit, owner, repo }, { prNumber, body }) {
    const request = { owner, repo, issue_number: prNumber, body: cutAtLine(body, comment_MAX_BYTES) };
    return (await octokit.rest.issues.createComment(request)).data.html_url;
}
async function update({ octokit, owner, repo }, { body }, { id }) {
    await octokit.rest.issues.updateComment({ owner, repo, comment_id: id, body: cutAtLine(body, comment_MAX_BYTES) });
}
/** The run that wrote it may have removed it already. */
async function remove({ octokit, owner, repo }, id) {
    try {
        await octokit.rest.issues.deleteComment({ owner, repo, comment_id: id });
    }
    catch (error) {
        if (!(error instanceof Error && 'status' in error && error.status === 404))
            throw error;
    }
}

// EXTERNAL MODULE: ./lib/github/publish/notice.js
var publish_notice = __webpack_require__(9503);
// EXTERNAL MODULE: ./lib/github/publish/octokit.js
var octokit = __webpack_require__(5750);
;// CONCATENATED MODULE: ./lib/github/publish/publish.js






/** Comments and sets the check. Never throws and never decides: what GitHub refuses is a notice. */
async function publish(publication) {
    const { token, context, comment, check } = publication;
    if (comment === null && check === null)
        return { commentUrl: null, check: 'none', notices: [] };
    if (token === undefined)
        return { commentUrl: null, check: 'none', notices: [NO_TOKEN] };
    const repository = await (0,octokit/* openRepository */.h)({ context, token, wait: publication.wait });
    const commented = await tryComment(repository, publication);
    const checked = await tryCheck(repository, publication);
    return { ...commented, ...checked, notices: [...commented.notices, ...checked.notices] };
}
const NO_TOKEN = 'There is no `github-token`: neither a comment nor a check was published.';
async function tryComment(repository, { event, comment }) {
    // A merge group's commit is not the head of the pull request that it tests.
    if (comment === null || event.kind !== 'pull_request' || event.prNumber === null) {
        return { commentUrl: null, notices: [] };
    }
    try {
        return { commentUrl: await publishComment(repository, { ...comment, prNumber: event.prNumber }), notices: [] };
    }
    catch (error) {
        const refused = { error, what: 'comment on the pull request', permission: 'pull-requests: write' };
        return { commentUrl: null, notices: [(0,publish_notice/* noticeOf */.Q)({ ...refused, isReadOnlyToken: publish_isReadOnly(event) })] };
    }
}
async function tryCheck(repository, publication) {
    const { event, context, check: wanted } = publication;
    if (wanted === null)
        return { check: 'none', notices: [] };
    const check = { ...wanted, headSha: event.headSha, detailsUrl: context.runUrl };
    try {
        const created = await createCheckRun(repository, check);
        return { check: 'check-run', notices: await tryComplete(() => completeCheckRun(repository, created), event) };
    }
    catch (error) {
        const refusal = checkNotice({ error, what: 'create a check run', event });
        if ((0,api_failure/* failureOf */.g)(error).kind !== 'refused')
            return { check: 'none', notices: [refusal] };
        const state = check.conclusion === 'failure' ? 'failure' : 'success';
        return trySetStatus(() => publishCommitStatus(repository, { ...check, state }), { refusal, event });
    }
}
async function tryComplete(complete, event) {
    try {
        await complete();
        return [];
    }
    catch (error) {
        return [checkNotice({ error, what: 'add all annotations to the check run', event })];
    }
}
async function trySetStatus(setStatus, given) {
    try {
        await setStatus();
        return { check: 'commit-status', notices: [given.refusal] };
    }
    catch (error) {
        const failed = { error, what: 'set a commit status', permission: 'statuses: write' };
        const notice = (0,publish_notice/* noticeOf */.Q)({ ...failed, isReadOnlyToken: publish_isReadOnly(given.event) });
        return { check: 'none', notices: [given.refusal, notice] };
    }
}
function checkNotice(failed) {
    const { error, what, event } = failed;
    return (0,publish_notice/* noticeOf */.Q)({ error, what, permission: 'checks: write', isReadOnlyToken: publish_isReadOnly(event) });
}
function publish_isReadOnly(event) {
    return event.isFork;
}

// EXTERNAL MODULE: ./lib/github/publish/reached.js
var reached = __webpack_require__(9257);
// EXTERNAL MODULE: ./lib/github/pull-of-run.js
var pull_of_run = __webpack_require__(5636);
;// CONCATENATED MODULE: ./lib/render/check.js









const check_MAX_BYTES = 60_000;
const check_MAX_TITLE = 255;
/** The named check run: verdict and numbers in the summary, tasks in the text, one annotation per task that blocks or warns. */
function renderCheck(view) {
    return {
        title: cutTitle(visible_text_visibleText(headline(view).what, check_MAX_TITLE)),
        summary: fitTop(view, check_MAX_BYTES),
        text: fitDetails(view, check_MAX_BYTES),
        annotations: annotations(view),
    };
}
/** In UTF-16 units, whichever GitHub counts; never through the middle of a character. */
function cutTitle(text) {
    if (text.length <= check_MAX_TITLE)
        return text;
    return `${text.slice(0, check_MAX_TITLE - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
function annotations(view) {
    // What was accepted, or is not this change's fault, must not look like what blocks.
    const failing = view.verdict.verdict === 'fail' ? 'failure' : 'warning';
    const blamed = new Set(view.verdict.reasons.map((reason) => reason.task));
    const warned = new Set(view.verdict.warnings.filter(({ rule }) => rule !== 'unstable' && rule !== 'cleared').map(({ task }) => task));
    return task_rows_taskRows(view).flatMap((row) => {
        if (blamed.has(row.id) || row.state === 'regressed')
            return annotation(row, failing);
        return (warned.has(row.id) && row.state !== 'cleared') || row.state === 'suspect' ? annotation(row, 'warning') : [];
    });
}
function annotation(row, level) {
    const path = relativePath(row.report?.file ?? null);
    if (path === null)
        return [];
    const before = row.base === null ? '' : `; on the default branch, ${countsAndShare(row.base)}`;
    const passed = `${passedTries(row.head ?? { passed: 0, decided: 0 })}${before}.`;
    return [{ path, line: 1, level, title: visible_text_visibleText(`Agent task ${row.id}`, 200), message: `${passed}${why(row)}` }];
}
function why({ failure }) {
    if (failure === null)
        return '';
    const reason = failure.reason === null ? '.' : `: ${sentence(visible_text_visibleText(failure.reason, 1000))}`;
    return ` Most often ${visible_text_visibleText(failureText(failure), 200)}${reason}`;
}

;// CONCATENATED MODULE: ./lib/render/text-columns.js






/** Columns of the task table; those that would be empty in every row are left out. */
function taskColumns(rows) {
    const columns = [
        { title: 'TASK', align: 'left', cell: ({ id }) => display_width_cutToWidth(visibleName(id), 40) },
        { title: 'RESULT', align: 'left', cell: stateText, ink: ({ state }) => text_columns_inkOf(state) },
        { title: 'BEFORE', align: 'right', cell: ({ base }) => (base === null ? '' : counts(base)) },
        { title: 'NOW', align: 'right', cell: ({ head }) => (head === null ? '' : counts(head)) },
        { title: 'RUN AGAIN', align: 'left', cell: ({ again }) => (again === null ? '' : againText(again)) },
        { title: 'COST', align: 'right', cell: ({ costRatio }) => (costRatio === null ? '' : change(costRatio)) },
        { title: 'STEPS', align: 'right', cell: ({ stepsRatio }) => (stepsRatio === null ? '' : change(stepsRatio)) },
        {
            title: 'FAILS MOST OFTEN',
            align: 'left',
            cell: ({ failure }) => (failure === null ? '' : visible_text_visibleText(failureText(failure), 80)),
        },
    ];
    return columns.filter(({ cell }) => rows.some((row) => cell(row) !== ''));
}
/** Columns of the suite table; without a comparison only what was measured now. */
function suiteColumns(rows) {
    const columns = [
        { title: 'SUITE', align: 'left', cell: ({ label }) => label },
        { title: 'BEFORE', align: 'right', cell: ({ base }) => base },
        { title: 'NOW', align: 'right', cell: ({ head }) => head },
        { title: 'CHANGE', align: 'right', cell: (row) => row.change },
    ];
    return columns.filter(({ cell }) => rows.some((row) => cell(row) !== '–'));
}
function text_columns_inkOf(state) {
    switch (state) {
        case 'regressed':
        case 'fails':
        case 'removed':
            return 'red';
        case 'suspect':
        case 'unmeasured':
        case 'incomparable':
            return 'yellow';
        case 'improved':
        case 'cleared':
        case 'passes':
            return 'green';
        case 'unchanged':
        case 'changed':
        case 'new':
            return null;
        default:
            return state;
    }
}

;// CONCATENATED MODULE: ./lib/render/terminal.js











/** What `gate` and `eval` print: tasks worst first, the suite, findings, then the verdict and what to do. Ends in a line end. */
function renderTerminal(view, options) {
    const { mark, what, todo } = headline(view);
    const ink = mark === '❌' ? 'red' : mark === '⚠️' ? 'yellow' : 'green';
    return join([
        ...tables({ tasks: task_rows_taskRows(view), suite: suite_rows_suiteRows(view), options }),
        list(whyTitle(view), whyTexts(view)),
        list('To note', toNoteTexts(view)),
        list(MOVED_TITLE, movedTexts(view)),
        list('Rules broken', findings_violationTexts(view.report)),
        list('Not measured', findings_missingTexts(view.report)),
        list('Not compared', uncomparedTexts(view)),
        ...agentTables(view, options),
        visible_text_visibleText(baselineText(view), 1000),
        selection_text_selectionText(view),
        `${bold(visible_text_visibleText(what, 1000), ink, options)}\nWhat to do: ${visible_text_visibleText(todo, 1000)}`,
    ]);
}
/** What `run` prints, which judges nothing. `next` is the command to type next. */
function renderRun(report, { next, alongside, ...options }) {
    const results = { report, comparison: null, verdict: null, context: { shared: null } };
    return join([
        ...tables({ tasks: taskRows(results), suite: suiteRows(results), options }),
        list('Rules broken', violationTexts(report)),
        list('Not measured', missingTexts(report)),
        ...agentTables({ report, alongside, context: { agent: String(report.settings['agent'] ?? 'agent') } }, options),
        selectionText(results),
        `Next: ${visibleText(next, 1000)}`,
    ]);
}
function tables({ tasks, suite, options }) {
    return [
        textTable({ columns: taskColumns(tasks), rows: tasks, color: options.color, screen: options.columns }),
        textTable({ columns: suiteColumns(suite), rows: suite, color: options.color, screen: options.columns }),
    ];
}
/** Nothing where one agent ran alone. */
function agentTables(view, { color, columns: screen }) {
    return [agentTable(view), agentTaskTable(view)].map(({ head, rows, notes }) => [
        textTable({ columns: head.map(agentColumn), rows, color, screen }),
        ...notes.map((note) => visible_text_visibleText(note, 800)),
    ].join('\n'));
}
function agentColumn(title, index) {
    const align = index === 0 ? 'left' : 'right';
    return { title: visible_text_visibleText(title, 40), align, cell: (row) => visible_text_visibleText(row[index] ?? '', 80) };
}
function list(title, texts) {
    return texts.length === 0 ? '' : [`${title}:`, ...texts.map((text) => `  ${visible_text_visibleText(text, 800)}`)].join('\n');
}
function bold(text, ink, { color }) {
    return color ? text_table_paint(text_table_paint(text, ink), 'bold') : text;
}
function join(blocks) {
    return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
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
    trials: schemas/* array */.YOg(trialSchema).max(MAX_TRIALS).check(eachOnce('index', 'trial')).readonly(),
});
/** What must be equal for two results to be comparable: name -> value. */
const fingerprintSchema = schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* string */.YjP());
/** A trial made to confirm or clear a suspicion: of the agent under test, or of the comparator's beside it. */
const extraTrialSchema = schemas/* object */.Ikc({ side: schemas/* enum */.k5n(['head', 'base']), task: schemas/* string */.YjP(), trial: trialSchema });
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

;// CONCATENATED MODULE: ./lib/core/baseline.js



/** One stored trial: only what comparisons need. */
const storedTrialSchema = schemas/* object */.Ikc({
    passed: schemas/* boolean */.zMY(),
    costUsd: schemas/* number */.aig().nonnegative().nullable(),
    steps: schemas/* number */.aig().nonnegative().nullable(),
    tokens: schemas/* number */.aig().nonnegative().nullable(),
    /** Absent in older entries. */
    durationMs: schemas/* number */.aig().nonnegative().nullable().optional(),
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

// EXTERNAL MODULE: ./lib/core/json.js
var json = __webpack_require__(3085);
;// CONCATENATED MODULE: ./lib/baseline/baseline-text.js



/** More than this is not read: a store never needs it, and parsing it would cost the runner's memory. */
const MAX_BASELINE_BYTES = 20 * 1024 * 1024;
const MAX_ENTRIES = 200;
/** Reads hostile text: a baseline, or a report.json. */
function parseBaselineText(text, reportAsEntry) {
    if (text.trim() === '')
        return { kind: 'foreign', why: 'it is empty' };
    const value = parseJson(text);
    if (value === undefined)
        return { kind: 'foreign', why: 'it is not JSON' };
    if ((0,json/* isPlainObject */.Qd)(value) && value['kind'] === 'agent-eval-baseline')
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
    return newest.slice(baseline_text_firstThatFits(newest, maxBytes - Buffer.byteLength(formatBaseline([]))));
}
function baseline_text_firstThatFits(entries, maxBytes) {
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

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
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
            const file = __addDisposableResource(env_1, await (0,promises_.open)(path, promises_.constants.O_RDONLY | promises_.constants.O_NONBLOCK), true);
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
    const cache = await __webpack_require__.e(/* import() */ 691).then(__webpack_require__.bind(__webpack_require__, 1691));
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
    const cache = await __webpack_require__.e(/* import() */ 691).then(__webpack_require__.bind(__webpack_require__, 1691));
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
        append: async (...reports) => {
            const found = await load();
            if (found.lost)
                return [WRITE_SKIPPED];
            // A step that runs twice in one attempt records once.
            if (found.key === key)
                return [];
            return cache.write(formatAttempts(newestAttempts([...found.reports, ...reports]), run.sha));
        },
    };
}

// EXTERNAL MODULE: ./lib/core/baseline-spec.js
var baseline_spec = __webpack_require__(6450);
// EXTERNAL MODULE: ./lib/core/errors.js
var errors = __webpack_require__(3828);
;// CONCATENATED MODULE: ./lib/core/hash.js


/** Hex SHA-256 of a value's canonical JSON, cut to 32 digits. */
function hash_hashJson(value) {
    return (0,external_node_crypto_.createHash)('sha256').update((0,json/* canonicalJson */.dj)(value)).digest('hex').slice(0, 32);
}
/** Hex SHA-256 of bytes, whole. */
function hashBytes(bytes) {
    return (0,external_node_crypto_.createHash)('sha256').update(bytes).digest('hex');
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
    return run === undefined ? `${commit} ${hash_hashJson(rest)}` : `${commit} ${run.id} ${run.attempt}`;
}

;// CONCATENATED MODULE: ./lib/baseline/stored-texts.js


const AT_ONCE = 5;
/** The entries of all texts, each once; at most 20 MB are fetched. What cannot be used is a notice that names it. */
async function readTexts(stored) {
    const { within, notices } = withinBudget(stored);
    const reads = [];
    for (let from = 0; from < within.length; from += AT_ONCE) {
        reads.push(...(await Promise.all(within.slice(from, from + AT_ONCE).map((text) => readText(stored, text)))));
    }
    // A token that may not read one may read none: said once.
    const told = [...new Set([...notices, ...reads.flatMap(({ notice }) => notice ?? [])])];
    const entries = newestEntries(mergeEntries(reads.map((read) => read.entries)));
    return { entries, notices: told, damaged: told.length > 0, refused: false };
}
/** A place that could not even be asked what it holds. */
function unreachable(asked) {
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
async function readText({ what, read, reportAsEntry }, text) {
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
            return unreachable(listed);
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
            return { ...found, notices: oncePerPermission(found.notices) };
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
/** Several places may lack the same permission: the first that says so stands for them all. */
function oncePerPermission(notices) {
    const told = new Set();
    return notices.filter((notice) => {
        const permission = /Add `([a-z-]+: \w+)`/.exec(notice)?.[1] ?? notice;
        const isNews = !told.has(permission);
        told.add(permission);
        return isNews;
    });
}
async function appendSomewhere(places, entry) {
    const { kept, refused, notices } = await places.branch.record(entry);
    if (kept)
        return notices;
    const others = [...(await places.cache.append(entry)), ...(await places.artifact.append(entry))];
    // The documented workflow does without that permission: where the others kept it, each run would tell what is no news.
    return refused && others.length === 0 ? [] : [...notices, ...others];
}

;// CONCATENATED MODULE: ./lib/baseline/branch-file.js

const PATTERN = /^(?<stamp>\d{8}T\d{9}Z)-(?<commit>[0-9a-f]{40,64})-[0-9a-f]{12}-(?<run>\d+-\d+)\.json$/;
/** `20261130T120000000Z-COMMIT-FINGERPRINT-RUN-ATTEMPT.json`: one for each run, never written again. */
function branchFileName(run, { createdAt, fingerprint }) {
    const conditions = hash_hashJson(fingerprint).slice(0, 12);
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
const MAX_FILES = 30;
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
        if (added.kind !== 'reached') {
            return { kept: false, refused: added.kind === 'refused', notices: [added.notice] };
        }
        return { kept: true, refused: false, notices: added.value === 'exists' ? [alreadyOn(place.branch)] : [] };
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
        return unreachable(listed);
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
    return [...ofHistory, ...others].slice(0, MAX_FILES).map(({ file }) => file);
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
    const { cache, places, reportAsEntry, root, local = LOCAL_BASELINE } = deps;
    if (cache === undefined)
        return fileStore({ path: local, root, reportAsEntry });
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
        durationMs: trial.durationMs,
        violations: countViolations(trial.violations),
    };
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

;// CONCATENATED MODULE: ./lib/core/verdict.js
/** 0 pass, 1 gate failed, 2 could not judge. `onInconclusive: pass` turns 2 into 0. */
function exitCode(verdict, onInconclusive) {
    switch (verdict.verdict) {
        case 'pass':
            return 0;
        case 'fail':
            return 1;
        case 'inconclusive':
            return onInconclusive === 'pass' ? 0 : 2;
        default:
            return verdict.verdict;
    }
}
/**
 * Whether a complete run may be recorded in the baseline. A check that fails only because there is nothing to compare with
 * must not keep a baseline from ever coming to be.
 */
function teachesBaseline({ verdict, state }) {
    return verdict === 'pass' || state === 'first_run' || state === 'incomparable';
}

;// CONCATENATED MODULE: ./lib/github/accepted-tasks.js


/** Pull requests of so many commits are looked at. */
const MAX_COMMITS = 20;
const NOTHING = { tasks: [], notices: [] };
/**
 * The tasks whose fall was accepted in the pull requests that these commits merged: what our own comments say of the very
 * head that was merged. Never throws: what cannot be asked is a notice.
 */
async function acceptedTasks(request) {
    const { event, repository } = request;
    if (repository === undefined || !event.writesBaseline)
        return NOTHING;
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
            notices: [(0,publish_notice/* noticeOf */.Q)({ error, what, permission: 'pull-requests: read', isReadOnlyToken: false })],
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
    const comment = await (0,own_comment/* findOwnComment */.rA)(repository, { prNumber: number, instance: request.instance });
    const accepted = comment?.marker.accepted;
    return accepted?.headSha === headSha ? accepted.tasks : [];
}

// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(8500);
;// CONCATENATED MODULE: ./lib/github/artifacts-http.js
const TIMEOUT_MS = 60_000;
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
    const signal = AbortSignal.timeout(TIMEOUT_MS);
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

;// CONCATENATED MODULE: ./lib/github/branch-commits.js
/** The commit that a branch points to. Never asked for by its bare name: a tag of that name would answer. Throws what octokit throws. */
async function branch_commits_tipOf({ octokit, owner, repo }, branch) {
    return (await octokit.rest.git.getRef({ owner, repo, ref: `heads/${branch}` })).data.object.sha;
}
/**
 * Asks whether a branch has a commit, itself or before its tip. Each question is asked once. Throws what octokit throws,
 * other than for a commit that has nothing in common with the branch.
 */
function commitsOf(repository, branch) {
    const told = new Map();
    let tip;
    const ask = async (sha) => {
        tip ??= branch_commits_tipOf(repository, branch);
        return isAtOrBefore(repository, { sha, tip: await tip });
    };
    return (sha) => {
        const answer = told.get(sha) ?? ask(sha);
        told.set(sha, answer);
        return answer;
    };
}
async function isAtOrBefore({ octokit, owner, repo }, { sha, tip }) {
    if (sha === tip)
        return true;
    try {
        const basehead = `${tip}...${sha}`;
        const { data } = await octokit.rest.repos.compareCommitsWithBasehead({ owner, repo, basehead, per_page: 1 });
        return data.status === 'behind' || data.status === 'identical';
    }
    catch (error) {
        if (error instanceof Error && 'status' in error && error.status === 404)
            return false;
        throw error;
    }
}

;// CONCATENATED MODULE: ./lib/github/artifacts-trusted.js


const PAGE = 100;
const MAX_PAGES = 10;
const MAX_RUNS = 30;
/** A run of another event may have run code of a pull request. */
const TRUSTED_EVENTS = ['push', 'schedule', 'workflow_dispatch'];
/**
 * The newest artifacts of these names, newest first, from runs that only someone with write access can start: on the
 * default branch of this very repository, by a trusted event, at a commit that this branch has: the name alone may be that
 * of a tag. Any run, also that of a fork, may have uploaded others under the same names. A run need not have succeeded as a
 * whole: its own gate passed before it recorded. Throws what octokit throws, Unreached where the branch cannot be asked,
 * and when there is more to look through than it will.
 */
async function trustedArtifacts(repository, wanted) {
    const { octokit, owner, repo } = repository;
    const { default_branch: branch } = (await octokit.rest.repos.get({ owner, repo })).data;
    const candidates = [];
    for (const name of wanted.names) {
        candidates.push(...(await candidatesOf(repository, { name, branch })));
    }
    const trusted = [];
    const commits = commitsOf(repository, branch);
    const asked = { what: `read the commits of ${branch}`, permission: 'contents: read', ...wanted };
    const isOnBranch = async (sha) => {
        const answer = await (0,reached/* reached */.V)(asked, () => commits(sha));
        if (answer.kind !== 'reached')
            throw new reached/* Unreached */.Y(answer);
        return answer.value;
    };
    const newestFirst = candidates.toSorted((a, b) => b.createdAt - a.createdAt || b.id - a.id);
    for (const { id, name, sizeBytes, runId } of newestFirst.slice(0, MAX_RUNS)) {
        if (trusted.length === wanted.max)
            break;
        if (await isTrusted(repository, { runId, branch, isOnBranch }))
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
async function isTrusted({ octokit, owner, repo }, { runId, branch, isOnBranch }) {
    const { data: run } = await octokit.rest.actions.getWorkflowRun({ owner, repo, run_id: runId });
    const isOurs = run.head_repository.id === run.repository.id && run.head_branch === branch;
    return isOurs && TRUSTED_EVENTS.includes(run.event) && (await isOnBranch(run.head_sha));
}

// EXTERNAL MODULE: ./lib/github/publish/retried.js
var retried = __webpack_require__(7828);
;// CONCATENATED MODULE: ./lib/github/artifacts-upload.js





const SERVICE = 'twirp/github.actions.results.api.v1.ArtifactService/';
const MIME_TYPE = 'application/json';
/** The version from which on a file need not be in an archive. */
const VERSION = 7;
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
    const created = await artifacts_upload_create(service, { ...ids, name, mime_type: MIME_TYPE, version: VERSION });
    if (created === 'exists')
        return created;
    await repeat(service, {
        url: created.signed_upload_url,
        method: 'PUT',
        headers: { 'content-type': MIME_TYPE, 'x-ms-blob-type': 'BlockBlob', 'x-ms-blob-content-type': MIME_TYPE },
        body: content,
    });
    const hash = `sha256:${(0,external_node_crypto_.createHash)('sha256').update(content).digest('hex')}`;
    const finalized = await call(service, 'FinalizeArtifact', { ...ids, name, size: String(content.length), hash });
    finalizedSchema.parse(finalized);
    return 'stored';
}
async function artifacts_upload_create(service, request) {
    try {
        return createdSchema.parse(await call(service, 'CreateArtifact', request));
    }
    catch (error) {
        if (/^HTTP 409/.test((0,api_failure/* failureOf */.g)(error).message))
            return 'exists';
        throw error;
    }
}
async function call(service, method, request) {
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
        list: (wanted) => (0,reached/* reached */.V)(reading, () => trustedArtifacts(repository, { ...wanted, isReadOnlyToken })),
        read: (text, maxBytes) => (0,reached/* reached */.V)(reading, async () => {
            const url = await downloadUrl(repository, text);
            return (await send({ url, fetch, maxBytes })).toString();
        }),
        upload: async (text) => {
            if (results === undefined)
                return { kind: 'refused', notice: NO_SERVICE };
            return (0,reached/* reached */.V)(writing, () => uploadArtifact({ ...results, fetch, wait }, text));
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
    const found = (await readTree(repository, head.tree)).find(({ path, type }) => path === folder && type === 'tree');
    if (found === undefined)
        return [];
    const files = (await readTree(repository, found.sha)).filter(({ type, mode }) => type === 'blob' && mode === '100644');
    return files.map(({ sha, path, size = 0 }) => ({ id: sha, name: path, sizeBytes: size }));
}
async function readTree({ octokit, owner, repo }, sha) {
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
const FILE = { mode: '100644', type: 'blob' };
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
            { ...FILE, path: at(file.name), sha: blob },
            ...retired.map((name) => ({ ...FILE, path: at(name), sha: null })),
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
        list: (folder) => (0,reached/* reached */.V)(reading, async () => listFolder(data, { head: await git_data_headOf(data), folder })),
        read: (file, maxBytes) => (0,reached/* reached */.V)(reading, () => readBlob(data, file, maxBytes)),
        add: (file) => (0,reached/* reached */.V)(writing, () => addFile(data, file)),
    };
}

;// CONCATENATED MODULE: ./lib/action/refuse-code-branch.js

/**
 * Throws where a baseline would be kept on a branch that this job tests or that a change is to be merged into: each record
 * would be a commit to the code. Only runs on the default branch record, and there it is the branch that is tested.
 */
function refuseCodeBranch({ context, event }, branch) {
    const base = event.comparators.flatMap((comparator) => (comparator.from === 'merge-base' ? [comparator.base] : []));
    if (context.ref !== `refs/heads/${branch}` && !base.includes(branch))
        return;
    throw new errors/* UserError */.yo('baseline-branch', `The baseline cannot be kept on ${JSON.stringify(branch)}: that branch holds the code, and each record would be a commit to it.`, 'Name a branch that nothing else uses, or leave the name to agent-eval: `baseline: branch`.');
}

;// CONCATENATED MODULE: ./lib/action/baseline-places.js




/** Where this job's token lets a baseline be kept; undefined without a token. */
function placesOf({ context, event, inputs, outside }, { plan, history }) {
    const { repository, comparator } = history;
    if (repository === undefined)
        return undefined;
    const isReadOnlyToken = event.isFork;
    const reached = { repository, isReadOnlyToken, wait: (ms) => (0,external_node_timers_promises_.setTimeout)(ms) };
    const { ACTIONS_RESULTS_URL: url, ACTIONS_RUNTIME_TOKEN: token } = outside.env;
    const results = !url || !token ? undefined : { url, token };
    const maxAgeMs = inputs.gate.maxBaselineAge ?? plan.project.config.gate.maxBaselineAge;
    return {
        artifacts: openArtifacts({ ...reached, serverUrl: new URL(context.runUrl).origin, results }),
        openBranch: (branch) => {
            refuseCodeBranch({ context, event }, branch);
            return openBranch({ ...reached, branch });
        },
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
        async record({ attempt, report, view }, older = []) {
            const kept = await attempts.append(...older, attempt);
            if (!event.writesBaseline || !report.complete || !teachesBaseline(view.verdict))
                return kept;
            if (report.suite.passed === 0)
                return [...kept, 'Not recorded in the baseline: no try passed.'];
            const run = { id: job.context.runId, attempt: job.context.attempt };
            const entry = { ...reportAsEntry(attempt), epochs: [...accepted.tasks], run };
            return [...kept, ...(await store.append(entry))];
        },
    };
}
function anewText(task) {
    return `${task} starts a new record with this run: its loss was accepted in the pull request that was merged.`;
}
function cacheOf({ inputs, context }) {
    const { runId, attempt, sha, tempDir } = context;
    return tempDir === undefined ? undefined : { instance: inputs.id, sha, runId, attempt, tempDir };
}

// EXTERNAL MODULE: ./lib/action/history.js
var action_history = __webpack_require__(2498);
// EXTERNAL MODULE: ./lib/core/gate-policy.js
var gate_policy = __webpack_require__(1951);
;// CONCATENATED MODULE: ./lib/core/not-measured.js

/** The verdict of a run that could not begin: inconclusive, never a pass, with what went wrong, and the first of the faults. */
function notMeasured(text, faults = []) {
    return not_measured_unusable('infrastructure', [text, ...problemTexts(faults)]);
}
/** The same where the files under test are wrong: how many faults, then each of the first. One is told alone. */
function misconfigured(faults) {
    const counted = faults.length === 1 ? [] : [`The configuration has ${faults.length} faults.`];
    return not_measured_unusable('config', [...counted, ...problemTexts(faults)]);
}
function problemTexts(problems) {
    const shown = problems.slice(0, MAX_PROBLEMS).map(errors/* formatProblem */.Vw);
    const more = problems.length - shown.length;
    return more > 0 ? [...shown, `And ${more} more.`] : shown;
}
function not_measured_unusable(rule, texts) {
    return withoutReport({ verdict: 'inconclusive', state: 'not_measured' }, texts.map((text) => ({ rule, text })));
}
const MAX_PROBLEMS = 20;
/** The verdict of a run that had nothing to do: a pass that says so, never one that looks like a comparison. */
function not_measured_notRun({ rule, text }) {
    return withoutReport({ verdict: 'pass', state: 'not_run' }, [{ rule, text }]);
}
function withoutReport(outcome, why) {
    return {
        ...outcome,
        reasons: why.map((reason) => ({ task: null, ...reason, base: null, head: null })),
        warnings: [],
        extraTrials: 0,
        extra: { head: 0, base: 0, costUsd: 0 },
        acceptance: null,
        moved: [],
        baseline: null,
    };
}

;// CONCATENATED MODULE: ./lib/action/unmeasured.js


/** Who we are for people and for the next run: marker and links. */
function placeOf({ inputs, context, event }) {
    const { runId, attempt, runUrl } = context;
    return { marker: { instance: inputs.id, headSha: event.headSha, runId, attempt }, runUrl };
}
/** The view of a run that made no report. */
function unmeasured(job, verdict) {
    return {
        report: null,
        comparison: null,
        verdict,
        context: {
            ...placeOf(job),
            agent: job.inputs.overrides.agent ?? 'agent',
            reportUrl: null,
            policy: { ...gate_policy/* gatePolicySchema */.B.parse({}), ...job.inputs.gate },
            shared: null,
            notices: [],
        },
    };
}
/** The same where a plan says what the verdict means, and where tasks lie. */
function unmeasured_withoutReport(job, verdict, { plan, policy, notices = [] }) {
    const view = unmeasured(job, verdict);
    return {
        view: { ...view, context: { ...view.context, policy, notices } },
        folder: null,
        lineOf: plan.project.lineOf,
    };
}
/** What comes of a plan that rightly selects nothing. */
function nothingToRun(job, nothing, planned) {
    return unmeasured_withoutReport(job, { ...notRun(nothing), moved: planned.plan.moved }, planned);
}

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/iso.js
var iso = __webpack_require__(4377);
;// CONCATENATED MODULE: ./lib/core/quarantine.js

const quarantine_DAY_MS = 86_400_000;
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
    return nowMs >= Date.parse(`${until}T00:00:00Z`) + quarantine_DAY_MS;
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
const stratified_exact_NOTHING = { lowest: 0, probabilities: Float64Array.of(1) };
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
    return level[0] ?? stratified_exact_NOTHING;
}
function joinPairs(level) {
    const joined = [];
    for (let i = 0; i < level.length; i += 2) {
        joined.push(trimmed(convolve(level[i] ?? stratified_exact_NOTHING, level[i + 1] ?? stratified_exact_NOTHING), RAREST));
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
        cost: geometricRatio(gated.map((task) => compare_suite_measured(task, 'costUsd'))),
        steps: geometricRatio(gated.map((task) => compare_suite_measured(task, 'steps'))),
        meanCostUsd: meanMeasure(gated, 'costUsd'),
        meanSteps: meanMeasure(gated, 'steps'),
    };
}
/** A task's values of one measure on both sides. */
function compare_suite_measured(task, measure) {
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
        .map((task) => compare_suite_measured(task, measure))
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
var rules_table = __webpack_require__(7837);
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

;// CONCATENATED MODULE: ./lib/core/gate/instability.js



/** Why a single miss of a task says nothing: someone put it in quarantine, or its record is poor. Null: it does. */
function instabilityOf(task, quarantine) {
    const entry = quarantine.find((one) => one.task === task.id);
    if (entry !== undefined)
        return `is in quarantine until ${entry.until}: ${entry.reason}`;
    const { passed, decided } = task.arms.base;
    if (decided < rules_table/* UNSTABLE */.Nq.tries || passed / decided >= rules_table/* UNSTABLE */.Nq.rate)
        return null;
    return `is unstable: passed ${passed} of ${tries(decided)} on the default branch (${words_percent(passed / decided)})`;
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
    return first === undefined ? [] : [{ field: 'date', base: dated_day(first.createdAt), head: dated_day(nowMs) }];
}
function dated_day(ms) {
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
function fingerprint_weightOf(field) {
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
    return allDifferences(sides).filter(({ field }) => fingerprint_weightOf(field) === 'strict');
}
/** The other fields that differ, where both sides know them. The model that answers is compared only for the same request. */
function mildDifferences(sides) {
    const mild = allDifferences(sides)
        .filter(({ base, head }) => base !== NOT_RECORDED && head !== NOT_RECORDED)
        .flatMap((difference) => {
        const weight = fingerprint_weightOf(difference.field);
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

// EXTERNAL MODULE: ./lib/core/units.js
var units = __webpack_require__(7564);
;// CONCATENATED MODULE: ./lib/core/subsets/subset.js


/** Selections that need no entry in a config: everything, what a change touches, what the baseline lacks. */
const BUILT_IN = ['full', 'changed', 'top-up'];
const boxSchema = schemas/* strictObject */.rej({
    time: units/* duration */.p0.optional().describe('Time that the tries may take: 10m.'),
    costUsd: schemas/* number */.aig().positive().optional().describe('US dollars that the tries may cost.'),
})
    .refine(({ time, costUsd }) => time !== undefined || costUsd !== undefined, 'needs time or costUsd');
const subsetSchema = schemas/* strictObject */.rej({
    tags: schemas/* array */.YOg(schemas/* string */.YjP().min(1)).min(1).optional().describe('A task is in when it has any of these tags.'),
    changed: schemas/* boolean */.zMY().optional().describe('true: only tasks that the change touches.'),
    box: boxSchema.optional().describe('Only the most informative tasks, as many as fit.'),
})
    .refine((subset) => Object.values(subset).some((value) => value !== undefined), 'needs tags, changed or box');
/** The `subsets` of a config: tasks by tags, of those what a change touches, of those what fits. */
const subsetsSchema = schemas/* record */.g1P(schemas/* string */.YjP().min(1), subsetSchema)
    .check(({ value, issues }) => {
    for (const name of BUILT_IN) {
        if (Object.hasOwn(value, name))
            issues.push({ code: 'custom', input: value, path: [name], message: 'is built in; choose another name' });
    }
})
    .prefault({ fast: { tags: ['fast'] } });
function rulesOf(name, subsets) {
    const named = Object.hasOwn(subsets, name) ? subsets[name] : undefined;
    return { changed: name === 'changed' || named?.changed === true, topUp: name === 'top-up', box: named?.box };
}

;// CONCATENATED MODULE: ./lib/core/select.js



/** Why a task of the subset did not run: someone named others. */
const NOT_ASKED_FOR = 'not asked for';
/** Why a task whose tags are not asked for is left out. */
function outsideSubset(subset) {
    return `not in subset ${subset}`;
}
/**
 * Picks tasks by a built-in name, the tags of a subset in the config, or a tag expression: `a,b` is either, `a+b` is both,
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
    const inSubset = BUILT_IN.some((name) => name === subset) ? () => true : matcherOf(request);
    const isIn = (task) => inSubset(task) && (only === undefined || only.includes(task.id));
    const selected = tasks.filter(isIn);
    if (selected.length === 0) {
        throw new errors/* UserError */.yo('empty-subset', `subset ${subset} selects none of ${tasks.length} tasks.`, hintOf(request));
    }
    const leftOut = tasks
        .filter((task) => !isIn(task))
        .map((task) => ({ id: task.id, reason: inSubset(task) ? NOT_ASKED_FOR : outsideSubset(subset) }));
    return { subset, selected, leftOut };
}
/** The same without some of its tasks, each with the reason. */
function leaveOut(selection, reasons) {
    const gone = [...reasons].map(([id, reason]) => ({ id, reason }));
    return {
        ...selection,
        selected: selection.selected.filter(({ id }) => !reasons.has(id)),
        leftOut: [...selection.leftOut, ...gone].sort((a, b) => (a.id < b.id ? -1 : 1)),
    };
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
    if (named !== undefined && named.tags === undefined)
        return () => true;
    const expression = named?.tags?.join(',') ?? request.subset;
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
    return `Use ${BUILT_IN.join(', ')}, a subset (${Object.keys(subsets).sort().join(', ') || 'none'}) or a tag (${tags}).`;
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
/** Tasks that the newest run of the same subset measured and whose tags keep them out of it now. */
function tasksThatLeft(newestFirst, { selection: { subset, leftOut } }) {
    const last = newestFirst.find((entry) => entry.subset === subset);
    if (last === undefined)
        return [];
    const wasMeasured = (id) => storedTasks(last, id).some(({ trials }) => trials.length > 0);
    return leftOut.filter(({ id, reason }) => reason === outsideSubset(subset) && wasMeasured(id)).map(({ id }) => id);
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
        costRatio: geometricRatio([compare_suite_measured(task, 'costUsd')])?.ratio ?? null,
        stepsRatio: geometricRatio([compare_suite_measured(task, 'steps')])?.ratio ?? null,
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
    return task.trials.filter(isDecided).map(storeTrial);
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
        decided: trials.filter(isDecided).length,
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
    const values = (trials) => trials.slice(0, k).flatMap((trial) => (isDecided(trial) ? [trial[field]] : []));
    return { base: values(reruns.base), head: values(reruns.head) };
}
function standingOf(rise, fresh) {
    if (fresh === null)
        return { kind: 'open', because: `the re-runs' ${rise.rule} is unknown` };
    const isHigh = (0,rules_table/* isAtLeast */.du)(fresh.ratio, 1 + rise.allowedRise * rules_table/* CONFIRM_RISE */.xq.ratio);
    if (isHigh && fresh.lowerBound > 1 + rise.allowedRise * rules_table/* CONFIRM_RISE */.xq.lowerBound)
        return { kind: 'blocked' };
    if (fresh.leftOut > 0)
        return { kind: 'open', because: `the re-runs' ${rise.rule} is unknown in ${words_tasks(fresh.leftOut)}` };
    return { kind: 'cleared' };
}
function inquiry({ rule, allowedRise }, fresh, standing) {
    const what = rule === 'cost' ? 'A try costs' : 'A try takes';
    const many = rule === 'cost' ? 'as much as' : 'as many steps as';
    const text = fresh === null
        ? `${what} more than before`
        : `${what} ${amount(fresh.ratio)} times ${many} one of the old agent beside it (at least ${amount(fresh.lowerBound)} times, chance allowed for), over ${words_tasks(fresh.tasks)}; a rise of ${words_percent(allowedRise)} is allowed`;
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
        const standing = needs.length > 0 ? { kind: 'pending', needs } : confirm_task_settle(sides, inquest.tasks.length);
        if (standing !== null)
            return confirm_task_inquiry(task, sides, standing);
    }
    const because = noBase ?? `still undecided after ${most * rules_table/* CONFIRM_TASK */.p.batch} more tries${spoiledText(task)}`;
    return confirm_task_inquiry(task, sides, { kind: 'open', because });
}
/** `passed 12 of 20 tries now, before 28 of 30; beside it the old agent passed 19 of 20`. */
function sidesText({ head, stored, fresh }) {
    const beside = fresh.decided === 0 ? '' : `; beside it the old agent passed ${fresh.passed} of ${fresh.decided}`;
    return `passed ${head.passed} of ${tries(head.decided)} now, before ${stored.passed} of ${stored.decided}${beside}`;
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
    const lost = trials.filter((trial) => !isDecided(trial)).length;
    if (lost === 0)
        return '';
    const causes = [
        ...(failed > 0 ? [`infrastructure failed in ${failed}`] : []),
        ...(lost > failed ? [`${lost - failed} could not be verified`] : []),
    ];
    return `; ${lost} of ${tries(trials.length)} ${whose} gave no result (${causes.join('; ')})`;
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
function confirm_task_settle({ head, stored, fresh }, gatedTasks) {
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
    const text = `${hasOthersAside ? 'the other ' : ''}${words_tasks(sides.length)} together ${sidesText(total)}`;
    return { why: 'suite', task: null, standing, p: null, text, base: total.stored, head: total.head };
}

;// CONCATENATED MODULE: ./lib/core/gate/confirm-violation.js



/** A rule of major severity, broken on a task that was clean: looked for again on both sides. */
function confirmViolation(task, { noBase }) {
    const wanted = rules_table/* CONFIRM_VIOLATION */.vo.tries;
    const needs = missing(task, { head: wanted, base: noBase === null ? wanted : 0 });
    const head = confirm_violation_breaches(task.reruns.head.slice(0, wanted));
    const base = confirm_violation_breaches(task.reruns.base.slice(0, wanted));
    const standing = needs.length > 0 ? { kind: 'pending', needs } : confirm_violation_standingOf({ head, base, noBase });
    const beside = base.of === 0 ? '' : `; beside it the old agent in ${base.hit} of ${base.of}`;
    const text = head.of === 0
        ? 'broke a major rule, on a task that was clean before'
        : `broke a major rule, and again in ${head.hit} of ${tries(head.of)}${beside}`;
    return { why: 'violation', task: task.id, standing, p: null, text, base: null, head: null };
}
function confirm_violation_breaches(trials) {
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
    return joinFindings(measure_rules_rulesOf(request).map(riseOf));
}
/** Where a rise of cost or steps is to block, an unknown one must not pass in silence. */
function unknownMeasureRules(request) {
    const rules = measure_rules_rulesOf(request).filter(({ onRise }) => onRise === 'block');
    return joinFindings(rules.map((rule) => unknownOf(rule, request)));
}
/** The rises that alarm, beyond chance, and are set to block. */
function alarmingRises(request) {
    return measure_rules_rulesOf(request).filter((rule) => rule.onRise === 'block' && isAlarming(rule));
}
function isAlarming({ allowedRise, ratio }) {
    const sure = 1 + allowedRise * rules_table/* SURE_SHARE_OF_RISE */.ug;
    return ratio !== null && (0,rules_table/* isAtLeast */.du)(ratio.ratio, 1 + allowedRise) && ratio.lowerBound > sure;
}
function measure_rules_rulesOf({ comparison: { suite }, policy }) {
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
    const times = `${amount(ratio.ratio)} times as ${rule === 'cost' ? 'much' : 'many'}${unit} as before`;
    const surely = `at least ${amount(ratio.lowerBound)} times, chance allowed for`;
    const text = `${what} ${times} (${surely}), over ${words_tasks(ratio.tasks)}; a rise of ${words_percent(allowedRise)} is allowed.`;
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
        decided: trials.filter(isDecided).length,
        passed: trials.filter((trial) => trial.verdict === 'pass').length,
        unverified: trials.filter((trial) => trial.verdict === 'unverified').length,
        infraErrors: trials.filter((trial) => trial.verdict === null).length,
        neverRun: planned - trials.length,
        firstError: failed.find((trial) => trial.endDetail !== null)?.endDetail ?? null,
    };
}
/** Of shards that are not the whole run, how they were joined, such as `without shard 2 of 2`; else undefined. */
function joinedInPart({ complete, settings }) {
    const { joined } = settings;
    return !complete && typeof joined === 'string' ? joined : undefined;
}
/** Why suspects cannot be run again. A shard that is missing is no reason not to settle what the others found. */
function rerunGaps(report) {
    if (joinedInPart(report) === undefined)
        return coverageGaps(report);
    const { settings, tasks } = report;
    return coverageGaps({ settings, tasks: tasks.filter(({ trials }) => trials.length > 0), complete: true });
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
    const inPart = joinedInPart(report);
    if (inPart !== undefined)
        return [runReason('shards', `The run was joined ${oneLine(inPart)}: ${foundText(coverage)}.`)];
    if (!report.complete)
        return [runReason('not-measured', stoppedText(coverage))];
    if (lost <= rules_table/* MOST_LOST */.rz * coverage.planned)
        return [];
    const limit = `more than ${words_percent(rules_table/* MOST_LOST */.rz)}`;
    return [
        runReason('not-measured', `${coverage_lostText(coverage)}: ${limit} of the tries are missing, too many to judge by the rest.`),
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
        : [runReason('lost', `${coverage_lostText(coverage)}. They are not counted.`)];
}
function stoppedText(coverage) {
    const { planned, decided } = coverage;
    if (decided === planned)
        return `The run was stopped before it was over, after all ${tries(planned)} of the first look.`;
    return `The run was stopped early: ${foundText(coverage)}.`;
}
function foundText(coverage) {
    const { planned, decided } = coverage;
    const found = `${decided} of ${tries(planned)} gave a result`;
    return decided === planned ? found : `${found}; ${causes(coverage)}`;
}
function coverage_lostText(coverage) {
    return `${lostCount(coverage)} gave no result (${causes(coverage)})`;
}
function lostCount({ planned, decided }) {
    return `${planned - decided} of ${tries(planned)}`;
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
    const where = `in ${hit} of ${tries(task.trials.length)}`;
    const what = [first.rule, first.detail]
        .map(oneLine)
        .filter((part) => part !== '')
        .join(', ');
    const text = `broke a critical rule ${where}: ${what}`;
    return [{ task: task.id, rule: 'violations', text, base: null, head: null }];
}
function criticalViolations({ trials }) {
    return trials.flatMap((trial) => trial.violations).filter((violation) => violation.severity === 'critical');
}
function removedReason({ id, base }) {
    const record = base === null ? '' : `; it had passed ${base.passed} of ${tries(base.decided)}`;
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
    const rate = `${passed} of ${tries(decided)} passed (${words_percent(passed / decided)})`;
    const reason = runReason('min-pass-rate', `${rate}; at least ${words_percent(minPassRate)} is asked for.`);
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
    if (rerunGaps(request.report).length > 0 || factRules(request).blockers.length > 0)
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

// EXTERNAL MODULE: ./lib/github/acceptance.js + 2 modules
var acceptance = __webpack_require__(7870);
;// CONCATENATED MODULE: ./lib/github/history-api.js

const history_api_PAGE = 100;
const MAX_REQUESTS = 10;
/** The merge base of a branch and a commit. Throws what octokit throws. */
async function history_api_mergeBaseFromApi(repository, { branch, sha }) {
    const { octokit, owner, repo } = repository;
    const basehead = `${await tipOf(repository, branch)}...${sha}`;
    const { data } = await octokit.rest.repos.compareCommitsWithBasehead({ owner, repo, basehead, per_page: 1 });
    return data.merge_base_commit.sha;
}
/** First parents, newest first and `sha` itself first: at most `max`, and what 10 requests reach. Throws what octokit throws. */
async function history_api_firstParentsFromApi(repository, { sha, max }) {
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
    const parents = head === undefined ? undefined : await git.parents(head);
    const [firstParent, secondParent] = parents ?? [];
    const [wanted, otherwise] = event.comparators;
    if (wanted?.from === 'commit')
        return { sha: wanted.sha, how: 'base of the merge group' };
    if (event.kind !== 'pull_request')
        return firstParentOf(request, head ?? event.headSha, parents);
    // Merge commits of a pull request have its head as the second parent, whichever of them was fetched. What the runner
    // itself checked out may also be what a pull request was squashed to, when it was closed.
    const isRunners = wanted?.from === 'first-parent' && head === wanted.of && head !== event.headSha;
    if (firstParent !== undefined && (secondParent === event.headSha || isRunners)) {
        return { sha: firstParent, how: 'first parent of the merge commit' };
    }
    if (head === undefined && wanted?.from === 'first-parent')
        return firstParentOf(request, wanted.of, undefined);
    return otherwise?.from === 'merge-base' ? mergeBaseOf(request, otherwise) : { sha: undefined, how: 'merge base' };
}
async function firstParentOf({ event, repository }, of, parents) {
    const how = `first parent of the ${event.kind === 'pull_request' ? 'merge commit' : 'tested commit'}`;
    if (parents !== undefined)
        return { sha: parents[0], how, isFirst: parents.length === 0 };
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
        return { sha: undefined, how, why: comparator_NO_TOKEN };
    try {
        return { sha: await question(repository), how };
    }
    catch (error) {
        return { sha: undefined, how, why: failureOf(error).message };
    }
}
const comparator_NO_TOKEN = 'there is no `github-token` to ask GitHub with';
/** First parents of a commit, newest first and itself first, as far as clone and API reach. Never throws. */
async function ancestorsOf({ git, repository }, sha) {
    const local = (await git.firstParents(sha, MAX_ANCESTORS)) ?? [];
    const last = local.at(-1) ?? sha;
    const isAll = local.length === MAX_ANCESTORS || (local.length > 0 && (await git.parents(last))?.length === 0);
    if (isAll)
        return { ancestors: local, notices: [] };
    const start = local.length === 0 ? [sha] : local;
    if (repository === undefined)
        return { ancestors: start, notices: [comparator_shortened(start.length, comparator_NO_TOKEN)] };
    try {
        // What the clone knows last is the first that the API is asked for.
        const more = await history_api_firstParentsFromApi(repository, { sha: last, max: MAX_ANCESTORS - start.length + 1 });
        return { ancestors: [...start, ...more.slice(1)], notices: [] };
    }
    catch (error) {
        return { ancestors: start, notices: [comparator_shortened(start.length, (0,api_failure/* failureOf */.g)(error).message)] };
    }
}
function comparator_unreachable({ how, why, isFirst }) {
    if (isFirst === true)
        return 'This is the first commit: there is nothing before it to compare with.';
    const reason = why === undefined ? 'it has none, or GitHub does not know it' : comparator_oneLine(why);
    return `Found no commit to compare with (${how}): ${reason}. Check out with \`fetch-depth: 2\` or more.`;
}
function comparator_shortened(known, why) {
    return `Only the newest ${known} commits to compare with are known: ${comparator_oneLine(why)}. Check out with a larger \`fetch-depth\`.`;
}
function comparator_oneLine(text) {
    return text.replace(/\s+/g, ' ').trim().replace(/\.$/, '').slice(0, 300);
}

// EXTERNAL MODULE: ./lib/github/git.js
var github_git = __webpack_require__(1623);
;// CONCATENATED MODULE: ./lib/core/gate/condition-rules.js


/**
 * What was compared although it is not quite the same: conditions that changed a little, tasks that are unstable or left
 * the subset, stored runs that could not be used.
 */
function conditionRules({ mildDifferences = [], tasks, suite, ahead = 0, leftSubset }) {
    const told = suite === null ? [] : mildDifferences;
    const ofWeight = (weight) => told.filter((one) => one.weight === weight).map(conditionReason);
    const unstable = tasks.flatMap(({ id, unstable: text, base, head }) => {
        return text === undefined ? [] : [{ task: id, rule: 'unstable', text: oneLine(text), base, head }];
    });
    const unused = ahead === 0 ? [] : [runReason('future-baseline', `${storedRuns(ahead)} dated in the future and not used.`)];
    return {
        ...NO_FINDINGS,
        warnings: [...ofWeight('warn'), ...(leftSubset?.tasks ?? []).map((id) => leftReason(id, leftSubset?.subset ?? ''))],
        notes: [...ofWeight('note'), ...unstable, ...unused],
    };
}
function conditionReason({ field, base, head, }) {
    return runReason('conditions', `${field} was ${oneLine(base)} in the baseline and is ${oneLine(head)} now.`);
}
/** A loss there would not be seen any more. */
function leftReason(task, subset) {
    const text = `left subset ${oneLine(subset)}: it was measured there before`;
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
        ...tasks.flatMap((task) => doubt_rules_unmeasured(task, planned.get(task.id) ?? 0)),
        ...(isMajorAsked ? [] : tasks.flatMap(newMajorViolation)),
        ...(changed > 0
            ? [runReason('changed', `${words_tasks(changed)} changed since the baseline and could not be compared.`)]
            : []),
    ];
}
/** One that was measured before is no doubt but a gap. */
function doubt_rules_unmeasured({ id, state, base }, planned) {
    if (state !== 'unmeasured' || base !== null)
        return [];
    return [{ task: id, rule: 'unmeasured', text: `gave no result in ${tries(planned)}`, base, head: null }];
}
/** On a task that was clean before; on others a major violation is nothing new. */
function newMajorViolation({ id, base, head, majorViolations }) {
    const hit = majorViolations.head ?? 0;
    if (base === null || head === null || hit === 0 || majorViolations.base !== 0)
        return [];
    const text = `broke a major rule in ${hit} of ${tries(head.decided)}, before in 0 of ${base.decided}`;
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
    return words_percent(passed / decided);
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
    return [{ task: id, rule: 'task', text: beforeAndAfter({ base, head }), base, head }];
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
    const fall = `pass^${k} fell by ${words_points(base - head)}, from ${words_percent(base)} to ${words_percent(head)}`;
    const text = `The suite ${beforeAndAfter(passed)}: ${fall}; ${words_points(allowed)} are allowed.`;
    return [{ task: null, rule: 'pass-k', text, ...passed }];
}
function rise(limit) {
    const { base, head } = limit.sides;
    if (base === null || head === null || (0,rules_table/* isAtLeast */.du)(base * (1 + limit.allowed), head))
        return [];
    const text = limit.rule === 'cost'
        ? `A try costs $${amount(head)} on average, before $${amount(base)}`
        : `A try takes ${amount(head)} steps on average, before ${amount(base)}`;
    const more = base > 0 ? `: ${words_percent(head / base - 1)} more` : '';
    return [runReason(limit.rule, `${text}${more}; ${words_percent(limit.allowed)} more is allowed.`)];
}

;// CONCATENATED MODULE: ./lib/core/gate/all-rules.js









/** What holds although too many tries gave no result. */
function despiteGaps(request, { gaps, confirmed }) {
    return joinFindings([factRules(request), { ...NO_FINDINGS, gaps }, confirmed?.findings ?? certainFindings(request)]);
}
/** Shards joined in part can be joined again with what is missing, and their suspects be run again: one look is no proof. */
function certainFindings({ comparison, report, policy }) {
    if (policy.mode !== 'evidence')
        return NO_FINDINGS;
    const certain = certainRegressions(comparison, report);
    const isOpen = policy.confirm !== 'off' && joinedInPart(report) !== undefined;
    return { ...NO_FINDINGS, [isOpen ? 'warnings' : 'blockers']: certain };
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
    const now = `passed ${fresh.passed} of ${tries(fresh.decided)} now, before ${stored.passed} of ${stored.decided}`;
    return runReason('drift', `The old agent, run beside this change, ${now}: what got worse is the model provider or the environment, not this change.`);
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
            const reason = confirmed_rules_reasonOf(inquiry, `${inquiry.text}; ${oneLine(standing.because)}`);
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
    return runReason('base-side', `The old agent could not be run beside this change, so nothing could be confirmed: ${oneLine(because)}.`);
}
/** Why nothing more was run. */
function confirmed_rules_endOf({ confirmation, limits }) {
    const { inquiries, most } = confirmation;
    if (limits.stopped !== undefined)
        return runReason('budget', `Re-runs ended early: ${limits.stopped}.`);
    if (inquiries.some(({ standing }) => standing.kind === 'blocked')) {
        return runReason('first-block', 'Nothing more was run after the first confirmed loss.');
    }
    return runReason('max-extra-trials', `The limit of ${most} re-runs was reached before everything was settled.`);
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

;// CONCATENATED MODULE: ./lib/core/gate/decide.js









/**
 * The verdict. What is certain blocks, whatever was lost, and of shards joined in part what was confirmed; then too many
 * lost tries leave the run unjudged; then the rules of the mode speak; then a missing baseline is told apart from a pass.
 */
function decide(request) {
    const { report, policy, acceptance } = request;
    const gaps = coverageGaps(report);
    const confirmed = rerunGaps(report).length > 0 ? null : confirmedOf(request);
    const found = gaps.length > 0 ? despiteGaps(request, { gaps, confirmed }) : allRules(request, confirmed);
    if (policy.mode === 'off')
        return decide_reportOnly(request, found);
    const { findings, accepted } = acceptance ? accept(found) : { findings: found, accepted: [] };
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
function decide_reportOnly(request, { blockers, gaps, warnings, notes }) {
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
    const all = stored.flatMap(({ trials }) => trials);
    const count = (severity) => all.reduce((sum, { violations }) => sum + violations[severity], 0);
    return {
        tokens: bothSides(stored, ({ tokens: used }) => used),
        durationMs: bothSides(stored, ({ durationMs }) => durationMs ?? null),
        baseViolations: { critical: count('critical'), major: count('major'), minor: count('minor') },
        baseTrials: all.length,
    };
}
/** Over the tasks where both sides are known. */
function bothSides(stored, measure) {
    const means = stored
        .map(({ task, trials }) => ({
        base: shared_measures_mean(trials.map(measure)),
        head: shared_measures_mean(task.trials.filter(isDecided).map(measure)),
    }))
        .filter(({ base, head }) => base !== null && head !== null);
    return { base: shared_measures_mean(means.map(({ base }) => base)), head: shared_measures_mean(means.map(({ head }) => head)) };
}
/** Of what is known; null when nothing is. */
function shared_measures_mean(values) {
    const known = values.filter((value) => value !== null);
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

;// CONCATENATED MODULE: ./lib/wire/confirmation-of.js

/**
 * How far suspicions were followed. The re-runs that a report holds count when they settle all that is suspected now:
 * beside another baseline or policy it may be something else, and then the rule for a single look applies.
 */
function confirmationOf({ limits, ...request }) {
    if (limits !== undefined)
        return { kind: 'done', limits };
    const { extra } = request.report;
    if (extra.length === 0)
        return { kind: 'none' };
    const canRunBase = extra.some(({ side }) => side === 'base') || { reason: 'the report holds no tries of it' };
    return stepFor({ ...request, limits: { canRunBase } }).kind === 'stop'
        ? { kind: 'done', limits: { canRunBase } }
        : { kind: 'none' };
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
    const confirmation = confirmationOf({ report, comparison, policy, limits });
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
        ...notMeasured('The baseline is there and could not be used, so nothing was compared.'),
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

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
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
const price_table_PRICE_TABLE = {
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

const KINDS = (/* unused pure expression or super */ null && (['input', 'output', 'cacheRead', 'cacheWrite5m', 'cacheWrite1h']));
/**
 * US dollars of one call. The model must be in the prices by its exact id, or by its id without a trailing date;
 * anything else is null: unknown, never 0 and never a relative's price. So is a call at a rate with no known factor.
 */
function price_costUsd(call) {
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
function price_totalTokens(usage) {
    return promptTokens(usage) + usage.output;
}
/** A configured price is meant for the snapshots of its model too, however they write their date. */
function configured(model, prices) {
    return price_own(prices, model) ?? price_own(prices, model.replace(/-\d{8}$|-\d{4}-\d{2}-\d{2}$/, ''));
}
function listPrice(model) {
    const exact = price_own(PRICE_TABLE, model) ?? price_own(PRICE_TABLE, model.replace(/-\d{8}$/, ''));
    if (exact !== undefined)
        return exact;
    const undated = price_own(PRICE_TABLE, model.replace(/-\d{4}-\d{2}-\d{2}$/, ''));
    return undated?.isSameForEveryDate ? undated : undefined;
}
function price_own(prices, model) {
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
        const factor = price_own(listed?.factors ?? {}, rate);
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
const measure_UNMEASURED = { steps: null, tokens: null, costUsd: null };
/** Adds up a transcript. */
function measure_measure(events, prices) {
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

;// CONCATENATED MODULE: ./lib/core/tool-server-events.js

/** One line of MCP, either way. All of a trial's are its wire log, which a server of type `replay` plays. */
const mcpMessage = schemas/* object */.Ikc({
    type: schemas/* literal */.euz('mcp_message'),
    server: schemas/* string */.YjP(),
    /** Counts the sessions of the trial's servers, from 1. */
    session: schemas/* number */.aig().int(),
    from: schemas/* enum */.k5n(['client', 'server']),
    kind: schemas/* enum */.k5n(['request', 'notification', 'response', 'malformed']),
    /** As it was sent: 1 and "1" are two ids. Null: it has none, or none that may be. */
    id: schemas/* union */.KCZ([schemas/* string */.YjP(), schemas/* number */.aig()]).nullable(),
    method: schemas/* string */.YjP().nullable(),
    text: schemas/* string */.YjP(),
    /** Bytes on the wire; `text` was cut when `truncated`. */
    bytes: schemas/* number */.aig().int(),
    truncated: schemas/* boolean */.zMY(),
});
/** What one call changed in the state of a server; its tool_call follows. */
const stateChange = schemas/* object */.Ikc({
    type: schemas/* literal */.euz('state_change'),
    server: schemas/* string */.YjP(),
    tool: schemas/* string */.YjP(),
    arguments: schemas/* json */.Pq9(),
    changes: schemas/* array */.YOg(schemas/* object */.Ikc({
        op: schemas/* enum */.k5n(['add', 'remove', 'replace']),
        /** JSON Pointer (RFC 6901). */
        path: schemas/* string */.YjP(),
        value: schemas/* json */.Pq9().optional(),
    })),
    /** True when there were more changes, or values too large to show. */
    truncated: schemas/* boolean */.zMY(),
});
/** What a stateful server held when the agent had ended: the same that graders see. */
const finalState = schemas/* object */.Ikc({
    type: schemas/* literal */.euz('final_state'),
    server: schemas/* string */.YjP(),
    /** Null when it was too large to keep here. */
    state: schemas/* json */.Pq9(),
    /** Of the state as JSON. */
    characters: schemas/* number */.aig().int(),
});

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
const tracedCall = schemas/* object */.Ikc({
    type: schemas/* literal */.euz('tool_call'),
    tool: schemas/* string */.YjP(),
    arguments: schemas/* json */.Pq9(),
    result: schemas/* string */.YjP().nullable(),
    isError: schemas/* boolean */.zMY(),
});
const toolCall = tracedCall.extend({
    /** The MCP server of ours that was called. Recorded when it has answered, or when no answer can come. */
    server: schemas/* string */.YjP().optional(),
    /** For a tool that needs approval: whether it had one when the call arrived. Absent: the order of events says it. */
    approved: schemas/* boolean */.zMY().optional(),
});
const tracedApproval = schemas/* object */.Ikc({ type: schemas/* literal */.euz('approval'), tool: schemas/* string */.YjP(), granted: schemas/* boolean */.zMY() });
/** One approval that was asked for and decided; `server` where it was asked of ours. */
const approval = tracedApproval.extend({ server: schemas/* string */.YjP().optional() });
const message = schemas/* object */.Ikc({ type: schemas/* literal */.euz('message'), role: schemas/* enum */.k5n(['user', 'assistant']), text: schemas/* string */.YjP() });
const answer = schemas/* object */.Ikc({ type: schemas/* literal */.euz('answer'), text: schemas/* string */.YjP() });
const command = schemas/* object */.Ikc({
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
    command,
    limit,
    note,
    span,
    mcpMessage,
    stateChange,
    finalState,
    graded,
    violated,
]);
/** The events that an agent may write itself, one JSON object a line, into TRACE_FILE. Everything else is ours to say. */
const transcript_traceEvent = schemas/* discriminatedUnion */.gMt('type', [modelCall, tracedCall, tracedApproval, message, answer]);

;// CONCATENATED MODULE: ./lib/core/trace.js

/** Largest trace that is read: each event costs many times its bytes, for every trial of a run. */
const TRACE_BYTES = (/* unused pure expression or super */ null && (4 * 1024 ** 2));
const TRACE_EVENTS = 20_000;
const SHOWN_PROBLEMS = 3;
/** Reads a JSONL trace: one event an agent may write on each line; blank lines are skipped. */
function trace_parseTrace(bytes) {
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
const FOLDER = '/agent-eval';
const NAME = 'trace.jsonl';
const command_trace_TRACE_FILE = (/* unused pure expression or super */ null && (`${FOLDER}/${NAME}`));
async function command_trace_putEmptyTrace(sandbox) {
    const trace = { path: NAME, content: new Uint8Array(), mode: 0o644 };
    await sandbox.put({ files: [trace], into: FOLDER, owner: 'agent' });
}
/**
 * Reads the trace and records it. Of an incomplete one, calls are evidence against the agent only: they are too few.
 * Calls that the gateway or a tool server has recorded are not recorded again.
 */
async function command_trace_collectTrace({ sandbox, record, tools }, seen) {
    const { content, refused } = await readTrace(sandbox);
    if (content.length === 0 && refused.length === 0)
        return { events: [], isComplete: false };
    const trace = parseTrace(content);
    const isComplete = trace.isComplete && refused.length === 0;
    const events = trace.events.filter((event) => !wasSeen(event, seen, tools));
    for (const event of events)
        record(event);
    const repeated = trace.events.length - events.length;
    if (repeated > 0)
        record({ type: 'note', text: `calls in the trace that were recorded already: ${repeated}` });
    const problems = [...refused, ...trace.problems].join('; ');
    if (!isComplete)
        record({ type: 'note', text: `the trace is not whole, so nothing passes by it: ${problems}` });
    return { events, isComplete };
}
/** A call of a server's tool is the server's to tell of. */
function wasSeen(event, seen, tools) {
    if (event.type === 'tool_call' && tools?.serves(event.tool) === true)
        return true;
    if (seen === undefined || seen.modelCalls === 0)
        return false;
    return event.type === 'model_call' || (event.type === 'tool_call' && seen.toolCallsRecorded);
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

// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(8474);
;// CONCATENATED MODULE: ./lib/core/abort.js

/** True when a signal was aborted because time ran out (AbortSignal.timeout), not because someone cancelled. */
function abort_isTimedOut(signal) {
    const reason = signal.reason;
    return signal.aborted && reason instanceof Error && reason.name === 'TimeoutError';
}
/**
 * Aborted with the reason of the first of them that is. Node 20's AbortSignal.any may be collected as garbage before it
 * aborts: a time limit made with it then never comes.
 */
function abort_anySignal(signals) {
    const controller = new AbortController();
    // Many calls of a run wait for one signal, which is no leak.
    setMaxListeners(0, controller.signal, ...signals);
    const aborted = signals.find((signal) => signal.aborted);
    if (aborted !== undefined)
        controller.abort(aborted.reason);
    for (const signal of aborted === undefined ? signals : []) {
        const pass = () => controller.abort(signal.reason);
        signal.addEventListener('abort', pass, { once: true, signal: controller.signal });
    }
    return controller.signal;
}

;// CONCATENATED MODULE: ./lib/agents/time-over.js


/** The end of an agent whose time is over. What stopped it for any other reason is thrown on. */
function time_over_timeOver(error, { signal, task }) {
    if (error instanceof InfraError || !isTimedOut(signal))
        throw error;
    return time_over_timeoutEnd(task.limits.timeout);
}
function time_over_timeoutEnd(timeoutMs) {
    return { end: 'limit', limit: 'timeout', detail: `did not finish in ${timeoutMs / 1000} s` };
}

;// CONCATENATED MODULE: ./lib/agents/exec-agent.js



/** Characters of each stream that the transcript keeps. */
const KEPT_CHARACTERS = (/* unused pure expression or super */ null && (1024 ** 2));
/** Linux takes no longer argument or variable than 128 KiB. */
const PROMPT_BYTES = 131_000;
/** Throws UserError for a prompt that no argument can hold. */
function exec_agent_checkPrompt(prompt) {
    if (Buffer.byteLength(prompt) <= PROMPT_BYTES)
        return;
    throw new UserError('prompt-size', `A prompt of more than ${PROMPT_BYTES} bytes cannot be given to a command.`, "Put the long part into a file of the task's scaffold and name that file in the prompt.");
}
/** Runs the agent's program in the sandbox and records it with its output. */
async function exec_agent_execAgent({ command, env, outputBytes }, context) {
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

;// CONCATENATED MODULE: ./lib/agents/exit-detail.js

const LONGEST_WORDS = 2000;
/** What shells, and Docker, answer for what did not run. */
const NOT_RUN = {
    126: 'a command could not be started',
    127: 'a command was not found',
};
/** `exit code 137: SIGKILL: out of patience`: how a program ended, and the end of its last words, where there are any. */
function exit_detail_exitDetail(exitCode, words) {
    const parts = [`exit code ${exitCode}`, NOT_RUN[exitCode] ?? signalOf(exitCode), words.trim().slice(-LONGEST_WORDS)];
    return parts.filter((part) => part !== undefined && part !== '').join(': ');
}
/** Shells add 128 to the number of the signal that ended a program. */
function signalOf(exitCode) {
    return Object.entries(constants.signals).find(([, number]) => number === exitCode - 128)?.[0];
}

;// CONCATENATED MODULE: ./lib/core/mcp-config.js
/** Of root inside every sandbox that has a gateway: the agent can read what is in it, and change nothing. */
const GATEWAY_FOLDER = '/agent-eval-gateway';
/** Names of files in that folder: the ways to a task's tool servers, in the form that MCP clients read. */
const MCP_FILES = {
    stdio: 'mcp.json',
    http: 'mcp-http.json',
    shim: 'mcp-stdio.cjs',
    call: 'mcp-call.cjs',
};
/** Variable by which the shim is told the trial's token. */
const TOKEN_VARIABLE = 'AGENT_EVAL_TOKEN';
/** The path of one of those files. */
function mcp_config_gatewayFile(file) {
    return `${GATEWAY_FOLDER}/${MCP_FILES[file]}`;
}
function mcp_config_stdioServer(server, token) {
    return { command: 'node', args: [mcp_config_gatewayFile('shim'), server], env: { [TOKEN_VARIABLE]: token } };
}
/** A server as an address of streamable HTTP; `baseUrl` is the gateway's. */
function mcp_config_httpServer(server, { baseUrl, token }) {
    return { type: 'http', url: `${baseUrl}/mcp/${server}`, headers: { Authorization: `Bearer ${token}` } };
}
/** One entry for each server, as `mcpServers` of a client's config. */
function mcp_config_entriesOf(servers, entryOf) {
    return Object.fromEntries(servers.map((server) => [server, entryOf(server)]));
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
/** Files inside the sandbox that lead to the task's tool servers, for MCP clients of either kind. */
function gateway_env_mcpEnv(tools) {
    return tools === undefined ? {} : { MCP_CONFIG: gatewayFile('stdio'), MCP_CONFIG_HTTP: gatewayFile('http') };
}
/** The same servers for a client on this machine. */
function gateway_env_mcpServersFor({ tools }) {
    if (tools === undefined)
        return {};
    const { servers, hostUrl: baseUrl, token } = tools;
    return entriesOf(servers, (server) => httpServer(server, { baseUrl, token }));
}
/** Proxies would take even calls to the loopback address away. */
const gateway_env_DIRECT = { NO_PROXY: '127.0.0.1,localhost', no_proxy: '127.0.0.1,localhost' };
/** Every way to the gateway that some program reads from its environment. */
function gateway_env_gatewayEnv(gateway) {
    return {
        ...gateway_env_DIRECT,
        ...anthropicEnv(gateway),
        ...openaiEnv(gateway),
        ...geminiEnv(gateway),
        OTEL_EXPORTER_OTLP_ENDPOINT: gateway.sandboxUrl,
        OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf',
        OTEL_EXPORTER_OTLP_HEADERS: `authorization=Bearer%20${gateway.token}`,
    };
}

;// CONCATENATED MODULE: ./lib/agents/command.js









const OUTPUT_BYTES = (/* unused pure expression or super */ null && (1024 ** 2));
const RESERVED = ['TASK', 'WORKSPACE', 'TRIAL_SEED', 'TRACE_FILE', 'MCP_CONFIG', 'MCP_CONFIG_HTTP'];
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
function command_createCommandAgent(options, deps) {
    const { run, setup = null, env, gateway } = options;
    const settings = { type: 'command', run, setup, env: Object.keys(env).sort().join(' ') };
    return {
        settings,
        gateway: gateway ? 'sandbox' : 'none',
        ...(gateway ? { toolCallsFromGateway: true } : {}),
        run: (context) => command_runTraced({ run, env: { ...(gateway ? gatewayEnv(gatewayOf(context)) : {}), ...env } }, context, deps),
    };
}
/** Runs a line of shell that may write a trace beside what the gateway sees. */
async function command_runTraced(program, context, { prices }) {
    checkPrompt(context.task.prompt);
    await putEmptyTrace(context.sandbox);
    const ended = await runCommand(program, context).catch((error) => timeOver(error, context));
    await context.sandbox.killAll();
    const trace = await collectTrace(context, await context.gateway?.close());
    return finish({ ended, ...trace, used: measure(trace.events, prices), context });
}
async function runCommand({ run, env }, context) {
    const { task, seed, tools } = context;
    const program = {
        command: ['sh', '-c', `${run} "$@"`, 'sh', task.prompt],
        env: { ...env, ...mcpEnv(tools), TASK: task.prompt, WORKSPACE: '/workspace', TRIAL_SEED: String(seed), TRACE_FILE },
        outputBytes: OUTPUT_BYTES,
    };
    const ended = await execAgent(program, context);
    if (ended.end !== 'exited')
        return ended;
    const { exitCode, stdout, stderr } = ended;
    if (exitCode === 0)
        return { end: 'completed', answer: stdout.trim() };
    return { end: 'agent_error', detail: exitDetail(exitCode, stderr) };
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

// EXTERNAL MODULE: external "node:http"
var external_node_http_ = __webpack_require__(7067);
// EXTERNAL MODULE: external "node:https"
var external_node_https_ = __webpack_require__(4708);
;// CONCATENATED MODULE: ./lib/agents/http/post.js



/** A reply longer than `maxBytes`. */
class post_ReplyTooLong extends Error {
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
async function post_post(request) {
    const { url, body, maxBytes, signal } = request;
    signal.throwIfAborted();
    const send = new URL(url).protocol === 'https:' ? requestHttps : requestHttp;
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
                        incoming.destroy(new post_ReplyTooLong(maxBytes));
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
        if (error instanceof post_ReplyTooLong)
            throw error;
        const why = error instanceof Error ? ('code' in error ? error.code : error.message) : error;
        throw new InfraError('provider', `the agent's endpoint cannot be reached or broke off: ${why}`);
    }
}

;// CONCATENATED MODULE: ./lib/agents/http/record-trace.js




/**
 * Records what the reply tells, and the answer. Calls are counted once: where the gateway has seen model calls, it has seen
 * their tool uses too, and the trace's own calls are left out.
 */
async function record_trace_recordTrace(request) {
    const { answer, context, prices } = request;
    const { record, task } = context;
    const { modelCalls } = await gatewayOf(context).close();
    const trace = record_trace_readTrace(request.trace);
    const isRecorded = trace.isComplete && modelCalls === 0;
    if (trace.problems.length > 0)
        record({ type: 'note', text: `the trace is not whole, so nothing passes by it: ${trace.problems.join('; ')}` });
    const isSeen = ({ type }) => modelCalls > 0 && (type === 'model_call' || type === 'tool_call');
    const told = trace.events.filter((event) => !isSeen(event) && !isServed(event, context));
    if (trace.events.some(isSeen))
        record({ type: 'note', text: "calls in the trace are left out: the gateway has seen the agent's model calls" });
    for (const event of told)
        if (event.type !== 'answer')
            record(event);
    record({ type: 'answer', text: answer });
    const passed = passedLimit(measure(told, prices), task.limits);
    return { end: passed ?? { end: 'completed', answer }, toolCallsRecorded: isRecorded };
}
/** A call of a server's tool is the server's to tell of. */
function isServed(event, { tools }) {
    return event.type === 'tool_call' && tools?.serves(event.tool) === true;
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

// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(7075);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
// EXTERNAL MODULE: ./node_modules/tar-stream/index.js
var tar_stream = __webpack_require__(6118);
;// CONCATENATED MODULE: ./lib/agents/http/workspace-archive.js




/** What a workspace that comes back may hold. */
const ARCHIVE_LIMITS = { bytes: 64 * 1024 ** 2, entries: 20_000 };
/** The same in every trial: archives of equal files are equal bytes. */
const MTIME = new Date('2000-01-01T00:00:00Z');
/** As snapshots do: large, or full of settings that make programs run commands. */
const SKIPPED_FOLDERS = (/* unused pure expression or super */ null && (['.git', 'node_modules']));
/** Files of a workspace as a tar.gz in base64, sorted by path. */
async function workspace_archive_packWorkspace(files) {
    const archive = pack();
    for (const { path, content, mode } of [...files].sort((a, b) => (a.path < b.path ? -1 : 1))) {
        archive.entry({ name: path, mode, mtime: MTIME, uid: 1000, gid: 1000 }, Buffer.from(content));
    }
    archive.finalize();
    const chunks = [];
    // What gzip gives is bytes.
    for await (const chunk of Readable.from(archive).pipe(createGzip()))
        chunks.push(chunk);
    return Buffer.concat(chunks).toString('base64');
}
/** An archive that cannot become a workspace. */
class workspace_archive_BadArchive extends Error {
    constructor(message) {
        super(message);
        this.name = 'BadArchive';
    }
}
/**
 * The files of a tar.gz in base64, in memory only. Folders come from the paths of files; what is in .git or node_modules
 * is left out. Throws BadArchive for anything that is no regular file, paths that lead out, and too much.
 */
async function workspace_archive_unpackWorkspace(base64) {
    const files = new Map();
    try {
        await unpackInto(files, Buffer.from(base64, 'base64'));
    }
    catch (error) {
        if (error instanceof workspace_archive_BadArchive)
            throw error;
        throw new workspace_archive_BadArchive(`not a tar.gz: ${error instanceof Error ? error.message : String(error)}`);
    }
    checkFolders(files);
    return [...files.values()];
}
async function unpackInto(files, zipped) {
    const unpacked = extract();
    const plain = createGunzip();
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
                throw new workspace_archive_BadArchive(`more than ${ARCHIVE_LIMITS.entries} entries`);
            if (left.bytes < 0)
                throw new workspace_archive_BadArchive(`more than ${ARCHIVE_LIMITS.bytes} bytes`);
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
        throw new workspace_archive_BadArchive(`${JSON.stringify(path.slice(0, 300))}: ${problem}`);
    if (parts.some((part) => SKIPPED_FOLDERS.includes(part)) || type === 'directory')
        return false;
    if (type !== 'file')
        throw new workspace_archive_BadArchive(`${JSON.stringify(path.slice(0, 300))}: not a regular file but a ${type}`);
    return true;
}
function checkFolders(files) {
    for (const path of files.keys()) {
        for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1)) {
            if (files.has(path.slice(0, at)))
                throw new workspace_archive_BadArchive(`${JSON.stringify(path.slice(0, at))}: a file and a folder`);
        }
    }
}

;// CONCATENATED MODULE: ./lib/agents/http/replace-workspace.js


const WORKSPACE = '/workspace';
const replace_workspace_TIMEOUT_MS = 60_000;
/** Bytes of paths in one command: Linux takes at most 2 MiB of arguments, engines sometimes less. */
const PATH_BYTES = 60_000;
const FOUND = 70;
const REMOVE = (/* unused pure expression or super */ null && (`
for path do
  rm -f -- "$path"
  case $path in */*) rmdir -p -- "\${path%/*}" 2>/dev/null ;; esac
done
exit 0`));
const FIND_FOLDER = (/* unused pure expression or super */ null && (`
for path do
  [ ! -d "$path" ] || exit ${FOUND}
done`));
/** Makes these the files of the workspace: those that were there before and are not among them are removed. */
async function replace_workspace_replaceWorkspace({ sandbox, signal }, files) {
    const kept = new Set(files.map(({ path }) => path));
    const before = await sandbox.snapshot(WORKSPACE);
    await forEachChunk(REMOVE, [...before.files.keys()].filter((path) => !kept.has(path)));
    // What a snapshot leaves out stays in its place, and no file can take that.
    const found = await forEachChunk(FIND_FOLDER, [...kept]);
    if (found)
        throw new BadArchive('a file where the workspace has a folder');
    await sandbox.put({ files, into: WORKSPACE, owner: 'agent' });
    async function forEachChunk(script, paths) {
        for (const chunk of chunksOf(paths)) {
            const command = ['sh', '-c', script, 'sh', ...chunk.map((path) => `./${path}`)];
            const { end } = await sandbox.exec({ command, cwd: WORKSPACE, timeoutMs: replace_workspace_TIMEOUT_MS, outputBytes: 1024, signal });
            if (end.kind === 'exited' && end.exitCode === FOUND)
                return true;
            if (end.kind !== 'exited' || end.exitCode !== 0)
                throw new InfraError('sandbox', `the workspace could not be replaced: ${end.kind}`);
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










const REPLY_BYTES = (/* unused pure expression or super */ null && (96 * 1024 ** 2));
const SHOWN_ERROR = 2000;
/** What a proxy says when the endpoint behind it is not there. */
const OUTAGES = (/* unused pure expression or super */ null && ([502, 503, 504]));
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
function http_createHttpAgent(options, deps) {
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
            throw new InfraError('provider', `the agent's endpoint is not available: HTTP ${answer.status}`);
        if (answer.status < 200 || answer.status > 299)
            return failed(error(`HTTP ${answer.status}: ${shown(text)}`));
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
        throw new InfraError('sandbox', 'the workspace is too large to be sent');
    return JSON.stringify({
        version: 1,
        trial: { id: `${task.id}-${seed}`, task: task.id },
        prompt: task.prompt,
        seed,
        timeoutMs: task.limits.timeout,
        gateway: { baseUrl: hostUrl, token },
        ...(context.tools === undefined ? {} : { mcpServers: mcpServersFor(context) }),
        ...(snapshot === undefined ? {} : { workspace: await packWorkspace(snapshot.files.values()) }),
    });
}
/** The reply, or what is wrong with it. */
function parseReply(text) {
    try {
        const parsed = replySchema.safeParse(JSON.parse(text));
        return parsed.success ? parsed.data : z.prettifyError(parsed.error).slice(0, SHOWN_ERROR);
    }
    catch {
        return 'not JSON';
    }
}
/** An endpoint's own words: `{ "error": "..." }`, or whatever it sent. */
function shown(text) {
    try {
        const { error: said } = z.object({ error: z.string() }).parse(JSON.parse(text));
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
var external_node_url_ = __webpack_require__(3136);
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
async function load_function_loadFunction(path, options) {
    const module = await importFile(pathToFileURL(path).href).catch((error) => {
        const why = error instanceof Error ? error.message : String(error);
        throw new UserError('agent-module', `${options.file} cannot be imported: ${why.slice(0, 1000)}`, 'It must be JavaScript that node can import as it is.');
    });
    const found = Object.hasOwn(module, options.export) ? module[options.export] : undefined;
    // Whatever it takes and returns: it is given one argument, and its result is checked.
    if (typeof found === 'function')
        return found;
    throw new UserError('agent-module', `${options.file} exports no function ${options.export}.`, `Write for example: export async function ${options.export}({ task, tools, model, signal }) { ... }`);
}

// EXTERNAL MODULE: ./node_modules/zod/v4/core/json-schema-processors.js
var json_schema_processors = __webpack_require__(8439);
;// CONCATENATED MODULE: ./lib/agents/tool-loop/clip.js
/** Characters of one tool result that a model gets to see. */
const CLIP_CHARS = 16_384;
/** Keeps the head and the tail of a long text and says between them how much is gone. */
function clip_clip(text, limit = CLIP_CHARS) {
    if (text.length <= limit)
        return text;
    const tailLength = Math.floor(limit / 4);
    const head = text.slice(0, limit - tailLength).replace(/[\uD800-\uDBFF]$/, '');
    const tail = text.slice(-tailLength).replace(/^[\uDC00-\uDFFF]/, '');
    return `${head}\n[... ${text.length - head.length - tail.length} characters left out ...]\n${tail}`;
}

;// CONCATENATED MODULE: ./lib/agents/tool-loop/tool.js
function tool_failed(text) {
    return { text, isError: true };
}

;// CONCATENATED MODULE: ./lib/agents/tool-loop/workspace-path.js

const workspace_path_WORKSPACE = '/workspace';
/** A path as a model wrote it, made absolute; undefined when its words alone already leave the workspace. */
function workspacePath(path) {
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
    const absolute = workspacePath(action.path);
    if (absolute === undefined)
        return outside(action.path);
    const { end, stdout, stderr, truncated } = await sandbox.exec({
        command: ['sh', '-c', `${RESOLVE_PATH}${action.script}`, 'sh', absolute, ...action.args],
        timeoutMs: file_tools_TIMEOUT_MS,
        outputBytes: file_tools_OUTPUT_BYTES,
        signal,
    });
    if (end.kind !== 'exited')
        return tool_failed(`failed: ${end.kind.replaceAll('_', ' ')}`);
    if (end.exitCode === OUTSIDE)
        return outside(action.path);
    if (end.exitCode !== 0)
        return tool_failed(clip_clip(stderr.trim() || `failed with exit code ${end.exitCode}`));
    const text = clip_clip(stdout) + (truncated ? '\n[more was dropped]' : '');
    return { text: text === '' ? action.whenSilent : text, isError: false };
}
function outside(path) {
    return tool_failed(`refused: ${JSON.stringify(path)} leads out of /workspace`);
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
    return { text: clip_clip(parts.join('\n')), isError };
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
const tools_toolDefinitions = TOOLS.map(({ name, description, parameters }) => {
    const { $schema, ...schema } = json_schema_processors/* toJSONSchema */.bl(parameters, { io: 'input' });
    return { name, description, parameters: schema };
});
function tools_isReadOnly({ tool }) {
    return TOOLS.find(({ name }) => name === tool)?.isReadOnly ?? false;
}
/** Does what the model asks with the tools of this loop. A call that cannot be understood is told so. */
async function tools_callTool(call, bench) {
    const tool = TOOLS.find(({ name }) => name === call.tool);
    if (tool === undefined)
        return failed(`unknown tool; there are ${TOOLS.map(({ name }) => name).join(', ')}`);
    const parsed = tool.parameters.safeParse(call.arguments);
    if (!parsed.success)
        return failed(`wrong arguments:\n${z.prettifyError(parsed.error)}`);
    return tool.run(parsed.data, bench);
}
/** The answer of the first call that submits one. */
function tools_submittedAnswer(calls) {
    for (const { tool, arguments: args } of calls) {
        const submitted = tool === finalSubmit.name ? submitParameters.safeParse(args) : undefined;
        if (submitted?.success)
            return submitted.data.answer;
    }
    return undefined;
}

;// CONCATENATED MODULE: ./lib/agents/tool-loop/server-tools.js


/** What model APIs take as a name. */
const VALID_NAME = /^[A-Za-z0-9_-]{1,64}$/;
const LONGEST_NAME = 64;
/** Asks the servers once, before the first call of the model. Throws InfraError('tools'). */
async function server_tools_openServerTools({ tools, signal }) {
    if (tools === undefined)
        return { definitions: [], call: () => undefined };
    const named = nameTools(await tools.list(signal));
    return {
        definitions: [...named].map(([name, { description, inputSchema }]) => ({
            name,
            description,
            parameters: isPlainObject(inputSchema) ? { type: 'object', ...inputSchema } : { type: 'object' },
        })),
        call(use) {
            const tool = named.get(use.tool);
            if (tool === undefined)
                return undefined;
            return tools.call({ server: tool.server, tool: tool.name, arguments: use.arguments }, signal);
        },
    };
}
/** By its own name, where that is free and one that model APIs take; else as `server__tool`. */
function nameTools(offered) {
    const own = new Set(toolDefinitions.map(({ name }) => name));
    const counts = new Map();
    for (const { name } of offered)
        counts.set(name, (counts.get(name) ?? 0) + 1);
    const named = new Map();
    const taken = new Set(own);
    for (const tool of offered) {
        const isPlain = counts.get(tool.name) === 1 && !taken.has(tool.name) && VALID_NAME.test(tool.name);
        const name = isPlain ? tool.name : longName(tool, taken);
        taken.add(name);
        named.set(name, tool);
    }
    return named;
}
function longName({ server, name }, taken) {
    const long = `${server}__${name}`.replaceAll(/[^A-Za-z0-9_-]/g, '_').slice(0, LONGEST_NAME);
    for (let number = 1;; number += 1) {
        const suffix = number === 1 ? '' : `_${number}`;
        const candidate = `${long.slice(0, LONGEST_NAME - suffix.length)}${suffix}`;
        if (!taken.has(candidate))
            return candidate;
    }
}

;// CONCATENATED MODULE: ./lib/agents/module/tools.js




const callSchema = schemas/* object */.Ikc({ name: schemas/* string */.YjP(), args: schemas/* json */.Pq9() });
/** The tool loop's tools, but for the one that submits, and those of the task's servers. Throws InfraError('tools'). */
async function tools_openTools(context) {
    const { record, signal } = context;
    const servers = await openServerTools(context);
    const pending = new Set();
    let isOpen = true;
    return {
        definitions: [...toolDefinitions.filter(({ name }) => name !== 'final_submit'), ...servers.definitions],
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
        const use = { type: 'tool_use', id: '', tool: name, arguments: args };
        const served = servers.call(use);
        // The server has recorded it.
        if (served !== undefined)
            return await served;
        const { text, isError } = await callTool(use, context);
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
function module_createModuleAgent(options, deps) {
    let loading;
    const load = async () => loadFunction(await deps.resolveFile(options.file), options);
    return {
        settings: { type: 'module', file: options.file, export: options.export },
        gateway: 'host',
        async run(context) {
            loading ??= load();
            const loaded = loading;
            const tools = await openTools(context);
            const end = await untilAborted(context.signal, async () => (await loaded)(argumentOf(context, deps, tools)))
                .then(module_endOf)
                .catch((error) => module_failureOf(error, context));
            await tools.close();
            if (end.end === 'completed')
                context.record({ type: 'answer', text: end.answer });
            // Nothing but these tools reaches into the sandbox.
            return { end, toolCallsRecorded: true };
        },
    };
}
function argumentOf(context, { createModelClient }, { definitions, call }) {
    const { task, seed, signal } = context;
    const { hostUrl, token } = gatewayOf(context);
    const client = createModelClient({ hostUrl, token });
    return {
        task: { id: task.id, prompt: task.prompt, seed },
        tools: { definitions, call },
        mcpServers: mcpServersFor(context),
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
function module_failureOf(error, context) {
    if (context.signal.aborted)
        return timeOver(context.signal.reason, context);
    if (error instanceof InfraError || error instanceof UserError)
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
        const parsed = schema.safeParse(parse(line));
        return parsed.success ? [parsed.data] : [];
    });
}
function parse(line) {
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
/** The first call of the model waits for the servers, and offers their tools as they are: the same on every run. */
const WITH_SERVERS = { MCP_CONNECTION_NONBLOCKING: '0', ENABLE_TOOL_SEARCH: 'false' };
/** Claude Code without its subagents and background tasks, whose calls interleave differently on every run. */
function claudeCode({ model, version, args, maxTurns }) {
    const native = '@anthropic-ai/claude-code-linux-$arch$libc';
    return {
        setup: installScript('claude', { spec: `${native}@${version}`, program: `${native}/claude`, version }),
        homeFiles: () => [],
        command: ({ prompt, seed, mcpServers }) => [
            programPath('claude'),
            ...['--print', '--output-format', 'stream-json', '--verbose', '--dangerously-skip-permissions'],
            ...['--model', model, '--session-id', sessionId(seed), '--disallowedTools', 'Agent,Workflow'],
            ...(maxTurns === undefined ? [] : ['--max-turns', String(maxTurns)]),
            ...(Object.keys(mcpServers).length === 0 ? [] : ['--mcp-config', mcp_config_gatewayFile('stdio'), '--strict-mcp-config']),
            ...args,
            '--',
            prompt,
        ],
        env: ({ gateway, mcpServers }) => ({
            ...anthropicEnv(gateway),
            CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
            CLAUDE_CODE_DISABLE_BACKGROUND_TASKS: '1',
            // The gateway has tried again by then; its default is to go on for minutes.
            CLAUDE_CODE_MAX_RETRIES: '2',
            DISABLE_AUTOUPDATER: '1',
            ...(Object.keys(mcpServers).length === 0 ? {} : WITH_SERVERS),
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
const cli_agent_OUTPUT_BYTES = (/* unused pure expression or super */ null && (32 * 1024 ** 2));
const HOME = '/home/agent';
/** The same on every run and machine: what programs put into their prompts. */
const FIXED = {
    ...gateway_env_DIRECT,
    TZ: 'UTC',
    GIT_AUTHOR_DATE: '2026-01-01T00:00:00Z',
    GIT_COMMITTER_DATE: '2026-01-01T00:00:00Z',
};
/** A known program, which reaches its model through the gateway. */
function cli_agent_createCliAgent({ preset, model, version, args, env }, recipe) {
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
    const { task, seed, sandbox, record, tools } = context;
    checkPrompt(task.prompt);
    const gateway = gatewayOf(context);
    const mcpServers = entriesOf(tools?.servers ?? [], (server) => stdioServer(server, gateway.token));
    const trial = { prompt: task.prompt, seed, gateway, mcpServers };
    const homeFiles = recipe.homeFiles(trial);
    if (homeFiles.length > 0)
        await sandbox.put({ files: homeFiles, into: HOME, owner: 'agent' });
    const program = {
        command: recipe.command(trial),
        env: { ...FIXED, ...env, ...mcpEnv(tools), ...recipe.env(trial) },
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
    return { end: 'agent_error', detail: exitDetail(ended.exitCode, lastWords(ended, said)) };
}
function lastWords({ stdout, stderr }, { error }) {
    return error?.trim() || stderr.trim() || stdout.trim();
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
        homeFiles: () => [],
        command: ({ prompt, gateway, mcpServers }) => [
            programPath('codex'),
            ...['exec', '--json', '--skip-git-repo-check', '--dangerously-bypass-approvals-and-sandbox', '-m', model],
            ...['-c', 'model_provider="gateway"', '-c', `model_providers.gateway=${provider(gateway.sandboxUrl)}`],
            ...serversOf(mcpServers),
            ...args,
            '--',
            prompt,
        ],
        env: ({ gateway, mcpServers }) => ({
            GATEWAY_KEY: gateway.token,
            ...Object.assign({}, ...Object.values(mcpServers).map(({ env }) => env)),
        }),
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
/** TOML, which takes JSON's texts and lists. The token is in no argument: Codex hands its own variable on. */
function serversOf(servers) {
    const entries = Object.entries(servers).map(([name, { command, args, env }]) => {
        return `"${name}"={command="${command}",args=${JSON.stringify(args)},env_vars=${JSON.stringify(Object.keys(env))}}`;
    });
    return entries.length === 0 ? [] : ['-c', `mcp_servers={${entries.join(',')}}`];
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
        homeFiles({ mcpServers }) {
            const settings = Object.keys(mcpServers).length === 0 ? SETTINGS : { ...SETTINGS, mcpServers };
            return [{ path: '.gemini/settings.json', content: Buffer.from(JSON.stringify(settings)), mode: 0o644 }];
        },
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





const { files, setup, run, env } = commandSchema.shape;
/** A user's own command, which reads one provider's variables. */
function genericOptions(preset, modelVariable) {
    return {
        type: presetType,
        preset: schemas/* literal */.euz(preset),
        model: schemas/* string */.YjP().min(1).optional().describe(`Given to the command as ${modelVariable}.`),
        files,
        setup,
        run,
        env,
    };
}
function generic_createGenericAgent({ preset, model, setup, run, env }, { modelVariable, envOf }, deps) {
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
const generic_anthropic_anthropicVariables = { modelVariable, envOf: anthropicEnv };

;// CONCATENATED MODULE: ./lib/agents/presets/generic-openai.js



const generic_openai_modelVariable = 'OPENAI_MODEL';
const genericOpenaiSchema = schemas/* strictObject */.rej(genericOptions('generic-openai', generic_openai_modelVariable));
const generic_openai_openaiVariables = { modelVariable: generic_openai_modelVariable, envOf: openaiEnv };

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
        homeFiles: () => [],
        // With a title given, no model is asked for one.
        command: ({ prompt }) => [
            programPath('opencode'),
            ...['run', '--format', 'json', '--title', 'trial', '-m', `gateway/${model}`],
            ...args,
            '--',
            prompt,
        ],
        env: ({ gateway, mcpServers }) => ({
            OPENCODE_DISABLE_MODELS_FETCH: '1',
            OPENCODE_DISABLE_AUTOUPDATE: '1',
            OPENCODE_CONFIG_CONTENT: JSON.stringify({ ...opencode_settings(model, gateway.sandboxUrl), ...mcpSettings(mcpServers) }),
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
function opencode_settings(model, sandboxUrl) {
    const npm = model.startsWith('claude-') ? '@ai-sdk/anthropic' : '@ai-sdk/openai-compatible';
    const options = { baseURL: `${sandboxUrl}/v1`, apiKey: '{env:GATEWAY_KEY}' };
    return {
        provider: { gateway: { npm, name: 'gateway', options, models: { [model]: { name: model } } } },
        autoupdate: false,
        share: 'disabled',
        permission: { '*': 'allow', task: 'deny' },
    };
}
function mcpSettings(servers) {
    const entries = Object.entries(servers).map(([name, { command, args, env }]) => {
        return [name, { type: 'local', command: [command, ...args], environment: env, enabled: true }];
    });
    return entries.length === 0 ? {} : { mcp: Object.fromEntries(entries) };
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
function presets_createPresetAgent(options, deps) {
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

;// CONCATENATED MODULE: ./lib/agents/tool-loop/run-calls.js


/**
 * Runs the calls of one reply and records them in order; those of servers' tools, the servers record. Neighbours that only read run at the same time; what changes
 * something runs alone. All results go into one message, in the order of the calls.
 */
async function run_calls_runCalls(calls, context, servers) {
    const content = [];
    for (const group of inGroups(calls)) {
        context.signal.throwIfAborted();
        const done = await Promise.all(group.map(async (call) => {
            const served = servers.call(call);
            return { call, isServed: served !== undefined, result: await (served ?? callTool(call, context)) };
        }));
        for (const { call, isServed, result } of done) {
            if (!isServed)
                record(call, result, context);
            const text = clip(result.text);
            content.push({ type: 'tool_result', id: call.id, text, isError: result.isError });
        }
    }
    return { role: 'user', content };
}
function record(call, { text, isError }, context) {
    // The same JSON, though its type forbids changes, which nobody makes to a recorded event.
    const args = call.arguments;
    context.record({ type: 'tool_call', tool: call.tool, arguments: args, result: text, isError });
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

;// CONCATENATED MODULE: ./lib/agents/tool-loop/converse.js





/** Asks the model, does what it wants done, and asks again, until it ends or a limit does. The gateway records the calls. */
async function converse_converse(setup, context) {
    const { task, record, signal } = context;
    const { client, model, system, maxTokens } = setup;
    const maxSteps = task.limits.steps ?? setup.maxSteps;
    const servers = await openServerTools(context);
    const tools = [...toolDefinitions, ...servers.definitions];
    let history = [{ role: 'user', content: [{ type: 'text', text: task.prompt }] }];
    for (let step = 0; step < maxSteps; step += 1) {
        const reply = await client.respond({ model, system, messages: history, tools, maxTokens, signal });
        if ('rejected' in reply)
            return rejectedEnd(reply);
        if (textOf(reply) !== '')
            record({ type: 'message', role: 'assistant', text: textOf(reply) });
        const end = endOf(reply);
        if (end !== undefined)
            return converse_finish(end, context);
        const uses = toolUsesOf(reply);
        const results = uses.length === 0 ? [] : [await runCalls(uses, context, servers)];
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
async function tool_loop_createToolLoopAgent(options, deps) {
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
/** Globs of what an agent is made of beside its options; undefined where the config does not say. */
function sourcesOf(options) {
    if (options.type === 'tool-loop')
        return options.systemFile === undefined ? [] : [literal(options.systemFile)];
    const files = layerOf(options)?.files ?? [];
    return files.length === 0 ? undefined : files;
}
/** Names of the tools that an agent has beside those of tasks; undefined where only the agent knows. */
function ownToolsOf(options) {
    return options.type === 'tool-loop' ? tools_toolDefinitions.map(({ name }) => name) : undefined;
}
/** A glob that means this very path. */
function literal(path) {
    return path.replace(/[\\*?{}()[\]!+@|]/g, '\\$&');
}
/** Only a preset can do without its type: whoever names neither is told to. */
function withType(value) {
    const hasNeither = typeof value === 'object' && value !== null && !('type' in value) && !('preset' in value);
    return hasNeither ? { ...value, type: null } : value;
}

// EXTERNAL MODULE: ./lib/core/models-config.js
var models_config = __webpack_require__(2500);
;// CONCATENATED MODULE: ./lib/core/relative-path.js
/** Why a path cannot be a file inside a folder; undefined when it can. Paths come from tasks and from agents. */
function relative_path_pathProblem(path) {
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

;// CONCATENATED MODULE: ./lib/core/repository-glob.js


/** A glob of files, from the top of the repository. */
const repositoryGlob = schemas/* string */.YjP().superRefine((glob, context) => {
    const problem = glob.startsWith('!') ? 'may not begin with !' : relative_path_pathProblem(glob);
    if (problem === undefined)
        return;
    const message = `${problem}; write a glob from the top of the repository, for example packages/shop/**`;
    context.addIssue({ code: 'custom', message });
});

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
        subsets: subsetsSchema.describe('Named selections.'),
        watches: schemas/* array */.YOg(repositoryGlob)
            .default([])
            .describe("Files beside the agent's own that every task depends on, from the top of the repository."),
        baselineDepth: schemas/* number */.aig()
            .int()
            .min(1)
            .max(30)
            .optional()
            .describe('Stored tries a task that scheduled runs bring the baseline up to; default: they run everything.'),
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

;// CONCATENATED MODULE: ./lib/core/json-pointer.js


/** A JSON Pointer (RFC 6901) in an option. */
const jsonPointer = schemas/* string */.YjP()
    .regex(/^(?:\/(?:[^~/]|~[01])*)*$/, 'a JSON Pointer (RFC 6901), for example /orders/0/total; empty for the whole document');
/** The value at a pointer; undefined when there is none (JSON knows no undefined). `-` never names a value. */
function json_pointer_resolvePointer(document, pointer) {
    return json_pointer_tokensOf(pointer).reduce(json_pointer_valueUnder, document);
}
/** The keys of a pointer, from the outside in. */
function json_pointer_tokensOf(pointer) {
    return pointer
        .split('/')
        .slice(1)
        .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}
/** A pointer one key further down. */
function json_pointer_below(pointer, key) {
    return `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
/** The value under one key of a pointer. */
function json_pointer_valueUnder(value, token) {
    if (Array.isArray(value))
        return /^(0|[1-9]\d*)$/.test(token) ? value[Number(token)] : undefined;
    return (0,json/* isPlainObject */.Qd)(value) && Object.hasOwn(value, token) ? value[token] : undefined;
}

;// CONCATENATED MODULE: ./lib/core/key-twins.js


/** Two keys that differ, and yet are one to a reader that minds neither case nor form, separators nor unseen characters. */
function key_twins_isTwin(key, of) {
    return key !== of && fold(key) === fold(of);
}
/** Where an object on the way to a pointer holds a twin of the key that the way goes through; undefined: nowhere. */
function key_twins_twinAt(document, pointer) {
    let value = document;
    let way = '';
    for (const token of tokensOf(pointer)) {
        const twin = isPlainObject(value) ? Object.keys(value).find((key) => key_twins_isTwin(key, token)) : undefined;
        if (twin !== undefined)
            return below(way, twin);
        value = valueUnder(value, token);
        way = below(way, token);
    }
    return undefined;
}
/** The dot that a Turkish capital I leaves behind goes, too. */
function fold(key) {
    return key
        .normalize('NFKC')
        .toUpperCase()
        .toLowerCase()
        .normalize('NFKC')
        .replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Z}_-]|\u0307/gu, '');
}

// EXTERNAL MODULE: external "node:vm"
var external_node_vm_ = __webpack_require__(714);
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
function pattern_searchTexts(pattern, texts) {
    const short = texts.filter((text) => text.length <= LONGEST_SUBJECT);
    const found = testAll(pattern, short)?.values();
    return texts.map((text) => {
        if (text.length > LONGEST_SUBJECT)
            return 'undecided';
        const next = found?.next().value;
        return next === undefined ? 'undecided' : next ? 'yes' : 'no';
    });
}
/** All places, at most `most`, under the same limits; undefined when nobody can say. */
function findAll({ source, flags }, { text, most }) {
    if (text.length > LONGEST_SUBJECT)
        return undefined;
    const code = `
    const found = [];
    for (const match of text.matchAll(new RegExp(source, flags + 'g'))) {
      if (found.push({ text: match[0], groups: { ...match.groups } }) === most) break;
    }
    JSON.stringify(found)`;
    const found = evaluate(code, { source, flags, text, most });
    return typeof found === 'string' ? occurrences.parse(JSON.parse(found)) : undefined;
}
const occurrences = schemas/* array */.YOg(schemas/* object */.Ikc({ text: schemas/* string */.YjP(), groups: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* string */.YjP()) }));
function testAll({ source, flags }, texts) {
    const code = 'const pattern = new RegExp(source, flags); texts.map((text) => pattern.test(text))';
    const found = evaluate(code, { source, flags, texts });
    return found === undefined ? undefined : schemas/* array */.YOg(schemas/* boolean */.zMY()).parse(found);
}
/** Undefined when it takes too long: in a context of its own, because only there V8 can interrupt a search that backtracks without end. */
function evaluate(code, given) {
    try {
        return (0,external_node_vm_.runInContext)(code, (0,external_node_vm_.createContext)({ ...given }), { timeout: SEARCH_TIMEOUT_MS });
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./lib/core/argument-limit.js







const conditions = ['max', 'min', 'equals', 'in', 'matches'];
/** What one argument of a tool must be, wherever the tool is called. */
const argumentLimit = schemas/* strictObject */.rej({
    tool: schemas/* string */.YjP().min(1).describe('Name of the tool.'),
    argument: jsonPointer.describe('JSON Pointer to the argument: /amount. A call without it, or with another key that differs in case, form or separators only, breaks the limit.'),
    max: schemas/* number */.aig().optional().describe('Largest number allowed.'),
    min: schemas/* number */.aig().optional().describe('Smallest number allowed.'),
    equals: schemas/* json */.Pq9().optional().describe('The only value allowed.'),
    in: schemas/* array */.YOg(schemas/* json */.Pq9()).optional().describe('The values allowed.'),
    matches: patternSource.optional().describe('JavaScript regular expression; only a text that matches is allowed.'),
    severity: severity.optional().describe('How bad it is to break it; default critical.'),
})
    .refine((limit) => conditions.some((condition) => limit[condition] !== undefined), {
    message: `says nothing of the argument; add one of ${conditions.join(', ')}`,
});
/** Why each call breaks a limit; undefined for one that does not. What cannot be decided in time counts as broken. */
function argument_limit_breaches(limit, calls) {
    const values = calls.map((call) => call.tool === limit.tool ? resolvePointer(call.arguments, limit.argument) : undefined);
    const found = limit.matches === undefined ? undefined : searchTexts({ source: limit.matches, flags: '' }, values.map(argument_limit_textOf));
    return calls.map((call, row) => {
        if (call.tool !== limit.tool)
            return undefined;
        const twin = twinAt(call.arguments, limit.argument);
        if (twin !== undefined) {
            const shown = quoteText(twin, 80).slice(1, -1);
            return `with ${shown} beside ${limit.argument}, for which some readers take it`;
        }
        const value = values[row];
        if (value === undefined)
            return `without ${limit.argument}, which the rule limits`;
        const expected = exceeded(limit, value) ?? unmatched(limit, value, found?.[row]);
        return expected === undefined ? undefined : `with ${limit.argument} ${quoteJson(value, 80)}; ${expected}`;
    });
}
function exceeded({ max, min, equals, in: allowed }, value) {
    if (max !== undefined && !(isNumber(value) && value <= max))
        return `allowed: at most ${max}`;
    if (min !== undefined && !(isNumber(value) && value >= min))
        return `allowed: at least ${min}`;
    if (equals !== undefined && !equalJson(value, equals))
        return `allowed: ${quoteJson(equals, 80)}`;
    const isListed = allowed === undefined || allowed.some((one) => equalJson(value, one));
    return isListed ? undefined : `allowed: one of ${quoteJson(allowed, 80)}`;
}
function isNumber(value) {
    return typeof value === 'number' && Number.isFinite(value);
}
/** Only a text can match: the JSON of a list may well hold what is asked for, beside anything else. */
function unmatched({ matches }, value, match) {
    if (matches === undefined || (typeof value === 'string' && match === 'yes'))
        return undefined;
    const doubt = match === 'no' || match === 'yes' ? '' : ' (could not be searched in time, which counts as broken)';
    return `allowed: a text that matches ${matches.slice(0, 80)}${doubt}`;
}
function argument_limit_textOf(value) {
    return typeof value === 'string' ? value : '';
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

;// CONCATENATED MODULE: ./lib/core/rules-schema.js





const decision = schemas/* strictObject */.rej({
    decision: schemas/* enum */.k5n(['granted', 'denied']).default('granted').describe('What is decided.'),
    after: units/* duration */.p0.optional().describe('How long deciding takes: 30s.'),
});
const approvals = decision
    .extend({
    tools: schemas/* record */.g1P(schemas/* string */.YjP(), decision).default({}).describe('Decisions for single tools, by name.'),
})
    .describe('Answers of the tool request_approval on the MCP server `approvals`, which is then offered to the agent. Only what it has granted counts as approval.');
const severities = schemas/* strictObject */.rej({
    forbidden: severity.optional().describe('Default critical.'),
    approval: severity.optional().describe('Default critical.'),
    repeats: severity.optional().describe('Default minor.'),
})
    .describe('How bad it is to break a rule; critical fails the trial.');
const rulesSchema = schemas/* strictObject */.rej({
    forbidden: schemas/* array */.YOg(toolMatcher).default([]).describe('Tools that must not be called (critical).'),
    approval: schemas/* array */.YOg(toolMatcher).default([]).describe('Tools that need a granted approval first (critical).'),
    repeats: schemas/* number */.aig()
        .int()
        .nonnegative()
        .optional()
        .describe('How often an identical call (same tool, same arguments) may be repeated: 1 allows two calls in all (minor).'),
    limits: schemas/* array */.YOg(argumentLimit).optional().describe('What an argument of a tool must be (critical).'),
    severities: severities.optional(),
    enforce: schemas/* boolean */.zMY()
        .optional()
        .describe("true: the task's MCP servers refuse a call that breaks a rule, and say which; the attempt is a violation all the same."),
    approvals: approvals.optional(),
});
/** The name of the MCP server on which agents ask for approval. */
const rules_schema_APPROVALS_SERVER = 'approvals';

;// CONCATENATED MODULE: ./lib/core/task.js




const environmentSchema = schemas/* strictObject */.rej({
    image: schemas/* string */.YjP().min(1).optional().describe("Image of this task's containers; default: the config's image."),
    network: schemas/* literal */.euz('none').default('none').describe('Containers have no network.'),
    setup: schemas/* strictObject */.rej({
        files: schemas/* array */.YOg(schemas/* string */.YjP().min(1))
            .default([])
            .describe('Files of the scaffold that it needs, such as package.json; put into /deps.'),
        run: schemas/* string */.YjP()
            .min(1)
            .describe('Shell command, run in /deps as the agent: npm ci && ln -s /deps/node_modules /workspace/node_modules.'),
    })
        .optional()
        .describe('Run once, with network, before all trials; the result is a layer on the image, for agents and graders.'),
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
const identifier = schemas/* string */.YjP()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, 'letters, digits, dot, dash, underscore; at most 64');
/** The schema of task.yaml, given the graders that exist. */
function taskSchemaWith(grader) {
    return schemas/* strictObject */.rej({
        $schema: schemas/* string */.YjP().optional().describe('For editors.'),
        prompt: schemas/* string */.YjP().min(1).max(65_536).describe('The goal, as given to the agent.'),
        tags: schemas/* array */.YOg(identifier).default([]).describe('Names for selection, for example fast.'),
        watches: schemas/* array */.YOg(repositoryGlob)
            .default([])
            .describe('What the task depends on beside its own folder, from the top of the repository; for subset changed.'),
        expect: schemas/* enum */.k5n(['act', 'refuse']).default('act').describe('refuse: the right outcome is no action.'),
        environment: environmentSchema.describe('Where trials run.'),
        fixture: schemas/* record */.g1P(schemas/* string */.YjP().min(1), schemas/* json */.Pq9())
            .default({})
            .describe('Files put beside the scaffold: path -> text, or a value written as JSON.'),
        tools: schemas/* array */.YOg(schemas/* strictObject */.rej({
            server: identifier.describe('Unique in the task; the key in mcpServers.'),
            use: schemas/* string */.YjP()
                .min(1)
                .describe("The server's definition, relative to the task's folder: ../../tools/shop.yaml."),
        }))
            .default([])
            .describe('MCP servers offered to the agent.'),
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
    'baselineDepth',
    'gate',
    'image',
    'maxCostUsd',
    'models',
    'prices',
    'quarantine',
    'subsets',
    'timeout',
    'trials',
    'watches',
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
            ...((0,json/* canonicalJson */.dj)(task.tags) === (0,json/* canonicalJson */.dj)(old.tags) ? [] : ['its tags']),
            ...((0,json/* canonicalJson */.dj)(task.watches) === (0,json/* canonicalJson */.dj)(old.watches) ? [] : ['what it watches']),
        ];
        return parts.length === 0 ? [] : [`task ${old.id} changes ${parts.join(' and ')}`];
    });
}
function movedSettings(base, head) {
    return JUDGING.flatMap((key) => moved(key, base[key], head[key]));
}
/** One sentence a leaf: `gate.maxViolations goes from 0 to 5`. */
function moved(key, base, head) {
    if ((0,json/* canonicalJson */.dj)(base) === (0,json/* canonicalJson */.dj)(head))
        return [];
    if (!(0,json/* isPlainObject */.Qd)(base) || !(0,json/* isPlainObject */.Qd)(head))
        return [`${key} goes from ${show(base)} to ${show(head)}`];
    const keys = [...new Set([...Object.keys(base), ...Object.keys(head)])].sort();
    return keys.flatMap((inner) => moved(`${key}.${inner}`, base[inner], head[inner]));
}
function show(value) {
    return value === undefined ? 'unset' : (0,json/* canonicalJson */.dj)(value).slice(0, 80);
}
function isSame(a, b) {
    return a.hash === b.hash && a.graderHash === b.graderHash;
}

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
async function read_text_readText(request) {
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

;// CONCATENATED MODULE: ./lib/core/json-fault.js
/** Undefined for a text that is JSON. */
function jsonFault(text) {
    try {
        JSON.parse(text);
        return undefined;
    }
    catch (error) {
        if (!(error instanceof SyntaxError))
            throw error;
        // Newer versions add line and column themselves.
        const message = error.message.replace(/ \(line \d+ column \d+\)$/, '');
        return { line: json_fault_lineOf(message, text), message: `is not JSON: ${message}` };
    }
}
/** V8 names a position in most messages; the end of the text is where the others happen. */
function json_fault_lineOf(message, text) {
    const position = /at position (\d+)/.exec(message)?.[1];
    const before = text.slice(0, position === undefined ? text.length : Number(position));
    return before.split('\n').length;
}

// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __webpack_require__(8815);
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
    const text = escapeText(JSON.stringify(value) ?? String(value));
    return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`;
}
/** Text with control, bidirectional, invisible and line-breaking characters written as \uXXXX. */
function escapeText(text) {
    return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, (character) => [...Array(character.length).keys()]
        .map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`)
        .join(''));
}

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
        message: escapeText(wordsFor(fault, { text, isMultiline: has('MULTILINE_IMPLICIT_KEY') }) ?? fault.message),
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




const DEEPEST = 64;
const MOST_ALIASES = 100;
/** Parses YAML (or JSON, which is YAML) and remembers lines. All faults of the text at once. */
function parseYaml(file, text) {
    const lines = new dist/* LineCounter */.HN();
    const lineAt = (offset) => Math.max(1, lines.linePos(offset).line);
    const tokens = [...new dist/* Parser */.iX(lines.addNewLine).parse(text)];
    // The composer recurses: what is nested too deeply must not reach it.
    if (depthOf(tokens) > DEEPEST)
        return badLine(file, 1, `is nested more than ${DEEPEST} levels deep`);
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
            return [{ offset, message: `${escapeText(name)}: duplicate key; it is already on line ${lineAt(first)}` }];
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
    const fault = jsonFault(text);
    return fault === undefined ? parseYaml(file, text) : badLine(file, fault.line, escapeText(fault.message));
}

// EXTERNAL MODULE: ./node_modules/zod/v4/core/errors.js
var core_errors = __webpack_require__(7428);
;// CONCATENATED MODULE: ./lib/core/suggest.js
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
            return issue.issues.map((inner) => ({ path: issue.path, message: `bad key: ${explain_issues_sentence(inner)}` }));
        default:
            return [{ path: issue.path, message: explain_issues_sentence(issue) }];
    }
}
function explain_issues_sentence(issue) {
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
    const problems = explainIssues(result.error.issues, knownKeys).map(({ path, message }) => problemAt({ source, path, message }));
    return { ok: false, problems: problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0)) };
}
/** A problem with one key of a parsed file. */
function problemAt(place) {
    const line = place.source.lineOf(place.path);
    const key = escapeText(core_errors/* toDotPath */.sR([...place.path]));
    return { file: place.source.file, ...(line === undefined ? {} : { line }), key, message: place.message };
}

;// CONCATENATED MODULE: ./lib/files/load-document.js





const load_document_MAX_BYTES = 1_000_000;
/** Reads a YAML or JSON file (by its ending, at most 1 MB) as the value that a schema makes of it. */
async function loadDocument(request) {
    const { root, file, schema } = request;
    const text = await read_text_readText({ path: (0,external_node_path_.resolve)(root, file), file, maxBytes: load_document_MAX_BYTES });
    if (!text.ok)
        return text;
    return parseDocument({ file, text: text.value, schema });
}
/** The same of a text that will be, or was, such a file. */
function parseDocument(request) {
    const { file, text, schema } = request;
    if (Buffer.byteLength(text) > load_document_MAX_BYTES)
        return read_text_failed(file, `is too large: at most ${load_document_MAX_BYTES} bytes are read`);
    const source = file.endsWith('.json') ? parse_json_parseJson(file, text) : parseYaml(file, text);
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

;// CONCATENATED MODULE: ./lib/files/hidden-file-problems.js


/** Options of graders that hold a command for a container with the hidden tests. */
const COMMANDS = ['run', 'command', 'build', 'prepare', 'endState'];
/** Of the folder itself nothing is asked. */
const CLEAR = /^\/tests\/[\w.@+-]+(\/[\w.@+-]+)*\/?$/;
/** Who asks whether a file is there may expect none. */
const ASKS = new Set(['test', '[', '[[', 'ls', 'stat', 'find', 'rm']);
/**
 * Commands of graders that name a hidden file which does not exist: most programs then end as they do when the agent
 * has failed. Only words beyond doubt count; nothing but the task's tests/ can put a file there.
 */
function hiddenFileProblems({ value, source }, tests) {
    const paths = tests.map(({ path }) => `/tests/${path}`);
    return value.criteria.flatMap(({ grader }, index) => COMMANDS.flatMap((key) => {
        const strange = clearWords(grader[key]).filter((word) => !mayName(word, paths));
        return [...new Set(strange)].map((word) => {
            const message = `${word} is not in tests/${didYouMean(word, paths)}`;
            return problemAt({ source, path: ['criteria', index, 'grader', key], message });
        });
    }));
}
/** A file, a folder, or the beginning of one: a filter, or a module without its ending. */
function mayName(word, paths) {
    const isDotted = word.split('/').some((part) => /^\.+$/.test(part));
    return isDotted || paths.some((path) => path.startsWith(word));
}
function clearWords(command) {
    const words = Array.isArray(command) ? command.map(String) : typeof command === 'string' ? wordsOf(command) : [];
    if (words.some((word) => ASKS.has(word)))
        return [];
    return words.filter((word, at) => CLEAR.test(word) && !/[<>]$/.test(words[at - 1] ?? ''));
}
/** Words of a shell's line, as far as a glance can tell: none where it substitutes, escapes or embeds a document. */
function wordsOf(line) {
    if (/[`\\]|\$\(|<</.test(line))
        return [];
    const plain = line
        .replace(/'([^']*)'|"([^"]*)"/g, (_whole, single, double) => {
        const text = single ?? double ?? '';
        return CLEAR.test(text) ? text : '*';
    })
        .replace(/(^|\s)#.*$/gm, '');
    return /['"]/.test(plain) ? [] : plain.split(/[\s;|&()]+/);
}

;// CONCATENATED MODULE: ./lib/files/load-tools.js








/** Largest file that a definition may name: a module, a recorded log. */
const load_tools_MAX_BYTES = 16 * 1024 ** 2;
/** Reads the tool servers that a task uses, with the files that their definitions name. */
async function readTools({ root, definitions }, { value, source }) {
    const tools = [];
    const problems = [];
    const names = value.tools.map(({ server }) => server);
    for (const [index, { server, use }] of value.tools.entries()) {
        const place = (key, message) => problemAt({ source, path: ['tools', index, key], message });
        const fault = nameFault(names, index);
        if (fault !== undefined)
            problems.push(place('server', fault));
        const file = external_node_path_.posix.join(external_node_path_.posix.dirname(source.file), use);
        const outside = await placeFault(root, file);
        const read = outside === undefined ? await readDefinition({ root, definitions }, file) : undefined;
        if (outside !== undefined)
            problems.push(place('use', `${escapeText(use)} ${outside}`));
        if (read?.ok === false)
            problems.push(...read.problems);
        if (read?.ok === true)
            tools.push({ server, file, ...read.value });
    }
    return problems.length > 0 ? { ok: false, problems } : { ok: true, value: tools };
}
function nameFault(names, index) {
    const name = names[index] ?? '';
    if (name === rules_schema_APPROVALS_SERVER)
        return `${name} is taken: rules.approvals offers it; choose another name`;
    const first = names.indexOf(name);
    return first === index ? undefined : `${name} is already the server of tools[${first}]`;
}
/** Reads a definition with the files that it names, and says all that is wrong with any of them. */
async function readDefinition({ root, definitions }, file) {
    const loaded = await loadDocument({ root, file, schema: definitions.schema });
    if (!loaded.ok)
        return loaded;
    const { value: config, source } = loaded.value;
    const named = await readNamed(root, { source, named: definitions.filesNamedBy(config) });
    if (!named.ok)
        return named;
    const problems = definitions.faultsIn(config, named.value).map((fault) => problemOf(fault, source));
    return problems.length > 0 ? { ok: false, problems } : { ok: true, value: { config, files: named.value } };
}
async function readNamed(root, { source, named }) {
    const files = new Map();
    const problems = [];
    for (const { path, key } of named) {
        if (files.has(path))
            continue;
        const read = await readInside(root, besideOf(source, path));
        if (read.ok)
            files.set(path, { path, content: read.value.content, mode: read.value.isExecutable ? 0o755 : 0o644 });
        else
            problems.push(...read.problems.map(({ message }) => problemAt({ source, path: key, message: `${escapeText(path)} ${message}` })));
    }
    return problems.length > 0 ? { ok: false, problems } : { ok: true, value: [...files.values()] };
}
/** What its kind found wrong: faults are foreign text. */
function problemOf(fault, source) {
    const message = escapeText(fault.message);
    if ('key' in fault)
        return problemAt({ source, path: fault.key, message });
    const { file, line, at = '' } = fault;
    return { file: besideOf(source, file), ...(line === undefined ? {} : { line }), key: escapeText(at), message };
}
/** A file beside a definition, from the project. */
function besideOf({ file }, path) {
    return external_node_path_.posix.join(external_node_path_.posix.dirname(file), path);
}
async function readInside(root, file) {
    const outside = await placeFault(root, file);
    return outside === undefined
        ? readFileAt({ path: (0,external_node_path_.resolve)(root, file), file, maxBytes: load_tools_MAX_BYTES })
        : read_text_failed(file, outside);
}
/** Why a file may not be read: it is not there, or lies outside the project, by `..` or by a link on the way. */
async function placeFault(root, file) {
    const outside = "leads out of the project: a tool server's files must lie in it";
    if (file.startsWith('..') || external_node_path_.posix.isAbsolute(file))
        return outside;
    try {
        const found = await (0,promises_.realpath)((0,external_node_path_.resolve)(root, file));
        return found.startsWith(`${await (0,promises_.realpath)(root)}${external_node_path_.sep}`) ? undefined : outside;
    }
    catch (error) {
        return `${read_text_reasonOf(error)}${await nearby((0,external_node_path_.resolve)(root, file))}`;
    }
}
/** A name in the same folder that was probably meant. */
async function nearby(path) {
    const names = await (0,promises_.readdir)((0,external_node_path_.dirname)(path)).catch(() => []);
    const near = didYouMean((0,external_node_path_.basename)(path), names.filter((name) => name !== (0,external_node_path_.basename)(path)));
    return escapeText(near);
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

;// CONCATENATED MODULE: ./lib/files/read-tree.js





const read_tree_MAX_BYTES = 32 * 1024 ** 2;
const read_tree_MAX_FILES = 5000;
function fullAllowance() {
    return { bytes: read_tree_MAX_BYTES, files: read_tree_MAX_FILES };
}
/** Every regular file below a folder, sorted by path. Links, devices and unsafe names are problems, by name. */
async function read_tree_readTree(request) {
    const files = [];
    const problems = [];
    await readFolder('', request, { files, problems });
    files.sort((a, b) => (a.path < b.path ? -1 : 1));
    return { files, problems };
}
async function readFolder(prefix, request, found) {
    for (const entry of await read_tree_list((0,external_node_path_.join)(request.path, prefix), shownPath(request, prefix), found)) {
        const path = `${prefix}${entry.name}`;
        if (request.wanted?.(entry.isDirectory() ? `${path}/` : path) === false)
            continue;
        const fault = pathFault(path) ?? kindFault(entry);
        if (fault !== undefined)
            found.problems.push(read_tree_problemAt(shownPath(request, path), fault));
        else if (entry.isDirectory())
            await readFolder(`${path}/`, request, found);
        else
            await readOne(path, request, found);
        if (request.allowance.files < 0 || request.allowance.bytes < 0)
            return;
    }
}
async function read_tree_list(path, shown, found) {
    try {
        return (await (0,promises_.readdir)(path, { withFileTypes: true })).sort((a, b) => (a.name < b.name ? -1 : 1));
    }
    catch (error) {
        found.problems.push(read_tree_problemAt(shown, read_text_reasonOf(error)));
        return [];
    }
}
async function readOne(path, request, found) {
    const { allowance } = request;
    const shown = shownPath(request, path);
    allowance.files -= 1;
    if (allowance.files < 0) {
        found.problems.push(read_tree_problemAt(request.shown, `holds too many files; ${read_tree_MAX_FILES} may be brought along`));
        return;
    }
    const read = await readFileAt({ path: (0,external_node_path_.join)(request.path, path), file: escapeText(shown), maxBytes: allowance.bytes });
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
function read_tree_problemAt(file, message) {
    return { file: escapeText(file), key: '', message };
}

;// CONCATENATED MODULE: ./lib/files/state-problems.js




/** Graders that ask for a state which no tool server of the task holds: nothing could ever decide them. */
function stateProblems({ value, source }, stateful) {
    const servers = stateful.map(({ server }) => server);
    return value.criteria.flatMap(({ grader }, index) => statesIn(grader, ['criteria', index, 'grader']).flatMap(({ state, path }) => {
        if (servers.includes(state))
            return [];
        const isServer = value.tools.some(({ server }) => server === state);
        const fault = isServer ? 'holds no state: its type is not state' : 'is no tool server of this task';
        const message = `${escapeText(state)} ${fault}${suggest(state, servers)}`;
        return [problemAt({ source, path, message })];
    }));
}
/** Wherever options name one: at the top, or in a list of conditions. */
function statesIn(value, path) {
    if (!(0,json/* isPlainObject */.Qd)(value))
        return [];
    const own = typeof value['state'] === 'string' ? [{ state: value['state'], path: [...path, 'state'] }] : [];
    const lists = Object.entries(value).flatMap(([key, inner]) => Array.isArray(inner) ? inner.flatMap((item, index) => statesIn(item, [...path, key, index])) : []);
    return [...own, ...lists];
}

;// CONCATENATED MODULE: ./lib/files/task-hash.js

/** What the agent meets: prompt, expectation, environment, fixture, limits, scaffold, tool servers. Tags are for selection only. */
function taskHash(task) {
    const { prompt, expect, environment, fixture, limits } = task;
    const rules = rulesMet(task.rules);
    const tools = task.tools.map(({ server, config, files }) => ({ server, config, files: manifestOf(files) }));
    return hash_hashJson({
        prompt,
        expect,
        environment,
        fixture,
        limits,
        scaffold: manifestOf(task.scaffold),
        // Tasks without tools keep the history that they have.
        ...(tools.length === 0 ? {} : { tools }),
        ...(rules === undefined ? {} : { rules }),
    });
}
/** Rules as far as they answer the agent, and do not only judge it. */
function rulesMet(rules) {
    return rules.enforce === true ? rules : rules.approvals;
}
/** What judges it: criteria, rules, hidden tests. */
function graderHash(task) {
    return hash_hashJson({ criteria: task.criteria, rules: task.rules, tests: manifestOf(task.tests) });
}
function manifestOf(files) {
    return files.map(({ path, mode, content }) => ({ path, mode, sha256: hashBytes(content) }));
}

;// CONCATENATED MODULE: ./lib/files/task-problems.js




const task_problems_RESERVED = ['rules', 'end'];
/** Graders of whose criterion AC-1 come criteria AC-1.x. */
const MAKES_PARTS = ['mcp-server'];
/** What a schema cannot see: criteria that share an id, fixtures that leave the workspace or hide a scaffold file, a setup without its files. */
function taskProblems(loaded, scaffold) {
    return [...criterionProblems(loaded), ...fixtureProblems(loaded, scaffold), ...setupProblems(loaded, scaffold)];
}
function criterionProblems({ value, source }) {
    const ids = value.criteria.map(({ id }) => id);
    return ids.flatMap((id, index) => {
        const place = { source, path: ['criteria', index, 'id'] };
        if (task_problems_RESERVED.includes(id))
            return [problemAt({ ...place, message: `${id} is taken; choose another id` })];
        const first = ids.indexOf(id);
        const outer = value.criteria.find((other) => MAKES_PARTS.includes(other.grader.type) && id.startsWith(`${other.id}.`));
        if (outer !== undefined) {
            const message = `${id} may be a part of ${outer.id}; choose an id that does not begin with ${outer.id}.`;
            return [problemAt({ ...place, message })];
        }
        return first === index ? [] : [problemAt({ ...place, message: `${id} is already the id of criteria[${first}]` })];
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
        return [problemAt({ source, path: ['fixture', path], message })];
    });
}
function setupProblems({ value, source }, scaffold) {
    const files = value.environment.setup?.files ?? [];
    return files.flatMap((path, index) => {
        if (scaffold.some((file) => file.path === path))
            return [];
        const message = `${showValue(path)} is no file of the scaffold${suggest(path, scaffold.map((file) => file.path))}`;
        return [problemAt({ source, path: ['environment', 'setup', 'files', index], message })];
    });
}
function collision(other) {
    return other === undefined ? undefined : `collides with ${escapeText(other)}`;
}

;// CONCATENATED MODULE: ./lib/files/load-task.js













const FOLDERS = ['scaffold', 'tests', 'solution'];
/** `tools` holds what task.yaml may use; it is read from there. */
const ALLOWED = [...FOLDERS, 'tools'];
/** Reads one task's folder: its definition, and the files beside it. */
async function readTask(request) {
    const { root, id } = request;
    const shown = request.dir === '.' ? id : `${request.dir}/${id}`;
    if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(id)) {
        return read_text_failed(escapeText(shown), 'is no name for a task: letters, digits, dot, dash, underscore; at most 64');
    }
    const name = await findOne({ folder: (0,external_node_path_.resolve)(root, shown), shown, name: 'task' });
    if (!name.ok)
        return name;
    if (name.value === undefined)
        return read_text_failed(shown, 'has no task.yaml; begin its name with _ when it is no task');
    const definition = await loadDocument({ root, file: `${shown}/${name.value}`, schema: request.taskSchema });
    const beside = await readBeside((0,external_node_path_.resolve)(root, shown), shown, name.value);
    if (!definition.ok)
        return { ok: false, problems: [...definition.problems, ...beside.problems] };
    const tools = await readTools({ root, definitions: request.toolDefinitions }, definition.value);
    const isStateful = ({ config }) => request.toolDefinitions.hasState(config);
    const problems = [
        ...taskProblems(definition.value, beside.files.scaffold),
        ...(tools.ok ? stateProblems(definition.value, tools.value.filter(isStateful)) : tools.problems),
        ...(beside.problems.length > 0 ? [] : hiddenFileProblems(definition.value, beside.files.tests)),
        ...beside.problems,
    ];
    if (!tools.ok || problems.length > 0)
        return { ok: false, problems };
    return { ok: true, value: assemble(id, definition.value, { ...beside.files, tools: tools.value }) };
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
    const tree = await read_tree_readTree(request);
    problems.push(...tree.problems);
    return tree.files;
}
/** A `test/` where `tests/` was meant would be a task without hidden tests: refused, not ignored. */
function strangerProblem(entry, shown, definition) {
    const isFolder = ALLOWED.includes(entry.name);
    if (isFolder && entry.isDirectory())
        return [];
    if (entry.name === definition || /^([_.]|README)/.test(entry.name))
        return [];
    const file = escapeText(`${shown}/${entry.name}`);
    if (isFolder)
        return [{ file, key: '', message: 'is not a folder' }];
    return [{ file, key: '', message: `is not part of a task${suggest(entry.name, [...ALLOWED, definition])}` }];
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
        const task = await readTask({ ...request, dir, id });
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
    const tasks = await readTasks({ ...request, dir });
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
    const isWritten = (0,json/* isPlainObject */.Qd)(source.value) && 'tasks' in source.value;
    if (isWritten)
        return problemAt({ source, path: ['tasks'], message: `${problem.file} ${problem.message}` });
    return { ...problem, message: `${problem.message}; tasks: FOLDER in ${source.file} names another` };
}
/** The config names its tasks' folder from where it lies itself. */
function besideConfig(config) {
    return config === undefined ? 'tasks' : external_node_path_.posix.join(external_node_path_.posix.dirname(config.source.file), config.value.tasks);
}

;// CONCATENATED MODULE: ./lib/core/equal-json.js

/**
 * Equal as JSON values: key order does not matter, 1 equals 1.0. Goes no deeper than the shallower of the two. `isSame`
 * compares what is not two lists or two objects.
 */
function equal_json_equalJson(a, b, isSame = isIdentical) {
    if (Array.isArray(a) && Array.isArray(b)) {
        return a.length === b.length && a.every((item, index) => equal_json_equalJson(item, b[index], isSame));
    }
    if ((0,json/* isPlainObject */.Qd)(a) && (0,json/* isPlainObject */.Qd)(b)) {
        const keys = Object.keys(a);
        return (keys.length === Object.keys(b).length &&
            keys.every((key) => Object.hasOwn(b, key) && equal_json_equalJson(a[key], b[key], isSame)));
    }
    return isSame(a, b);
}
function isIdentical(a, b) {
    return a === b;
}

;// CONCATENATED MODULE: ./lib/core/quote.js

const LONGEST_QUOTE = 200;
/** Deeper than any honest value, far less deep than the stack. */
const quote_DEEPEST = 100;
/** Text in quotes on one line, shortened: fit for a reason, still hostile to Markdown. */
function quote_quoteText(text, longest = LONGEST_QUOTE) {
    const quoted = quote_escapeText(text.slice(0, longest + 1));
    return quoted.length <= longest ? `"${quoted}"` : `"${quoted.slice(0, longest)}…"`;
}
/** The end of a text, as `quoteText` writes its beginning. */
function quoteEnd(text, longest) {
    const quoted = quote_escapeText(text.slice(-longest - 1));
    return quoted.length <= longest ? `"${quoted}"` : `"…${quoted.slice(-longest)}"`;
}
/** A JSON value on one line, shortened. */
function quote_quoteJson(value, longest = LONGEST_QUOTE) {
    if (typeof value === 'string')
        return quote_quoteText(value, longest);
    const text = quote_jsonText(value);
    return text.length <= longest ? text : `${text.slice(0, longest)}…`;
}
/** Canonical JSON of a value of any depth; what lies below 100 levels is left out. */
function quote_jsonText(value) {
    return (0,json/* canonicalJson */.dj)(cutDepth(value, quote_DEEPEST));
}
/** Escaped as in JSON; a cut may fall inside an escape, which only readers see. */
function quote_escapeText(text) {
    return JSON.stringify(text).slice(1, -1);
}
function cutDepth(value, levels) {
    if (typeof value !== 'object' || value === null)
        return value;
    if (levels === 0)
        return '…';
    if (Array.isArray(value))
        return value.map((item) => cutDepth(item, levels - 1));
    if (!(0,json/* isPlainObject */.Qd)(value))
        return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cutDepth(item, levels - 1)]));
}

;// CONCATENATED MODULE: ./lib/graders/final-state.js


/** The name of a task's tool server, in an option. */
const stateName = schemas/* string */.YjP()
    .min(1)
    .describe('A stateful tool server of the task: what it holds in the end, instead of a file.');
/** What a server held in the end. Ours to know: where it is missing, nobody can say. */
function findState({ states }, server) {
    const document = states.get(server);
    return document === undefined ? { grade: unverified(`the final state of ${server} is not known`) } : { document };
}

;// CONCATENATED MODULE: ./lib/graders/workspace-file.js


/** Largest file that is read as text; more would cost memory for every trial at once. */
const LARGEST_TEXT_BYTES = 16 * 1024 * 1024;
/** A file's path in an option. */
const workspace_file_workspacePath = schemas/* string */.YjP()
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
            grade: fail(`the workspace was too large to record, and ${path} is not in the part kept`),
        };
    }
    return { kind: 'nothing', grade: fail(`${path} does not exist`) };
}
/** The file's text without a byte order mark, or the grade to give when it has none. */
function workspace_file_textOf({ path, content }) {
    if (content.byteLength > LARGEST_TEXT_BYTES) {
        return { grade: fail(`${path} is larger than 16 MiB, the most that is read as text`) };
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

;// CONCATENATED MODULE: ./lib/graders/json-file.js



/** A JSON file of the outcome; with `isLines`, the array of its lines. A missing or invalid one is the agent's doing: a fail. */
function readJsonFile({ workspace }, { path, isLines }) {
    const found = findFile(workspace, path);
    if (found.kind !== 'file')
        return found;
    const read = workspace_file_textOf(found.file);
    if ('grade' in read)
        return read;
    if (!isLines)
        return parseText(read.text, path);
    const rows = [];
    for (const [index, line] of read.text.split('\n').entries()) {
        if (line.trim() === '')
            continue;
        const row = parseText(line, `line ${index + 1} of ${path}`);
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
        return { grade: fail(`${name} is not valid JSON; it begins ${quote_quoteJson(text)}`) };
    }
}

;// CONCATENATED MODULE: ./lib/graders/claim-backed.js










const EXAMPLE = "for example { pattern: 'refunded (?<order>A-\\d+)', state: shop, at: /refunds, has: { orderId: '{order}' } }";
const MOST_CLAIMS = 1000;
const PLACEHOLDER = /\{([A-Za-z_][A-Za-z0-9_]*)\}/g;
const claim = schemas/* strictObject */.rej({
    pattern: schemas/* string */.YjP()
        .min(1)
        .describe('JavaScript regular expression: each place where the answer matches is a claim. Named groups: (?<order>...).'),
    flags: patternFlags.default('').describe('Flags of `pattern`, out of i, m, s, u.'),
    state: stateName.optional(),
    path: workspace_file_workspacePath.optional().describe('A JSON file of the workspace, instead of a state.'),
    at: jsonPointer.default('').describe('JSON Pointer (RFC 6901) of the rows, or of the one object.'),
    has: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* json */.Pq9())
        .describe('What shows the claim: a row with all these keys and values; {order} stands for what that group caught.'),
})
    .superRefine((value, context) => {
    const { pattern, flags, state, path, has } = value;
    checkPattern({ source: pattern, flags }, context, 'pattern');
    if ((state === undefined) === (path === undefined))
        context.addIssue({ code: 'custom', message: `give state or path, ${EXAMPLE}` });
    for (const name of placeholdersOf(has)) {
        if (pattern.includes(`(?<${name}>`))
            continue;
        const message = `{${name}} is no named group of the pattern; write (?<${name}>...) in it`;
        context.addIssue({ code: 'custom', path: ['has'], message });
    }
});
const options = schemas/* strictObject */.rej({
    type: schemas/* literal */.euz('claim-backed'),
    claims: schemas/* array */.YOg(claim).min(1).describe('Kinds of claims: `pattern`, and where and by what each is shown.'),
    required: schemas/* boolean */.zMY().default(false).describe('true: an answer that claims nothing of all this fails.'),
});
/** Ties the answer to what was really done: saying so is not doing so. */
const claimBacked = {
    type: 'claim-backed',
    summary: 'Whatever the final answer claims to have done is shown by the state of a tool server, or by a file.',
    options,
    async grade({ claims, required }, evidence) {
        const { answer } = evidence;
        if (answer === undefined)
            return required ? fail('the agent gave no final answer, so it claims nothing') : PASS;
        let made = 0;
        for (const kind of claims) {
            const places = findAll({ source: kind.pattern, flags: kind.flags }, { text: answer, most: MOST_CLAIMS });
            if (places === undefined)
                return fail('the answer is too long, or a pattern too slow, to find its claims');
            if (places.length === MOST_CLAIMS)
                return fail(`the answer makes ${MOST_CLAIMS} claims or more`);
            made += places.length;
            const grade = places.length === 0 ? PASS : gradeClaims(kind, places, evidence);
            if (grade.grade !== 'pass')
                return grade;
        }
        return required && made === 0 ? fail(`the answer claims nothing of what was asked: ${quote_quoteText(answer)}`) : PASS;
    },
};
function gradeClaims(kind, places, evidence) {
    const { state, path = '', at } = kind;
    const found = state === undefined ? readJsonFile(evidence, { path, isLines: false }) : findState(evidence, state);
    if ('grade' in found)
        return found.grade;
    const where = `${state === undefined ? path : `the state of ${state}`}${at === '' ? '' : ` at ${at}`}`;
    const value = json_pointer_resolvePointer(found.document, at);
    const rows = Array.isArray(value) ? value : [value];
    for (const { text, groups } of places) {
        const wanted = Object.entries(kind.has).map(([key, template]) => [key, fillIn(template, groups)]);
        if (rows.some((row) => isShown(row, wanted)))
            continue;
        const lookedFor = quote_quoteJson(Object.fromEntries(wanted.map(([key, { said }]) => [key, said])));
        const reason = `the answer claims ${quote_quoteText(text)}, and ${where} has no ${lookedFor}; it is ${quote_quoteJson(value)}`;
        return fail(reason, 'false-claim');
    }
    return PASS;
}
/** A group that took no part in the match asks for nothing. */
function fillIn(template, groups) {
    if (typeof template !== 'string')
        return { said: template, isText: false };
    const names = placeholdersOf([template]);
    if (names.length === 0)
        return { said: template, isText: false };
    if (names.some((name) => groups[name] === undefined))
        return { said: undefined, isText: true };
    return { said: template.replaceAll(PLACEHOLDER, (_, name) => groups[name] ?? ''), isText: true };
}
function isShown(row, wanted) {
    if (!(0,json/* isPlainObject */.Qd)(row))
        return false;
    return wanted.every(([key, { said, isText }]) => {
        if (isText && said === undefined)
            return true;
        if (!Object.hasOwn(row, key))
            return false;
        const value = row[key];
        return isText && typeof value === 'number' ? Number(said) === value : equal_json_equalJson(value, said);
    });
}
function placeholdersOf(values) {
    const texts = Object.values(values ?? {}).filter((value) => typeof value === 'string');
    return texts.flatMap((text) => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name));
}

;// CONCATENATED MODULE: ./lib/graders/command.js





const QUOTED_END = 600;
const command_WORKSPACE = '/workspace';
/** What a shell answers when a command cannot be run, or is not there. */
const CANNOT_RUN = [126, 127];
const command_options = schemas/* strictObject */.rej({
    type: schemas/* literal */.euz('command'),
    run: schemas/* union */.KCZ([schemas/* string */.YjP().min(1), schemas/* array */.YOg(schemas/* string */.YjP()).min(1)])
        .describe('What to run in /workspace: a list of arguments, or a text for sh -c. Hidden tests lie in /tests.'),
    exitCode: schemas/* number */.aig().int().min(0).max(255).default(0).describe('The exit code that passes.'),
    timeout: units/* duration */.p0.prefault('60s').describe('Time for the command: 90s, 5m.'),
});
/** Runs a check in a clean container; only its exit code counts, since the agent's code can print anything. */
const command_command = {
    type: 'command',
    summary: 'A command, run on the outcome in a fresh container with the hidden tests, ends with the expected exit code.',
    options: command_options,
    async grade({ run, exitCode, timeout }, evidence) {
        const argv = typeof run === 'string' ? ['sh', '-c', run] : run;
        const result = await evidence.execInGradingSandbox({ command: argv, timeoutMs: timeout });
        if (result.started)
            return judgeCommand(result, { exitCode, timeout, isLine: typeof run === 'string' });
        return isOfWorkspace(argv[0] ?? '')
            ? fail(`the agent left nothing at ${argv[0]} that can be run${said(result)}`)
            : unverified(`the check could not be run${said(result)}`);
    },
};
/** What a command that was started says of the agent's work: only its exit code can pass it. */
function judgeCommand(result, expected) {
    const { end } = result;
    switch (end.kind) {
        case 'exited':
            return judgeExit(end.exitCode, expected, said(result));
        case 'timed_out':
            return fail(`did not finish in ${expected.timeout / 1000}s${said(result)}`);
        case 'out_of_memory':
            return fail(`ran out of memory${said(result)}`);
        case 'container_ended':
            return fail(`ended its container${said(result)}`);
        case 'output_exceeded':
            return fail(`wrote more output than is allowed${said(result)}`);
        default:
            return end;
    }
}
/** What the code of an agent can bring about is no reason to leave a check undecided. */
function judgeExit(exitCode, expected, output) {
    if (exitCode === expected.exitCode)
        return PASS;
    const doubt = CANNOT_RUN.includes(exitCode)
        ? `; a command ${expected.isLine ? 'of the check, or one that the agent left,' : 'that the check has started'} could not be run`
        : '';
    return fail(`exit code ${exitCode}, expected ${expected.exitCode}${doubt}${output}`);
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

;// CONCATENATED MODULE: ./lib/graders/file.js





const file_EXAMPLE = 'for example { type: file, path: out/report.md, contains: Total }';
const file_options = schemas/* strictObject */.rej({
    type: schemas/* literal */.euz('file'),
    path: workspace_file_workspacePath.describe('The file, from /workspace.'),
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
        return grades.find(({ grade }) => grade === 'fail') ?? PASS;
    },
};
function optionsProblem({ exists, contains, matches, flags, equals }) {
    const ofContent = [contains, matches, equals].filter((condition) => condition !== undefined).length;
    if (exists === undefined && ofContent === 0)
        return `give at least one of exists, contains, matches, equals, ${file_EXAMPLE}`;
    if (exists === false && ofContent > 0)
        return `a file that must not exist has no content to check, ${file_EXAMPLE}`;
    return matches === undefined && flags !== '' ? `flags belong to matches, ${file_EXAMPLE}` : undefined;
}
function contains({ path, contains: text }, { content }) {
    if (text === undefined || Buffer.from(content).includes(text))
        return PASS;
    return fail(`${path} does not contain ${quote_quoteText(text)}${beginning(content)}`);
}
function equals({ path, equals: text }, { content }) {
    if (text === undefined)
        return PASS;
    const isEqual = withoutLineEnd(Buffer.from(content)).equals(withoutLineEnd(Buffer.from(text)));
    return isEqual ? PASS : fail(`${path} does not equal ${quote_quoteText(text)}${beginning(content)}`);
}
function matches({ path, matches: source, flags }, found) {
    if (source === undefined)
        return PASS;
    const read = workspace_file_textOf(found);
    if ('grade' in read)
        return read.grade;
    const [match] = pattern_searchTexts({ source, flags }, [read.text]);
    if (match === 'yes')
        return PASS;
    if (match === 'no')
        return fail(`${path} does not match /${source}/${flags}${beginning(found.content)}`);
    return fail(`/${source}/${flags} could not be searched in ${path} in time`);
}
function withoutLineEnd(content) {
    if (content.at(-1) !== 0x0a)
        return content;
    return content.subarray(0, content.at(-2) === 0x0d ? -2 : -1);
}
function beginning(content) {
    if (content.byteLength === 0)
        return '; it is empty';
    return `; it begins ${quote_quoteText(Buffer.from(content.subarray(0, 1024)).toString())}`;
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
            return fail('the agent gave no answer');
        if (answer.length > LONGEST_SUBJECT)
            return fail(`the answer is longer than ${LONGEST_SUBJECT} characters`);
        const { name, text } = condition(wanted);
        const match = compare(wanted, answer);
        if (match === 'yes')
            return PASS;
        if (match === 'undecided')
            return fail(`the pattern ${quote_quoteText(text)} could not be searched in the answer in time`);
        return fail(`the answer is ${quote_quoteText(answer)}, expected ${name} ${quote_quoteText(text)}`);
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
    const prepare = isFolded ? final_answer_fold : (text) => text;
    if (exact !== undefined)
        return prepare(answer) === prepare(exact) ? 'yes' : 'no';
    if (contains !== undefined)
        return prepare(answer).includes(prepare(contains)) ? 'yes' : 'no';
    return pattern_searchTexts({ source: regex, flags }, [answer])[0] ?? 'undecided';
}
function final_answer_fold(text) {
    return text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
}

;// CONCATENATED MODULE: ./lib/graders/json.js









const json_EXAMPLE = 'for example { type: json, path: ledger.json, at: /refunds, has: { orderId: A-1184 } }';
const json_options = schemas/* strictObject */.rej({
    type: schemas/* literal */.euz('json'),
    path: workspace_file_workspacePath.optional().describe('The JSON file, from /workspace.'),
    state: stateName.optional(),
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
    .superRefine(({ path, state, equals, has, count, absent }, context) => {
    if ((path === undefined) === (state === undefined))
        context.addIssue({ code: 'custom', message: `give path or state, ${json_EXAMPLE}` });
    const kinds = [equals, has ?? count, absent].filter((condition) => condition !== undefined).length;
    if (kinds === 1)
        return;
    const message = `give one of equals, has, count, absent (only has and count go together), ${json_EXAMPLE}`;
    context.addIssue({ code: 'custom', message });
});
/** Looks at one value of a JSON file in the outcome. A missing or invalid file fails every condition. */
const json_json = {
    type: 'json',
    summary: 'A value in a JSON file of the outcome, or in the state of a tool server, is equal, absent, or an array with given rows.',
    options: json_options,
    async grade(wanted, evidence) {
        const { path = '', state, lines, at } = wanted;
        const found = state === undefined ? readJsonFile(evidence, { path, isLines: lines }) : findState(evidence, state);
        if ('grade' in found)
            return found.grade;
        return check(wanted, json_pointer_resolvePointer(found.document, at));
    },
};
function check({ path, state, at, equals, has, count, absent }, value) {
    const document = state === undefined ? `${path}` : `the state of ${state}`;
    const place = at === '' ? document : `${document} at ${at}`;
    if (absent)
        return value === undefined ? PASS : fail(`${place} is ${quote_quoteJson(value)}, expected nothing`);
    if (value === undefined)
        return fail(`${place} has no value`);
    if (equals !== undefined) {
        return equal_json_equalJson(value, equals) ? PASS : fail(`${place} is ${quote_quoteJson(value)}, expected ${quote_quoteJson(equals)}`);
    }
    if (!Array.isArray(value))
        return fail(`${place} is ${quote_quoteJson(value)}, expected an array`);
    return checkRows({ place, rows: value, has, count });
}
function checkRows(wanted) {
    const { place, rows, has = {}, count } = wanted;
    const matching = rows.filter((row) => hasAll(row, has)).length;
    const what = wanted.has === undefined ? 'rows' : `rows with ${quote_quoteJson(has)}`;
    if (count === undefined)
        return matching > 0 ? PASS : fail(`${place} has no ${what}; it is ${quote_quoteJson(rows)}`);
    return matching === count
        ? PASS
        : fail(`${place} has ${matching} ${what}, expected ${count}; it is ${quote_quoteJson(rows)}`);
}
function hasAll(row, keys) {
    const entries = Object.entries(keys);
    if (entries.length === 0)
        return true;
    return (0,json/* isPlainObject */.Qd)(row) && entries.every(([key, value]) => Object.hasOwn(row, key) && equal_json_equalJson(row[key], value));
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
            return fail(`took ${taken} steps, at most ${wanted.steps} allowed`);
        return steps === null ? unverified('not all model calls or tool calls were recorded') : PASS;
    },
};

;// CONCATENATED MODULE: ./lib/graders/mcp/block-fault.js


/** What each kind of content holds, all of it texts. The list is closed up to 2025-11-25. */
const BLOCKS = new Map([
    ['text', ['text']],
    ['image', ['data', 'mimeType']],
    ['audio', ['data', 'mimeType']],
    ['resource_link', ['uri', 'name']],
    ['resource', []],
]);
/** What is wrong with a block of a result's content; undefined when clients can take it. */
function blockFault(block, era) {
    const type = (0,json/* own */.ZV)(block, 'type');
    const keys = BLOCKS.get(type);
    const fault = (why) => `content holds ${quote_quoteJson(block)}, ${why}`;
    if (typeof type !== 'string')
        return fault('which is no block');
    if (keys === undefined)
        return era === 'legacy' ? fault('of a type that there is not') : undefined;
    const missing = keys.find((key) => typeof (0,json/* own */.ZV)(block, key) !== 'string');
    if (missing !== undefined)
        return fault(`which has no text ${missing}`);
    if (type !== 'resource')
        return undefined;
    const resource = (0,json/* own */.ZV)(block, 'resource');
    const hasContent = ['text', 'blob'].some((key) => typeof (0,json/* own */.ZV)(resource, key) === 'string');
    return typeof (0,json/* own */.ZV)(resource, 'uri') === 'string' && hasContent
        ? undefined
        : fault('whose resource has no uri or content');
}

// EXTERNAL MODULE: ./node_modules/@cfworker/json-schema/dist/esm/validate.js + 5 modules
var esm_validate = __webpack_require__(6417);
;// CONCATENATED MODULE: ./lib/graders/mcp/map-subschemas.js

const ONE = new Set([
    ...['not', 'if', 'then', 'else', 'contains', 'propertyNames', 'items', 'additionalItems', 'additionalProperties'],
    ...['unevaluatedItems', 'unevaluatedProperties'],
]);
/** `items` is a list in drafts before 2020-12. */
const LISTS = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems', 'items']);
const MAPS = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas', 'dependencies']);
const map_subschemas_PLAIN = new Set([
    ...['type', 'const', 'enum', 'required', 'dependentRequired', 'format', 'pattern', 'multipleOf', 'uniqueItems'],
    ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minLength', 'maxLength'],
    ...['minItems', 'maxItems', 'minContains', 'maxContains', 'minProperties', 'maxProperties'],
]);
/** A copy with the keywords that say something of values, and nothing else; each schema in it is what `visit` makes of it. */
function mapSubschemas(schema, visit) {
    const copy = empty();
    for (const [key, value] of Object.entries(schema)) {
        if (map_subschemas_PLAIN.has(key))
            copy[key] = bare(value);
        else if (LISTS.has(key) && Array.isArray(value))
            copy[key] = value.map(visit);
        else if (ONE.has(key))
            copy[key] = visit(value);
        else if (MAPS.has(key))
            copy[key] = mapValues(value, (inner) => (Array.isArray(inner) ? inner : visit(inner)));
    }
    return copy;
}
/** A copy whose objects inherit nothing: the library asks for names with `in`. */
function bare(value) {
    if (Array.isArray(value))
        return value.map(bare);
    return (0,json/* isPlainObject */.Qd)(value) ? mapValues(value, bare) : value;
}
function mapValues(value, change) {
    if (!(0,json/* isPlainObject */.Qd)(value))
        return value;
    const copy = empty();
    for (const [key, inner] of Object.entries(value))
        copy[key] = change(inner);
    return copy;
}
/** A key `__proto__` of it is a key like any other. */
function empty() {
    // Object.create knows no type of what it makes.
    return Object.create(null);
}

;// CONCATENATED MODULE: ./lib/core/percent-decoded.js
/** The text that a part of a URI stands for; as it stands where it is no such encoding. */
function percentDecoded(part) {
    try {
        return decodeURIComponent(part);
    }
    catch {
        return part;
    }
}

;// CONCATENATED MODULE: ./lib/graders/mcp/schema-index.js




/** Knows the documents and anchors of a schema, and what references in it lead to: any place, in known keywords or not. */
function createSchemaIndex() {
    const places = new Map();
    const documents = new Map();
    const anchors = new Map();
    function add(schema, around) {
        if (!(0,json/* isPlainObject */.Qd)(schema) || places.has(schema))
            return;
        const place = schema_index_placeOf(schema, around);
        places.set(schema, place);
        if (place.document === schema)
            documents.set(place.base, place);
        const named = [(0,json/* own */.ZV)(schema, '$anchor'), (0,json/* own */.ZV)(schema, '$dynamicAnchor'), anchorOfId((0,json/* own */.ZV)(schema, '$id'))];
        for (const name of named)
            if (typeof name === 'string')
                nameIn(place.document, name, schema);
        mapSubschemas(schema, (inner) => add(inner, place));
    }
    function nameIn(document, name, schema) {
        const names = anchors.get(document) ?? new Map();
        anchors.set(document, names.set(name, schema));
    }
    function find(reference, from) {
        const hash = reference.indexOf('#');
        const head = hash === -1 ? reference : reference.slice(0, hash);
        const fragment = hash === -1 ? '' : percentDecoded(reference.slice(hash + 1));
        const place = head === '' ? from : documents.get(absolute(head, from.base) ?? head);
        if (place === undefined)
            return { kind: 'lost', elsewhere: true };
        const isPointer = fragment === '' || fragment.startsWith('/');
        const schema = isPointer ? json_pointer_resolvePointer(place.document, fragment) : anchors.get(place.document)?.get(fragment);
        if (schema === undefined)
            return { kind: 'lost', elsewhere: false };
        return { kind: 'found', schema, place: ((0,json/* isPlainObject */.Qd)(schema) ? places.get(schema) : undefined) ?? place };
    }
    return { add, find, placeOf: (schema, around) => places.get(schema) ?? around };
}
function schema_index_placeOf(schema, around) {
    const id = (0,json/* own */.ZV)(schema, '$id');
    if (typeof id !== 'string' || id.startsWith('#'))
        return around;
    return { document: schema, base: absolute(id, around.base) ?? id };
}
/** Draft 7 names anchors so. */
function anchorOfId(id) {
    return typeof id === 'string' && id.startsWith('#') && id.length > 1 ? id.slice(1) : undefined;
}
function absolute(reference, base) {
    if (!URL.canParse(reference, base))
        return undefined;
    const url = new URL(reference, base);
    url.hash = '';
    return url.href;
}

;// CONCATENATED MODULE: ./lib/graders/mcp/schema-shape.js


/** Deeper than any honest schema; and what looks through it stays far from the end of the stack. */
const schema_shape_DEEPEST = 100;
const TYPES = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];
const oneOfKind = (test, wanted) => (value, { place }) => test(value) ? undefined : `${place} is ${quote_quoteJson(value, 60)}, expected ${wanted}`;
const schema_shape_isCount = (value) => typeof value === 'number' && Number.isInteger(value) && value >= 0;
const isTextList = (value) => Array.isArray(value) && value.every((item) => typeof item === 'string') && new Set(value).size === value.length;
const isType = (value) => TYPES.includes(value) ||
    (Array.isArray(value) &&
        value.length > 0 &&
        value.every((item) => TYPES.includes(item)) &&
        new Set(value).size === value.length);
const schema_shape_text = oneOfKind((value) => typeof value === 'string', 'a text');
const schema_shape_count = oneOfKind(schema_shape_isCount, 'a whole number from 0');
const number = oneOfKind((value) => typeof value === 'number', 'a number');
const flag = oneOfKind((value) => typeof value === 'boolean', 'true or false');
const schema_shape_list = oneOfKind(Array.isArray, 'an array');
const names = oneOfKind(isTextList, 'an array of different texts');
const pattern = oneOfKind(isPattern, 'a regular expression');
const schema = (value, at) => shapeFault(value, { ...at, depth: at.depth + 1 });
const schema_shape_schemas = (value, at) => Array.isArray(value) && value.length > 0
    ? firstFault(value.map((item, index) => [String(index), item]), schema, at)
    : `${at.place} is ${quote_quoteJson(value, 60)}, expected an array of schemas`;
const schemaOrSchemas = (value, at) => (Array.isArray(value) && at.draft7 ? schema_shape_schemas : schema)(value, at);
const mapOf = (kind) => (value, at) => (0,json/* isPlainObject */.Qd)(value)
    ? firstFault(Object.entries(value), kind, at)
    : `${at.place} is ${quote_quoteJson(value, 60)}, expected an object`;
const patterned = (value, at) => mapOf(schema)(value, at) ??
    firstFault(Object.keys(value ?? {}).map((key) => [key, key]), pattern, at);
const namesOrSchema = (value, at) => (Array.isArray(value) ? names : schema)(value, at);
/** What drafts 7 and 2020-12 demand of each keyword; any other keyword may hold anything. */
const KEYWORDS = new Map([
    ['type', oneOfKind(isType, 'a type of JSON Schema')],
    ['multipleOf', oneOfKind((value) => typeof value === 'number' && value > 0, 'a number above 0')],
    ['required', names],
    ['pattern', pattern],
    ['enum', schema_shape_list],
    ['examples', schema_shape_list],
    ['items', schemaOrSchemas],
    ['patternProperties', patterned],
    ['dependencies', mapOf(namesOrSchema)],
    ['dependentRequired', mapOf(names)],
    ...schema_shape_each(['$id', '$schema', '$ref', '$anchor', '$dynamicRef', '$comment', 'title', 'description', 'format'], schema_shape_text),
    ...schema_shape_each(['minLength', 'maxLength', 'minItems', 'maxItems', 'minContains', 'maxContains'], schema_shape_count),
    ...schema_shape_each(['minProperties', 'maxProperties'], schema_shape_count),
    ...schema_shape_each(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'], number),
    ...schema_shape_each(['uniqueItems', 'readOnly', 'writeOnly', 'deprecated'], flag),
    ...schema_shape_each(['not', 'if', 'then', 'else', 'contains', 'propertyNames', 'additionalItems', 'additionalProperties'], schema),
    ...schema_shape_each(['unevaluatedItems', 'unevaluatedProperties'], schema),
    ...schema_shape_each(['allOf', 'anyOf', 'oneOf', 'prefixItems'], schema_shape_schemas),
    ...schema_shape_each(['properties', '$defs', 'definitions', 'dependentSchemas'], mapOf(schema)),
]);
/** What makes a value no JSON Schema, with its place; undefined when it is one. */
function schemaShapeFault(value, draft7) {
    return shapeFault(value, { place: '', depth: 0, draft7 });
}
function shapeFault(value, at) {
    if (typeof value === 'boolean')
        return undefined;
    if (!(0,json/* isPlainObject */.Qd)(value))
        return `${at.place === '' ? 'it' : at.place} is ${quote_quoteJson(value, 60)}, expected a schema`;
    if (at.depth > schema_shape_DEEPEST)
        return `it is nested deeper than ${schema_shape_DEEPEST} levels`;
    for (const [key, inner] of Object.entries(value)) {
        const fault = KEYWORDS.get(key)?.(inner, { ...at, place: `${at.place}/${key}` });
        if (fault !== undefined)
            return fault;
    }
    return undefined;
}
function firstFault(entries, kind, at) {
    for (const [key, value] of entries) {
        const fault = kind(value, { ...at, place: `${at.place}/${key.slice(0, 60)}` });
        if (fault !== undefined)
            return fault;
    }
    return undefined;
}
function schema_shape_each(keys, kind) {
    return keys.map((key) => [key, kind]);
}
/** As JavaScript reads it, with Unicode or else without: only compiled here, never searched with. */
function isPattern(value) {
    if (typeof value !== 'string')
        return false;
    return ['u', ''].some((flags) => {
        try {
            return new RegExp(value, flags) instanceof RegExp;
        }
        catch {
            return false;
        }
    });
}

;// CONCATENATED MODULE: ./lib/graders/mcp/compile-schema.js





const BASE = 'https://schema.invalid/';
const DRAFTS = [
    [/^https?:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/, '2020-12'],
    [/^https?:\/\/json-schema\.org\/draft\/2019-09\/schema#?$/, '2019-09'],
    [/^https?:\/\/json-schema\.org\/draft-0[67]\/schema#?$/, '7'],
];
/** Judges a schema, keyword by keyword and reference by reference. What leads nowhere is a fault, what leads out of it a warning. */
function compileSchema(schema) {
    const named = (0,json/* own */.ZV)(schema, '$schema') ?? 'https://json-schema.org/draft/2020-12/schema';
    if (typeof named !== 'string')
        return fault(`$schema is ${quote_quoteJson(named, 60)}, expected a text`);
    const draft = DRAFTS.find(([pattern]) => pattern.test(named))?.[1];
    if (draft === undefined)
        return warning(`$schema ${quote_quoteText(named)} is not known here`);
    const shape = schemaShapeFault(schema, draft !== '2020-12');
    return shape === undefined ? compile_schema_link(schema, draft) : fault(shape);
}
function compile_schema_link(schema, draft) {
    const index = createSchemaIndex();
    const root = { document: schema, base: BASE };
    const names = new Map();
    const lookup = Object.create(null);
    const rest = [];
    const problems = [];
    function copy(value, around) {
        if (!(0,json/* isPlainObject */.Qd)(value))
            return value;
        const place = index.placeOf(value, around);
        const made = mapSubschemas(value, (inner) => copy(inner, place));
        const reference = (0,json/* own */.ZV)(value, '$ref');
        if (typeof reference === 'string')
            made['$ref'] = nameOf(reference, place);
        return made;
    }
    /** Of one target always the same name, so that what refers to itself ends. */
    function nameOf(reference, from) {
        const found = index.find(reference, from);
        if (found.kind === 'lost') {
            const what = `$ref ${quote_quoteText(reference)} leads nowhere`;
            problems.push({ severity: found.elsewhere ? 'warning' : 'fault', what });
            return '';
        }
        const known = names.get(found.schema);
        if (known !== undefined)
            return known;
        const name = `schema-${names.size}`;
        names.set(found.schema, name);
        const shape = schemaShapeFault(found.schema, draft !== '2020-12');
        if (shape !== undefined) {
            problems.push({ severity: 'fault', what: `$ref ${quote_quoteText(reference)} leads to no schema: ${shape}` });
        }
        else
            rest.push({ name, ...found });
        return name;
    }
    index.add(schema, root);
    const compiled = copy(schema, root);
    for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
        index.add(next.schema, next.place);
        lookup[next.name] = copy(next.schema, next.place);
    }
    const worst = problems.find(({ severity }) => severity === 'fault') ?? problems[0];
    if (worst !== undefined)
        return { kind: 'refused', ...worst };
    return { kind: 'compiled', draft, schema: compiled, lookup };
}
function fault(what) {
    return { kind: 'refused', severity: 'fault', what };
}
function warning(what) {
    return { kind: 'refused', severity: 'warning', what };
}

;// CONCATENATED MODULE: ./lib/graders/mcp/within-time.js



/** One for all, since making one takes longer than most of what is done in it. */
const context = (0,external_node_vm_.createContext)({ work: undefined });
/** Interprets, compiles nothing; V8 interrupts it, a search that backtracks without end too. */
function withinTime(timeMs, work) {
    const done = {};
    context['work'] = () => {
        done.value = work();
    };
    try {
        (0,external_node_vm_.runInContext)('work()', context, { timeout: Math.max(1, Math.round(timeMs)) });
    }
    catch (error) {
        // Its error belongs to the other context, where Error is another one.
        const isTimeout = (0,json/* own */.ZV)(error, 'code') === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
        const message = (0,json/* own */.ZV)(error, 'message');
        const why = typeof message === 'string' ? quote_quoteText(message) : 'it throws what is no error';
        return { kind: 'failed', why, isExcess: isTimeout || error instanceof RangeError };
    }
    // `work` has returned, so this is what it returned.
    return { kind: 'done', value: done.value };
}

;// CONCATENATED MODULE: ./lib/graders/mcp/judge-schema.js





/** Time for one value or schema, whatever schema and patterns a server has thought of. */
const JUDGING_MS = 1000;
/** A schema is looked through once, however many values are held against it. */
const judge_schema_known = new WeakMap();
/** Whether a value is a valid JSON Schema of draft 7 or 2020-12, chosen by its `$schema`, with references that lead somewhere. Never throws. */
function judgeSchema(schema, timeMs = JUDGING_MS) {
    const judged = compiledOf(schema, timeMs);
    return judged.kind === 'compiled' ? undefined : { severity: judged.severity, what: judged.what };
}
/** What of a value does not fit a schema that `judgeSchema` accepts; undefined when it fits. Never throws. */
function judgeValue(schema, value) {
    const compiled = compiledOf(schema, JUDGING_MS);
    if (compiled.kind === 'refused')
        return compiled;
    const judged = withinTime(JUDGING_MS, () => {
        // Every keyword and reference was looked at, so this is a schema, and a map of schemas.
        const [root, lookup] = [compiled.schema, compiled.lookup];
        return (0,esm_validate/* validate */.t)(bare(value), root, compiled.draft, lookup).errors.at(-1);
    });
    if (judged.kind === 'failed') {
        // Time and stack are used up by the schema; anything else is a weakness of the library.
        const severity = judged.isExcess ? 'fault' : 'warning';
        return { severity, what: `the schema cannot be applied: ${judged.why}` };
    }
    if (judged.value === undefined)
        return undefined;
    const { instanceLocation, error } = judged.value;
    return { severity: 'fault', what: `at ${quote_quoteText(instanceLocation.slice(1) || '/')}: ${quote_quoteText(error)}` };
}
function compiledOf(schema, timeMs) {
    const isObject = typeof schema === 'object' && schema !== null;
    const earlier = isObject ? judge_schema_known.get(schema) : undefined;
    if (earlier !== undefined)
        return earlier;
    const timed = withinTime(timeMs, () => compileSchema(schema));
    const judged = timed.kind === 'done'
        ? timed.value
        : { kind: 'refused', severity: 'fault', what: `it cannot be read: ${timed.why}` };
    if (isObject)
        judge_schema_known.set(schema, judged);
    return judged;
}

;// CONCATENATED MODULE: ./lib/graders/mcp/result-type.js


/** What is wrong with the type of a result of 2026-07-28, for a client that has declared no capabilities; undefined when nothing is. */
function resultTypeFault(method, result) {
    const type = (0,json/* own */.ZV)(result, 'resultType');
    if (typeof type !== 'string')
        return `the result of ${method} has no resultType: ${quote_quoteJson(result)}`;
    if (type === 'complete' || (method === 'tools/call' && asksForInput(result)))
        return undefined;
    return `resultType of ${method} is ${quote_quoteJson(type)}, expected "complete"`;
}
/** Only calls may, and what is wrong with that is said of the call. */
function asksForInput(result) {
    return (0,json/* own */.ZV)(result, 'resultType') === 'input_required';
}

;// CONCATENATED MODULE: ./lib/graders/mcp/judge-result.js






/** What is wrong with a tool's result by the protocol alone, refusals included; undefined when nothing is. */
function resultFault(result, { outputSchema, era }) {
    const content = (0,json/* own */.ZV)(result, 'content');
    if (era === 'modern' && asksForInput(result))
        return judge_result_fault('asks for input, which this client has said it cannot give');
    if (!Array.isArray(content))
        return judge_result_fault(`content is ${quote_quoteJson(content)}, expected an array`);
    for (const block of content) {
        const what = blockFault(block, era);
        if (what !== undefined)
            return judge_result_fault(what);
    }
    const isError = (0,json/* own */.ZV)(result, 'isError');
    if (isError !== undefined && typeof isError !== 'boolean')
        return judge_result_fault(`isError is ${quote_quoteJson(isError)}`);
    const structured = (0,json/* own */.ZV)(result, 'structuredContent');
    if (structured !== undefined && era === 'legacy' && !(0,json/* isPlainObject */.Qd)(structured)) {
        return judge_result_fault(`structuredContent is ${quote_quoteJson(structured)}, expected an object`);
    }
    if (outputSchema === undefined || isError === true || judgeSchema(outputSchema) !== undefined)
        return undefined;
    if (structured === undefined)
        return judge_result_fault('the tool has an outputSchema, its result has no structuredContent');
    const misfit = judgeValue(outputSchema, structured);
    return misfit && { ...misfit, what: `structuredContent does not fit outputSchema: ${misfit.what}` };
}
/** What a result should have brought and has not; undefined when it is as expected. */
function expectationFault(result, expected) {
    const value = broughtBy(result);
    const got = `got ${quote_quoteJson(value)}`;
    if ('exact' in expected && !equal_json_equalJson(value, expected.exact))
        return `expected ${quote_quoteJson(expected.exact)}, ${got}`;
    if ('subset' in expected && !holds(value, expected.subset)) {
        return `expected at least ${quote_quoteJson(expected.subset)}, ${got}`;
    }
    const misfit = expected.schema === undefined ? undefined : judgeValue(expected.schema, value);
    if (misfit !== undefined)
        return `does not fit the expected schema ${misfit.what}, ${got}`;
    const { contains } = expected;
    return contains === undefined || judge_result_textOf(result).includes(contains)
        ? undefined
        : `expected a text with ${quote_quoteText(contains)}, got ${quote_quoteText(judge_result_textOf(result))}`;
}
/** Whether there is a text beside structuredContent that is the same JSON; undefined when it is, or nothing is structured. */
function sameTextFault(result) {
    const structured = (0,json/* own */.ZV)(result, 'structuredContent');
    if (structured === undefined)
        return undefined;
    return textsOf(result).some((text) => equal_json_equalJson(parsed(text), structured))
        ? undefined
        : `no text beside structuredContent is the same JSON, got ${quote_quoteText(judge_result_textOf(result))}`;
}
/** structuredContent; else the text, as JSON where it is JSON. */
function broughtBy(result) {
    const structured = (0,json/* own */.ZV)(result, 'structuredContent');
    return structured === undefined ? parsed(judge_result_textOf(result)) : structured;
}
function parsed(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return text;
    }
}
function judge_result_textOf(result) {
    return textsOf(result).join('\n');
}
function textsOf(result) {
    const content = (0,json/* own */.ZV)(result, 'content');
    const blocks = Array.isArray(content) ? content : [];
    return blocks
        .map((block) => ((0,json/* own */.ZV)(block, 'type') === 'text' ? (0,json/* own */.ZV)(block, 'text') : undefined))
        .filter((text) => typeof text === 'string');
}
/** Objects may have more keys; arrays have as many items, each of which holds. */
function holds(value, wanted) {
    if (Array.isArray(wanted)) {
        return Array.isArray(value) && value.length === wanted.length && wanted.every((item, at) => holds(value[at], item));
    }
    if (!(0,json/* isPlainObject */.Qd)(wanted))
        return equal_json_equalJson(value, wanted);
    return ((0,json/* isPlainObject */.Qd)(value) &&
        Object.entries(wanted).every(([key, item]) => Object.hasOwn(value, key) && holds(value[key], item)));
}
function judge_result_fault(what) {
    return { severity: 'fault', what };
}

;// CONCATENATED MODULE: ./lib/graders/mcp/gone.js
/** The process has ended, or is past talking to. `isNamed`: why is among the findings already. */
class Gone extends Error {
    name = 'Gone';
    isNamed;
    constructor(message, isNamed = false) {
        super(message);
        this.isNamed = isNamed;
    }
}

;// CONCATENATED MODULE: ./lib/graders/mcp/guise.js

const VERBS = ['archive', 'rename', 'export', 'merge', 'pin', 'restore', 'publish', 'approve', 'schedule', 'translate'];
const NOUNS = [
    'invoices',
    'calendars',
    'contacts',
    'drafts',
    'playlists',
    'tickets',
    'receipts',
    'branches',
    'recipes',
];
const WORDS = ['réunion', 'größer', '会議室', 'встреча', 'día 🎉'];
const CLIENTS = ['desktop', 'studio', 'terminal', 'workbench', 'notebook', 'assistant', 'console', 'editor'];
function createGuise() {
    const two = (count) => String(count).padStart(2, '0');
    return {
        client: {
            name: `${anyOf(NOUNS).slice(0, -1)}-${anyOf(CLIENTS)}`,
            version: `${(0,external_node_crypto_.randomInt)(4)}.${(0,external_node_crypto_.randomInt)(20)}.${(0,external_node_crypto_.randomInt)(10)}`,
        },
        noVersion: `${(0,external_node_crypto_.randomInt)(2040, 2100)}-${two((0,external_node_crypto_.randomInt)(1, 13))}-${two((0,external_node_crypto_.randomInt)(1, 29))}`,
        noMethod: () => `${anyOf(NOUNS)}/${anyOf(VERBS)}`,
        noNotification: () => `notifications/${anyOf(NOUNS)}/${anyOf(VERBS)}`,
        noTool(taken) {
            let name;
            do
                name = `${anyOf(VERBS)}_${anyOf(NOUNS)}_${(0,external_node_crypto_.randomInt)(2, 100)}`;
            while (taken.has(name));
            return name;
        },
        longNote: () => ({ key: anyOf(NOUNS), text: `${anyOf(WORDS)} `.repeat((0,external_node_crypto_.randomInt)(15_000, 30_000)) }),
        reason: `${anyOf(VERBS)} ${anyOf(NOUNS)} instead`,
        brokenLines: [
            `{"jsonrpc": "2.0", "id": ${(0,external_node_crypto_.randomInt)(1000)}, "method": "${anyOf(NOUNS)}/${anyOf(VERBS)}", "params": {`,
            JSON.stringify({ [anyOf(NOUNS)]: anyOf(VERBS) }),
            `${anyOf(VERBS)} all ${anyOf(NOUNS)}`,
        ],
    };
}
function anyOf(words) {
    return words[(0,external_node_crypto_.randomInt)(words.length)] ?? '';
}

;// CONCATENATED MODULE: ./lib/graders/mcp/session.js




const MODERN_VERSION = '2026-07-28';
const META = 'io.modelcontextprotocol';
/** After so many silences, nobody waits for the next one. */
const SILENCES = 2;
/** What each request of 2026-07-28 carries. */
function modernMeta({ client }, version = MODERN_VERSION) {
    return {
        [`${META}/protocolVersion`]: version,
        [`${META}/clientInfo`]: client,
        [`${META}/clientCapabilities`]: {},
    };
}
/** The versions that know initialize; the last one is asked for. */
const session_LEGACY_VERSIONS = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'];
function createSession(options) {
    const { era, peer, findings, limits, deadlineMs } = options;
    const guise = createGuise();
    let silences = 0;
    let wasSilent = false;
    const fail = (check, reason) => findings.fail(check, `${era}: ${reason}`);
    async function send(check, method, params, how = {}) {
        const before = findings.faults();
        const sent = era === 'modern' ? { _meta: modernMeta(guise), ...params } : params;
        const waitMs = waitFor(how.waitMs ?? limits.answerMs, deadlineMs);
        const answer = await peer.request({ ...how, method, params: sent, waitMs });
        if (answer.kind !== 'silence') {
            if (era === 'modern' && answer.kind === 'result')
                checkResultType(method, answer.result);
            return answer;
        }
        // A broken message in between is the answer that is missing: named once, where it belongs.
        const what = silence(how.told ?? method, answer);
        if (findings.faults() === before)
            fail(check, what);
        silences += 1;
        wasSilent = true;
        if (silences >= SILENCES)
            throw new Gone(what, true);
        return undefined;
    }
    function checkResultType(method, result) {
        const fault = resultTypeFault(method, result);
        if (fault !== undefined)
            fail('results', fault);
    }
    return {
        era,
        findings,
        peer,
        guise,
        meta: () => (era === 'modern' ? modernMeta(guise) : {}),
        send,
        fail,
        checkTime: () => void waitFor(0, deadlineMs),
        warn: (check, text) => findings.warn(check, `${era}: ${text}`),
        async check(id, work) {
            const before = findings.faults();
            wasSilent = false;
            try {
                await work();
                if (!wasSilent)
                    findings.made(id);
            }
            catch (error) {
                if (error instanceof Gone && !error.isNamed && findings.faults() === before)
                    fail(id, `the server ${error.message}; last asked: ${peer.lastAsked()}`);
                throw error;
            }
        },
        async ask(check, method, params) {
            const answer = await send(check, method, params);
            if (answer?.kind === 'result')
                return answer.result;
            if (answer !== undefined)
                fail(check, `${method} was answered by an error: ${errorText(answer)}`);
            return undefined;
        },
    };
}
/** Throws Gone when the time for everything is over. */
function waitFor(wantedMs, deadlineMs) {
    const leftMs = deadlineMs - performance.now();
    if (leftMs <= 0)
        throw new Gone('took up all the time that there is for the whole check');
    return Math.min(wantedMs, leftMs);
}
/** An id that counts as no id in many languages is named. */
function silence(asked, { waitedMs, id }) {
    return `gave no answer to ${asked}${id === 0 ? ' with id 0' : ''} in ${Math.round(waitedMs) / 1000} s`;
}
function errorText({ code, message }) {
    return `${code} ${quote_quoteText(message)}`;
}

;// CONCATENATED MODULE: ./lib/graders/mcp/prove-alive.js

/** A server may still be about to end; one that has not by then goes on. */
const RESTING_MS = 250;
/** What any client may send, and what a server has to live through. */
async function checkLiveness(session) {
    const { guise, peer } = session;
    await session.check('liveness', async () => {
        peer.notify(guise.noNotification());
        await proveAlive(session, 'liveness', 'an unknown notification');
        await askAtLength(session);
        // A client whose patience ended just before the answer came.
        peer.notify('notifications/cancelled', { requestId: peer.lastAnswered(), reason: guise.reason });
        await proveAlive(session, 'liveness', 'notifications/cancelled');
    });
}
/** Asks for a sign of life. */
async function proveAlive(session, check, after) {
    const method = methodOf(session);
    const answer = await session.send(check, method, undefined, { told: `${method} after ${after}` });
    // Where it is refused even by itself, which was said, any answer is a sign of life.
    if (answer?.kind === 'error' && (check === 'liveness' || !session.findings.hasFailed('liveness')))
        session.fail(check, `after ${after}, ${method} fails: ${errorText(answer)}`);
}
/** Likewise, once it had the time to end by itself. */
async function proveItStays(session, check, after) {
    await session.peer.rest(RESTING_MS);
    await proveAlive(session, check, after);
}
/** More than a pipe holds and than careless readers take at once. */
async function askAtLength(session) {
    const method = methodOf(session);
    const { key, text } = session.guise.longNote();
    const told = `a ${method} of ${Math.round(Buffer.byteLength(text) / 1000)} kB, written in two pieces,`;
    const params = { _meta: { ...session.meta(), [key]: text } };
    const answer = await session.send('liveness', method, params, { told, inPieces: true });
    if (answer?.kind === 'error')
        session.fail('liveness', `${told} fails: ${errorText(answer)}`);
}
function methodOf({ era }) {
    return era === 'legacy' ? 'ping' : 'server/discover';
}

;// CONCATENATED MODULE: ./lib/graders/mcp/make-calls.js





/** Makes the calls in their order. */
async function makeCalls(session, wanted) {
    for (const call of wanted.calls) {
        const check = `calls.${call.as}`;
        await session.check(check, () => makeCall(session, check, call, wanted));
    }
}
/** Makes one call and judges what it brings. */
async function makeCall(session, check, call, wanted) {
    const answer = await session.send(check, 'tools/call', { name: call.tool, arguments: call.arguments });
    if (answer !== undefined)
        judgeAnswer(session, check, { call, answer, wanted });
}
/** What does not exist must be refused, and leave the server alive. */
async function askForUnknown(session, hasTools, tools) {
    await session.check('errors', async () => {
        await callUnknownMethod(session, 'errors');
        if (hasTools)
            await callUnknownTool(session, 'errors', tools);
        await proveItStays(session, 'errors', `an unknown ${hasTools ? 'tool' : 'method'}`);
    });
}
async function callUnknownMethod(session, check) {
    const method = session.guise.noMethod();
    const answer = await session.send(check, method);
    if (answer?.kind === 'result')
        session.fail(check, `${method}, which does not exist, was answered by a result: ${quote_quoteJson(answer.result)}`);
    if (answer?.kind === 'error' && answer.code !== -32601) {
        session.warn('errors', `an unknown method is answered by ${answer.code}, not -32601`);
    }
}
async function callUnknownTool(session, check, tools) {
    const name = session.guise.noTool(new Set(tools.map((tool) => tool.name)));
    const answer = await session.send(check, 'tools/call', { name, arguments: {} });
    if (answer === undefined)
        return;
    const fault = isRefusal(answer) ? refusalFault(session, answer) : `was called without an error: ${make_calls_shown(answer)}`;
    if (fault !== undefined)
        session.fail(check, `${name}, which does not exist, ${fault}`);
}
function judgeAnswer(session, check, { call, answer, wanted }) {
    const what = `${call.tool}(${quote_quoteJson(call.arguments, 100)})`;
    if (call.error) {
        const fault = isRefusal(answer) ? refusalFault(session, answer) : `had to be refused, got ${make_calls_shown(answer)}`;
        if (fault !== undefined)
            session.fail(check, `${what} ${fault}`);
        return;
    }
    if (answer.kind === 'error' || isRefusal(answer)) {
        session.fail(check, `${what} was refused: ${make_calls_shown(answer)}`);
        return;
    }
    const { result } = answer;
    const outputSchema = wanted.tools.find(({ name }) => name === call.tool)?.outputSchema;
    const fault = resultFault(result, { outputSchema, era: session.era });
    if (fault?.severity === 'warning')
        session.warn(check, `${what}: ${fault.what}`);
    const unmet = (fault?.severity === 'fault' ? fault.what : undefined) ??
        (call.result === undefined ? undefined : expectationFault(result, call.result)) ??
        (wanted.sameText ? sameTextFault(result) : undefined);
    if (unmet !== undefined)
        session.fail(check, `${what}: ${unmet}`);
}
/** A refusal by isError is a result like any other, with content. */
function refusalFault({ era }, answer) {
    const fault = answer.kind === 'result' ? resultFault(answer.result, { era }) : undefined;
    return fault === undefined ? undefined : `was refused by a broken result: ${fault.what}`;
}
function isRefusal(answer) {
    return answer.kind === 'error' || (0,json/* own */.ZV)(answer.result, 'isError') === true;
}
function make_calls_shown(answer) {
    return answer.kind === 'error' ? errorText(answer) : quote_quoteJson(answer.result);
}

;// CONCATENATED MODULE: ./lib/graders/mcp/call-at-once.js




const call_at_once_AT_ONCE = 8;
const CHECK = 'concurrency';
/** Eight requests at once, neighbours of different kinds: calls that change nothing, the list of tools, what has to be refused. */
async function callAtOnce(session, wanted) {
    await session.check(CHECK, async () => {
        const lists = [];
        const kinds = kindsFor(session, wanted, lists);
        const made = await Promise.allSettled(Array.from({ length: call_at_once_AT_ONCE }, (_, at) => kinds[at % kinds.length]?.()));
        for (const outcome of made)
            if (outcome.status === 'rejected')
                throw outcome.reason;
        if (lists.length > 0)
            await compareLists(session, lists);
    });
}
/** What is wrong alone says nothing of what happens at once: only what was right is asked for. */
function kindsFor(session, wanted, lists) {
    const { hasFailed } = session.findings;
    const list = async () => {
        // With params: it was without them when it was asked for alone.
        const result = await session.ask(CHECK, 'tools/list', {});
        if (result !== undefined)
            lists.push((0,json/* own */.ZV)(result, 'tools'));
    };
    const unknown = [() => callUnknownTool(session, CHECK, wanted.tools), () => callUnknownMethod(session, CHECK)];
    const calls = wanted.calls
        .filter((call) => call.repeatable && !hasFailed(`calls.${call.as}`))
        .map((call) => () => makeCall(session, CHECK, call, wanted));
    const kinds = [
        ...(wanted.tools.length > 0 && !hasFailed('tools-list') ? [list] : []),
        ...(hasFailed('errors') ? [] : unknown),
        ...calls,
    ];
    return kinds.length > 0 ? kinds : [() => session.send(CHECK, session.era === 'legacy' ? 'ping' : 'server/discover')];
}
/** With one that is asked for alone, after all calls: they may have changed what tools there are. */
async function compareLists(session, lists) {
    const alone = await session.ask(CHECK, 'tools/list');
    if (alone === undefined)
        return;
    const tools = (0,json/* own */.ZV)(alone, 'tools');
    if (!Array.isArray(tools))
        return session.fail(CHECK, `after the calls, tools is ${quote_quoteJson(tools)}, expected an array`);
    const wanted = byName(tools);
    const other = lists.find((list) => !equal_json_equalJson(byName(list), wanted));
    if (other !== undefined)
        session.fail(CHECK, `tools/list brings other tools at once than alone: ${quote_quoteJson(other)}`);
}
/** Their order means nothing. */
function byName(tools) {
    if (!Array.isArray(tools))
        return tools;
    const keyed = tools.map((tool) => ({ name: quote_quoteJson((0,json/* own */.ZV)(tool, 'name')), tool }));
    return keyed.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

;// CONCATENATED MODULE: ./lib/graders/mcp/limits.js
const MCP_LIMITS = { startMs: 15_000, answerMs: 5_000, totalMs: 120_000, discoverMs: 3_000 };
const MIB = 1024 ** 2;
/** Allowed, but a reader's buffer may be smaller. */
const LONG_LINE_BYTES = 10 * MIB;
const LONGEST_LINE_BYTES = 32 * MIB;
const SESSION_BYTES = 256 * MIB;
/** JSON values in a line, by its commas and brackets: what a line of small ones takes in memory is many times its size. */
const LINE_VALUES = 1_000_000;
const LINE_DEPTH = 500;
/** Notifications and requests of a server's own, together. */
const UNASKED = 10_000;
const limits_TOOLS = 5_000;
const PAGES = 200;
/** For the schemas of all tools in one session. */
const SCHEMAS_MS = 5_000;

;// CONCATENATED MODULE: ./lib/graders/mcp/check-schemas.js





/** Of so many tools, all are looked at; of the rest of a longer list, nobody asks. */
const ENOUGH_FAULTS = 3;
/** Whether the schemas that tools declare can be used by whoever calls them, within one time for all. */
async function checkSchemas(session, tools) {
    let faults = 0;
    let usedMs = 0;
    for (const { name, inputSchema, outputSchema } of tools) {
        const startedMs = performance.now();
        const timeMs = Math.min(JUDGING_MS, SCHEMAS_MS - usedMs);
        const found = [
            ...faultsOf('inputSchema', inputSchema, { isForObjects: true, timeMs }),
            // Since 2026-07-28 what a tool returns may be any JSON value.
            ...(outputSchema === undefined
                ? []
                : faultsOf('outputSchema', outputSchema, { isForObjects: session.era === 'legacy', timeMs })),
        ];
        usedMs += performance.now() - startedMs;
        for (const { severity, what } of found) {
            if (severity === 'warning')
                session.warn('tool-schemas', `${quote_quoteText(name)}: ${what}`);
            else
                session.fail('tool-schemas', `${quote_quoteText(name)}: ${what}`);
        }
        faults += found.length;
        if (faults >= ENOUGH_FAULTS)
            return;
        if (usedMs >= SCHEMAS_MS) {
            session.fail('tool-schemas', `to read them all takes more than ${SCHEMAS_MS / 1000} s`);
            return;
        }
        // What the server writes in the meantime wants to be read, too.
        await (0,external_node_timers_promises_.setImmediate)();
        session.checkTime();
    }
}
function faultsOf(key, schema, { isForObjects, timeMs }) {
    if (schema === undefined)
        return [{ severity: 'fault', what: `has no ${key}` }];
    const fault = judgeSchema(schema, timeMs);
    if (fault !== undefined)
        return [{ ...fault, what: `${key}: ${fault.what}` }];
    const isObjectSchema = (0,json/* own */.ZV)(schema, 'type') === 'object';
    return isForObjects && !isObjectSchema ? [{ severity: 'fault', what: `${key} has not type "object"` }] : [];
}

;// CONCATENATED MODULE: ./lib/graders/mcp/cacheable.js


/** Lists and discovery say in 2026-07-28 for how long and for whom they may be kept. */
function checkCacheable(session, method, result) {
    if (session.era !== 'modern')
        return;
    const [ttlMs, scope] = [(0,json/* own */.ZV)(result, 'ttlMs'), (0,json/* own */.ZV)(result, 'cacheScope')];
    if (typeof ttlMs !== 'number' || !Number.isInteger(ttlMs) || ttlMs < 0) {
        session.fail('results', `ttlMs of ${method} is ${cacheable_shown(ttlMs)}, expected an integer from 0`);
    }
    if (scope !== 'public' && scope !== 'private') {
        session.fail('results', `cacheScope of ${method} is ${cacheable_shown(scope)}, expected "public" or "private"`);
    }
}
function cacheable_shown(value) {
    return value === undefined ? 'missing' : quote_quoteJson(value);
}

;// CONCATENATED MODULE: ./lib/graders/mcp/listed-tool-fault.js


const TEXTS = ['title', 'description'];
const OBJECTS = ['annotations', 'execution', '_meta'];
const HINTS = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'];
/** What of a listed tool has a type that clients refuse, its name and schemas aside; undefined when nothing has. */
function listedToolFault(tool) {
    const annotations = (0,json/* own */.ZV)(tool, 'annotations');
    return (wrong(tool, TEXTS, isText, 'a text') ??
        wrong(tool, OBJECTS, json/* isPlainObject */.Qd, 'an object') ??
        wrong(tool, ['icons'], Array.isArray, 'an array') ??
        wrong(annotations, ['title'], isText, 'a text') ??
        wrong(annotations, HINTS, (value) => typeof value === 'boolean', 'true or false'));
}
/** The first of the keys that is there and not as it should be. */
function wrong(holder, keys, isRight, wanted) {
    for (const key of keys) {
        const value = (0,json/* own */.ZV)(holder, key);
        if (value !== undefined && !isRight(value))
            return `${key} is ${quote_quoteJson(value, 60)}, expected ${wanted}`;
    }
    return undefined;
}
function isText(value) {
    return typeof value === 'string';
}

;// CONCATENATED MODULE: ./lib/graders/mcp/list-tools.js





/** All tools, page by page. Its faults are noted; undefined when a page is missing or there are too many. */
async function listTools(session) {
    const tools = [];
    const cursors = new Set();
    let cursor;
    do {
        const result = await session.ask('tools-list', 'tools/list', cursor === undefined ? undefined : { cursor });
        if (result === undefined)
            return undefined;
        checkCacheable(session, 'tools/list', result);
        // One by one: a page may hold more than a call takes arguments.
        for (const tool of list_tools_readPage(session, (0,json/* own */.ZV)(result, 'tools')))
            tools.push(tool);
        cursor = nextCursor(session, (0,json/* own */.ZV)(result, 'nextCursor'), cursors);
        const tooMuch = tools.length > limits_TOOLS ? `${limits_TOOLS} tools` : cursors.size > PAGES ? `${PAGES} pages` : undefined;
        if (tooMuch !== undefined) {
            session.fail('tools-list', `more than ${tooMuch}`);
            return undefined;
        }
    } while (cursor !== undefined);
    warnOfDuplicates(session, tools);
    return tools;
}
function list_tools_readPage(session, page) {
    if (!Array.isArray(page)) {
        session.fail('tools-list', `tools is ${quote_quoteJson(page)}, expected an array`);
        return [];
    }
    return page.flatMap((item) => {
        const name = (0,json/* own */.ZV)(item, 'name');
        if (typeof name === 'string' && name !== '') {
            const fault = listedToolFault(item);
            if (fault !== undefined)
                session.fail('tools-list', `${quote_quoteJson(name)}: ${fault}`);
            const [inputSchema, outputSchema] = [(0,json/* own */.ZV)(item, 'inputSchema'), (0,json/* own */.ZV)(item, 'outputSchema')];
            return [{ name, inputSchema, outputSchema, listed: item }];
        }
        session.fail('tools-list', `a tool without a name: ${quote_quoteJson(item)}`);
        return [];
    });
}
/** A cursor that comes again would lead round in circles. */
function nextCursor(session, next, seen) {
    if (next === undefined)
        return undefined;
    if (typeof next !== 'string')
        session.fail('tools-list', `nextCursor is ${quote_quoteJson(next)}, expected a text`);
    else if (seen.has(next))
        session.fail('tools-list', `pages without end: nextCursor ${quote_quoteJson(next)} comes again`);
    else {
        seen.add(next);
        return next;
    }
    return undefined;
}
function warnOfDuplicates(session, tools) {
    const names = new Set();
    for (const { name } of tools) {
        if (names.has(name))
            session.warn('tools-list', `lists ${quote_quoteJson(name)} twice`);
        names.add(name);
    }
}

;// CONCATENATED MODULE: ./lib/graders/mcp/exercise.js






/** All checks of an open session, gentle ones first: what a fault breaks is named by the first check that meets it. */
async function exercise(session, hasTools, expected) {
    const tools = await checkTools(session, hasTools, expected);
    await session.check('tool-schemas', () => checkSchemas(session, tools));
    await checkLiveness(session);
    await makeCalls(session, { ...expected, tools });
    await askForUnknown(session, hasTools, tools);
    if (session.era === 'modern')
        await askWithoutMeta(session);
    await callAtOnce(session, { ...expected, tools });
    // So that a check which has no occasion of its own in this session counts as made.
    if (session.era === 'modern')
        session.findings.made('results');
    // Last: even servers of an official SDK end by them.
    await session.check('broken-lines', async () => {
        for (const line of session.guise.brokenLines) {
            session.peer.sendBroken(line);
            await proveAlive(session, 'broken-lines', `the line ${quote_quoteJson(line)}`);
        }
        await proveItStays(session, 'broken-lines', 'such lines');
    });
}
async function checkTools(session, hasTools, { tools: wanted, onlyTools, calls }) {
    let tools;
    await session.check('tools-list', async () => {
        if (!hasTools)
            return lacksTools(session, wanted.length + calls.length > 0);
        tools = await listTools(session);
        const names = new Set(tools?.map(({ name }) => name));
        const missing = tools === undefined ? [] : wanted.filter((name) => !names.has(name));
        if (missing.length > 0)
            session.fail('tools-list', `has no tool ${missing.map((name) => quote_quoteJson(name)).join(', ')}`);
        const others = onlyTools ? [...names].filter((name) => !wanted.includes(name)).slice(0, 5) : [];
        if (others.length > 0)
            session.fail('tools-list', `has tools that nobody wants: ${others.map((name) => quote_quoteJson(name)).join(', ')}`);
    });
    return tools ?? [];
}
function lacksTools(session, areExpected) {
    if (areExpected)
        session.fail('tools-list', 'declares no capability tools');
    else
        session.warn('tools-list', 'declares no capability tools');
}
async function askWithoutMeta(session) {
    const method = 'server/discover';
    await session.check('request-meta', async () => {
        const answer = await session.send('request-meta', method, { _meta: undefined });
        if (answer?.kind === 'result') {
            session.fail('request-meta', `${method} without _meta was answered by a result: ${quote_quoteJson(answer.result)}`);
        }
        else if (answer?.kind === 'error' && answer.code !== -32602) {
            session.warn('request-meta', `a request without _meta is answered by ${answer.code}, not -32602`);
        }
    });
}

;// CONCATENATED MODULE: ./lib/graders/mcp/findings.js

const SHOWN = 3;
const LONGEST_REASON = 900;
/** The checks whose failure people have a name for. */
const MODES = new Map([
    ['stdout-purity', 'stdout-pollution'],
    ['envelope', 'malformed-envelope'],
]);
function createFindings() {
    const failures = new Map();
    const warnings = new Map();
    const made = new Set();
    let count = 0;
    return {
        fail(check, reason) {
            count += 1;
            const reasons = failures.get(check) ?? [];
            // Of a flood the first ones tell the story; the rest is only counted.
            failures.set(check, reasons.length < SHOWN ? [...reasons, reason] : reasons);
        },
        warn(check, text) {
            const known = warnings.get(check) ?? new Set();
            if (known.size < SHOWN)
                warnings.set(check, known.add(text));
        },
        made: (check) => void made.add(check),
        faults: () => count,
        hasFailed: (check) => failures.has(check),
        first: () => failures.keys().next().value,
        gradeOf(check, notReached) {
            const reasons = failures.get(check);
            if (reasons !== undefined)
                return fail([...new Set(reasons)].join('; ').slice(0, LONGEST_REASON), MODES.get(check));
            if (!made.has(check))
                return unverified(notReached);
            const texts = [...(warnings.get(check) ?? [])];
            return texts.length === 0 ? PASS : { grade: 'pass', warning: texts.join('; ').slice(0, LONGEST_REASON) };
        },
    };
}

;// CONCATENATED MODULE: ./lib/graders/mcp/judge-eras.js
/** Eras that are asked for and not spoken. Of a server that speaks none, what was seen instead is the reason. */
function judgeEras(eras, findings, outcomes) {
    const { legacy, modern } = outcomes;
    const seen = legacy.kind === 'opened' || modern.kind === 'opened';
    if (seen)
        for (const id of ['starts', 'stdout-purity', 'envelope'])
            findings.made(id);
    else if (findings.first() !== undefined)
        return;
    const missing = (id, outcome) => {
        if (outcome.kind === 'refused')
            findings.fail(id, outcome.why);
    };
    if (eras === 'any' && seen)
        nameUnseen(findings, outcomes);
    else if (eras === 'any')
        findings.fail('starts', `speaks neither era: ${judge_eras_whyNot(outcomes)}`);
    else {
        if (eras !== 'modern')
            missing(seen ? 'initialize' : 'starts', legacy);
        if (eras !== 'legacy')
            missing(seen ? 'discover' : 'starts', modern);
    }
}
function judge_eras_whyNot({ legacy, modern }) {
    const whys = [legacy, modern].flatMap((outcome) => (outcome.kind === 'refused' ? [outcome.why] : []));
    return [...new Set(whys)].join('; ');
}
/** Silence means that an era is not spoken, or that it is spoken slowly: a reader has to know that nobody looked. */
function nameUnseen(findings, { legacy, modern }) {
    for (const [era, outcome] of Object.entries({ legacy, modern })) {
        if (outcome.kind === 'opened')
            continue;
        const text = `${era}: ${outcome.why}, so that this era was not checked`;
        if (outcome.by === 'time')
            findings.fail('starts', text);
        // What came after all has failed it.
        else if (outcome.by === 'silence' && !findings.hasFailed('discover'))
            findings.warn('starts', text);
    }
}

;// CONCATENATED MODULE: ./lib/graders/mcp/mcp-process.js
/** What had to be done before a start has failed, by the server's own fault. */
class NotStarted extends Error {
    name = 'NotStarted';
}

;// CONCATENATED MODULE: ./lib/graders/mcp/open-session.js






const CAPABILITIES = ['tools', 'resources', 'prompts', 'logging', 'completions', 'experimental', 'tasks', 'extensions'];
/** The handshake of 2024-11-05 to 2025-11-25. Any result claims that era. */
async function openLegacy(session, waitMs) {
    const answer = await session.peer.request({ method: 'initialize', params: initialize(session), waitMs });
    if (answer.kind !== 'result')
        return open_session_refused('initialize', answer);
    session.peer.opened();
    await session.check('initialize', async () => checkInitialize(session, answer.result));
    session.peer.notify('notifications/initialized');
    return { kind: 'opened', hasTools: declaresTools(answer.result), result: answer.result };
}
/** The probe of a client that speaks both eras: this alone and first. Everything but these two answers means legacy. */
async function openModern(session, waitMs) {
    const method = 'server/discover';
    // Else an era could hide its faults by being slow.
    const onLate = (late) => {
        if (late.kind === 'result')
            session.fail('discover', `gave its answer to ${method} only after ${waitMs / 1000} s`);
    };
    const params = { _meta: modernMeta(session.guise) };
    const answer = await session.peer.request({ method, params, waitMs, onLate });
    if (answer.kind === 'result') {
        session.peer.opened();
        await session.check('discover', async () => checkDiscover(session, answer.result));
        return { kind: 'opened', hasTools: declaresTools(answer.result), result: answer.result };
    }
    const supported = answer.kind === 'error' && answer.code === -32022 ? (0,json/* own */.ZV)(answer.data, 'supported') : undefined;
    if (Array.isArray(supported) && supported.includes(MODERN_VERSION)) {
        session.fail('discover', `refuses ${MODERN_VERSION}, which it says it supports: ${quote_quoteJson(supported)}`);
    }
    return open_session_refused(method, answer);
}
/** Asked of a fresh process: once pinned to a version, official servers no longer look. */
async function checkVersions(session, waitMs) {
    await session.check('versions', async () => {
        const { noVersion } = session.guise;
        const _meta = modernMeta(session.guise, noVersion);
        const answer = await session.send('versions', 'server/discover', { _meta }, { waitMs });
        if (answer === undefined)
            return;
        const supported = answer.kind === 'error' ? (0,json/* own */.ZV)(answer.data, 'supported') : undefined;
        const isRefused = answer.kind === 'error' && answer.code === -32022;
        if (isRefused && Array.isArray(supported) && supported.every((version) => typeof version === 'string'))
            return;
        const what = isRefused
            ? `lists no supported versions: data is ${quote_quoteJson(answer.data)}`
            : answer.kind === 'result'
                ? `was accepted: ${quote_quoteJson(answer.result)}`
                : `got ${errorText(answer)}`;
        session.fail('versions', `version ${noVersion}, expected error -32022 with data.supported: ${what}`);
    });
}
function initialize({ guise }) {
    return { protocolVersion: session_LEGACY_VERSIONS[3], capabilities: { roots: {} }, clientInfo: guise.client };
}
function checkInitialize(session, result) {
    const version = (0,json/* own */.ZV)(result, 'protocolVersion');
    const fault = (what) => session.fail('initialize', `${what}: ${quote_quoteJson(result)}`);
    if (!session_LEGACY_VERSIONS.some((known) => known === version)) {
        fault(`protocolVersion is ${quote_quoteJson(version)}, expected one of ${session_LEGACY_VERSIONS.join(', ')}`);
    }
    checkOffer(result, fault);
    const info = (0,json/* own */.ZV)(result, 'serverInfo');
    if (typeof (0,json/* own */.ZV)(info, 'name') !== 'string' || typeof (0,json/* own */.ZV)(info, 'version') !== 'string') {
        fault('serverInfo has no name and version');
    }
    const title = wrong(info, ['title', 'websiteUrl'], isText, 'a text');
    if (title !== undefined)
        fault(`serverInfo: ${title}`);
}
function checkDiscover(session, result) {
    const fault = (what) => session.fail('discover', `${what}: ${quote_quoteJson(result)}`);
    const versions = (0,json/* own */.ZV)(result, 'supportedVersions');
    if (!Array.isArray(versions) || !versions.every((version) => typeof version === 'string')) {
        fault('supportedVersions is no list of texts');
    }
    else if (!versions.includes(MODERN_VERSION))
        fault(`supportedVersions has no ${MODERN_VERSION}`);
    checkOffer(result, fault);
    const type = resultTypeFault('server/discover', result);
    if (type !== undefined)
        session.fail('results', type);
    checkCacheable(session, 'server/discover', result);
}
/** What both handshakes tell of the server. */
function checkOffer(result, fault) {
    const capabilities = (0,json/* own */.ZV)(result, 'capabilities');
    if (!(0,json/* isPlainObject */.Qd)(capabilities))
        fault('capabilities is no object');
    const wrongs = [
        wrong(capabilities, CAPABILITIES, json/* isPlainObject */.Qd, 'an object'),
        wrong(result, ['instructions'], isText, 'a text'),
    ];
    for (const what of wrongs)
        if (what !== undefined)
            fault(what);
}
/** Where the capabilities are broken, which is said elsewhere, there may be tools. */
function declaresTools(result) {
    const capabilities = (0,json/* own */.ZV)(result, 'capabilities');
    return !(0,json/* isPlainObject */.Qd)(capabilities) || (0,json/* own */.ZV)(capabilities, 'tools') !== undefined;
}
function open_session_refused(method, answer) {
    return { kind: 'refused', why: refusal(method, answer), by: answer.kind };
}
function refusal(method, answer) {
    return answer.kind === 'silence' ? silence(method, answer) : `answers ${method} by error ${errorText(answer)}`;
}

;// CONCATENATED MODULE: ./lib/graders/mcp/checks.js
/** Every check that is made of a server by talking to it, in the order in which a reader wants them. */
const CHECKS = {
    starts: 'The server starts and opens a session.',
    'stdout-purity': 'Its stdout holds JSON messages in UTF-8, one a line, and nothing else.',
    envelope: 'Every message is valid JSON-RPC 2.0, and each request is answered once, by its own id.',
    initialize: 'It answers initialize (2024-11-05 to 2025-11-25) correctly.',
    discover: 'It answers server/discover (2026-07-28) correctly.',
    versions: 'It refuses an unknown protocol version by -32022 with the versions it supports.',
    'request-meta': 'It refuses a request without the _meta of 2026-07-28.',
    results: 'Its results carry resultType, and lists ttlMs and cacheScope, as 2026-07-28 demands.',
    'tools-list': 'It lists its tools, page by page, and all that are expected.',
    'tool-schemas': 'The schemas of its tools are valid JSON Schema.',
    errors: 'It answers unknown methods and unknown tools with an error.',
    liveness: 'It answers long requests, and after unknown notifications and late cancellations.',
    concurrency: 'It answers eight requests at once as it answers each alone.',
    'broken-lines': 'It still answers after lines that are no message.',
};
const ONLY_MODERN = ['discover', 'versions', 'request-meta', 'results'];
function isOfEra(check, era) {
    if (check === 'initialize')
        return era === 'legacy';
    return era === 'modern' || !ONLY_MODERN.includes(check);
}

;// CONCATENATED MODULE: ./lib/graders/mcp/parts.js



/** The grades of all checks that apply: those of an era that is neither asked for nor spoken do not. */
function partsOf(wanted, findings, opened) {
    const first = findings.first();
    const notReached = first === undefined ? NOT_REACHED : `${NOT_REACHED}: see ${first}`;
    return statements(wanted)
        .filter(([id]) => applies(id, wanted.eras, opened) || findings.hasFailed(id))
        .map(([id, statement]) => ({
        id,
        statement,
        weight: parts_weightOf(id, wanted.weights),
        grade: weighed(findings.gradeOf(id, notReached), wanted.lenient.includes(id)),
    }));
}
/** What nobody insists on is said all the same. */
function weighed(grade, isLenient) {
    return isLenient && grade.grade === 'fail' ? { grade: 'pass', warning: grade.reason } : grade;
}
/** The same checks of a server that could not be tried; `see` is the check that says why. */
function unreachedParts(wanted, see) {
    const none = { legacy: false, modern: false };
    return partsOf(wanted, createFindings(), none).map((part) => ({
        ...part,
        grade: unverified(`${NOT_REACHED}: see ${see}`),
    }));
}
/** That of the check itself, else that of its group, else 1. */
function parts_weightOf(id, weights) {
    const group = id.split('.', 1)[0] ?? id;
    const given = [id, group].find((key) => Object.hasOwn(weights, key));
    return given === undefined ? 1 : (weights[given] ?? 1);
}
function statements({ calls, endState }) {
    // Object.entries knows no more of its keys than that they are texts.
    const fixed = Object.entries(CHECKS);
    const names = [...new Set(calls.map((call) => call.as))];
    const made = names.map((name) => [`calls.${name}`, `The calls "${name}" bring what is expected.`]);
    const end = endState === undefined ? [] : [['end-state', 'The calls leave behind what is expected.']];
    return [...fixed, ...made, ...end];
}
function applies(id, eras, opened) {
    const isAsked = (era) => eras === era || eras === 'both' || opened[era] || (eras === 'any' && !opened.legacy && !opened.modern);
    return ['legacy', 'modern'].some((era) => isAsked(era) && isOfEra(id, era));
}

;// CONCATENATED MODULE: ./lib/graders/mcp/key-twice.js
/** The first such key of a text that is valid JSON, one of the outermost object before all others; undefined: there is none. */
function keyTwice(json) {
    /** The keys of each open object; undefined stands for a list. */
    const open = [];
    let inner;
    let isKey = false;
    for (let at = 0; at < json.length; at += 1) {
        const character = json[at];
        if (character === '"') {
            const end = endOfText(json, at);
            const keys = isKey ? open.at(-1) : undefined;
            if (keys !== undefined) {
                const key = unescaped(json.slice(at, end + 1));
                if (keys.has(key)) {
                    if (open.length === 1)
                        return { key, isOuter: true };
                    inner ??= { key, isOuter: false };
                }
                keys.add(key);
            }
            isKey = false;
            at = end;
        }
        else if (character === '{' || character === '[') {
            open.push(character === '{' ? new Set() : undefined);
            isKey = character === '{';
        }
        else if (character === '}' || character === ']')
            open.pop();
        else if (character === ',')
            isKey = open.at(-1) !== undefined;
    }
    return inner;
}
/** Where the quotation mark is that ends the text which begins here. */
function endOfText(json, start) {
    let at = start + 1;
    while (at < json.length && json[at] !== '"')
        at += json[at] === '\\' ? 2 : 1;
    return at;
}
function unescaped(quoted) {
    return quoted.includes('\\') ? String(JSON.parse(quoted)) : quoted.slice(1, -1);
}

;// CONCATENATED MODULE: ./lib/graders/mcp/read-message.js




/** JSON's own spaces: a reader chokes on any other. */
const BLANK = /^[ \t\r]*$/;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
/** Reads a line strictly, as nobody would who wants to get on with it. `warning` is for what is only unwise. */
function readMessage(line) {
    const { message, warning } = read_message_parseLine(line);
    if (warning !== undefined)
        return { message, warning };
    return line.length > LONG_LINE_BYTES ? { message, warning: 'writes a line of more than 10 MiB' } : { message };
}
/** The bytes for a reason: as text, else with `\xNN` for what is none. */
function quoteBytes(bytes) {
    const start = bytes.subarray(0, 400);
    try {
        // As a stream: the cut may fall inside a character.
        return quote_quoteText(new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true }), 160);
    }
    catch {
        const text = start.toString('latin1').replace(/[\x80-\xff]/g, (byte) => `\\x${byte.charCodeAt(0).toString(16)}`);
        return `"${text.replaceAll(/[\x00-\x1f"]/g, '?').slice(0, 160)}"`;
    }
}
function read_message_parseLine(line) {
    let text;
    try {
        text = utf8.decode(line);
    }
    catch {
        return { message: impure('a line that is not UTF-8') };
    }
    if (text.startsWith('\ufeff')) {
        return { message: impure('a byte order mark, which is no part of JSON, before a line') };
    }
    if (BLANK.test(text))
        return { message: { kind: 'blank' }, warning: 'writes blank lines to stdout' };
    const weight = weigh(line);
    if (weight !== undefined)
        return { message: malformed(weight) };
    try {
        const message = classify(JSON.parse(text));
        return message.kind === 'fault' ? { message } : judgeKeys(text, message);
    }
    catch {
        return { message: impure('a line that is not JSON') };
    }
}
function judgeKeys(text, message) {
    const twice = keyTwice(text);
    if (twice === undefined)
        return { message };
    const key = quote_quoteText(twice.key, 80);
    return twice.isOuter
        ? { message: malformed(`a message with the key ${key} twice, of which readers take one or the other`) }
        : { message, warning: `writes the key ${key} twice in one object, of which readers take one or the other` };
}
/** What cannot be held or walked safely is not parsed. */
function weigh(line) {
    let [depth, deepest, values, isText] = [0, 0, 0, false];
    for (let at = 0; at < line.length; at += 1) {
        const byte = line[at];
        if (isText) {
            if (byte === 0x5c)
                at += 1;
            else if (byte === 0x22)
                isText = false;
        }
        else if (byte === 0x22)
            isText = true;
        else if (byte === 0x5b || byte === 0x7b) {
            depth += 1;
            values += 1;
            if (depth > deepest)
                deepest = depth;
        }
        else if (byte === 0x5d || byte === 0x7d)
            depth -= 1;
        else if (byte === 0x2c)
            values += 1;
    }
    if (deepest > LINE_DEPTH)
        return `a message nested deeper than ${LINE_DEPTH} levels`;
    return values > LINE_VALUES ? `a message of more than ${LINE_VALUES} values` : undefined;
}
function classify(value) {
    if (Array.isArray(value))
        return malformed('an array: a batch is no message');
    if (!(0,json/* isPlainObject */.Qd)(value))
        return impure('a line that is JSON, but no JSON-RPC message');
    const has = (key) => Object.hasOwn(value, key);
    if (!has('jsonrpc') && !(has('id') && (has('result') || has('error')))) {
        return impure('a line that is JSON, but no JSON-RPC message');
    }
    if ((0,json/* own */.ZV)(value, 'jsonrpc') !== '2.0')
        return malformed('a message without "jsonrpc": "2.0"');
    if (!has('method'))
        return classifyAnswer(value);
    if (has('result') || has('error'))
        return malformed('a message that is both a request and an answer');
    const method = (0,json/* own */.ZV)(value, 'method');
    const params = (0,json/* own */.ZV)(value, 'params');
    if (typeof method !== 'string')
        return malformed('a method that is no text');
    if (params !== undefined && !(0,json/* isPlainObject */.Qd)(params))
        return malformed('params that are no object');
    if (!has('id'))
        return { kind: 'notification', method };
    const id = (0,json/* own */.ZV)(value, 'id');
    return isId(id) ? { kind: 'request', id, method } : malformed('a request whose id is neither text nor integer');
}
function classifyAnswer(value) {
    const id = (0,json/* own */.ZV)(value, 'id') ?? null;
    const result = (0,json/* own */.ZV)(value, 'result');
    const error = (0,json/* own */.ZV)(value, 'error');
    if ((result === undefined) === (error === undefined)) {
        return malformed(`an answer with ${result === undefined ? 'neither result nor error' : 'both result and error'}`);
    }
    if (result !== undefined) {
        if (!(0,json/* isPlainObject */.Qd)(result))
            return malformed('a result that is no object');
        if (!isId(id))
            return malformed('a result whose id is neither text nor integer');
        return { kind: 'answer', id, answer: { kind: 'result', result } };
    }
    const code = (0,json/* own */.ZV)(error, 'code');
    const message = (0,json/* own */.ZV)(error, 'message');
    if (typeof code !== 'number' || !Number.isInteger(code))
        return malformed('an error whose code is no integer');
    if (typeof message !== 'string')
        return malformed('an error whose message is no text');
    if (id !== null && !isId(id))
        return malformed('an error whose id is neither text nor integer');
    return { kind: 'answer', id, answer: { kind: 'error', code, message, data: (0,json/* own */.ZV)(error, 'data') } };
}
function isId(id) {
    return typeof id === 'string' || (typeof id === 'number' && Number.isSafeInteger(id));
}
function impure(what) {
    return { kind: 'fault', check: 'stdout-purity', what };
}
function malformed(what) {
    return { kind: 'fault', check: 'envelope', what };
}

;// CONCATENATED MODULE: ./lib/graders/mcp/reply-to.js
/** What we answer to a request of a server of the older era. We are a client with roots, of which there are none. */
function replyTo(method) {
    if (method === 'ping')
        return { result: {} };
    if (method === 'roots/list')
        return { result: { roots: [] } };
    return { error: { code: -32601, message: 'this client does not do that' } };
}

;// CONCATENATED MODULE: ./lib/graders/mcp/inbox.js



/** An echo of our own, or a server that takes itself for a client. */
const ONLY_OF_CLIENTS = /^(initialize$|(server|tools|resources|prompts|completion|logging)\/)/;
const NO_REQUESTS = 'a request, which no server sends in 2026-07-28';
function createInbox(options) {
    const { era, findings, pending, send } = options;
    let unasked = 0;
    let brokenLines = 0;
    let isOpen = false;
    const early = [];
    const fault = (what, line) => findings.fail('envelope', `${era}: ${what}: ${quoteBytes(line)}`);
    function takeRequest({ id, method }, line) {
        if (ONLY_OF_CLIENTS.test(method) && era === 'legacy')
            fault('a request that only clients make', line);
        else if (era === 'legacy')
            send({ id, ...replyTo(method) });
        else if (isOpen)
            fault(NO_REQUESTS, line);
        // Not yet known: a server of the older era may ask before anything else.
        else if (early.length === 0)
            early.push(line);
    }
    function takeAnswer(id, answer, line) {
        const problem = id === null ? takeNameless() : pending.settle(id, answer);
        if (problem !== undefined)
            fault(problem, line);
    }
    /** JSON-RPC lets a server answer a line that it cannot read, by an error without an id. */
    function takeNameless() {
        if (brokenLines === 0)
            return 'an answer without an id';
        brokenLines -= 1;
        return undefined;
    }
    return {
        opened() {
            isOpen = true;
            for (const line of early.splice(0))
                fault(NO_REQUESTS, line);
        },
        expectNameless() {
            brokenLines += 1;
        },
        take(line) {
            const { message, warning } = readMessage(line);
            if (warning !== undefined)
                findings.warn('stdout-purity', `${era}: ${warning}`);
            if (message.kind === 'fault')
                findings.fail(message.check, `${era}: ${message.what}: ${quoteBytes(line)}`);
            else if (message.kind === 'answer')
                takeAnswer(message.id, message.answer, line);
            else if (message.kind !== 'blank')
                unasked += 1;
            // What floods us gets no answers, which it may not even read.
            if (unasked > UNASKED)
                return `a flood of more than ${UNASKED} ${message.kind}s`;
            if (message.kind === 'request')
                takeRequest(message, line);
            return undefined;
        },
    };
}

;// CONCATENATED MODULE: ./lib/graders/mcp/read-lines.js

class read_lines_LineTooLong extends Error {
    start;
    constructor(start) {
        super(`a line of more than ${LONGEST_LINE_BYTES / 1024 ** 2} MiB`);
        this.name = 'LineTooLong';
        this.start = start;
    }
}
function createLineReader() {
    let pieces = [];
    let size = 0;
    function take(piece) {
        pieces.push(piece);
        size += piece.length;
        if (size > LONGEST_LINE_BYTES)
            throw new read_lines_LineTooLong(pieces[0] ?? piece);
    }
    function finish() {
        const line = pieces.length === 1 && pieces[0] !== undefined ? pieces[0] : Buffer.concat(pieces);
        pieces = [];
        size = 0;
        return line;
    }
    return {
        rest: () => Buffer.concat(pieces),
        push(bytes) {
            const chunk = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
            const lines = [];
            let start = 0;
            for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
                take(chunk.subarray(start, end));
                lines.push(finish());
                start = end + 1;
            }
            if (start < chunk.length)
                take(chunk.subarray(start));
            return lines;
        },
    };
}

;// CONCATENATED MODULE: ./lib/graders/mcp/listen.js






/** A line may still be coming; one that rests for so long is not. */
const listen_RESTING_MS = 250;
/** Reads until the process ends or nobody should listen any longer. */
function listenTo(server, { inbox, era, findings }) {
    const reader = createLineReader();
    let isSettled = false;
    let isEnded = false;
    let lastChunkMs = 0;
    function giveUp(check, what, line) {
        isSettled = true;
        findings.fail(check, `${era}: ${what}: ${quoteBytes(line)}`);
        return new Gone(`was given up on, for ${what}`, true);
    }
    async function lookForUnfinished() {
        // However late we are: twice round, for the pipe and for who reads from it.
        await (0,external_node_timers_promises_.setImmediate)();
        await (0,external_node_timers_promises_.setImmediate)();
        noteUnfinished();
    }
    function noteUnfinished() {
        const rest = reader.rest();
        const isComing = !isEnded && performance.now() - lastChunkMs < listen_RESTING_MS;
        if (isSettled || isComing || rest.length === 0)
            return;
        isSettled = true;
        findings.fail('stdout-purity', `${era}: a line without its end: ${quoteBytes(rest)}`);
    }
    async function read() {
        let bytes = 0;
        for await (const chunk of server.stdout) {
            bytes += chunk.length;
            lastChunkMs = performance.now();
            for (const line of reader.push(chunk)) {
                const excess = inbox.take(line);
                if (excess !== undefined)
                    return giveUp('envelope', excess, line);
            }
            if (bytes > SESSION_BYTES)
                return giveUp('envelope', `more than ${SESSION_BYTES / 1024 ** 2} MiB`, reader.rest());
        }
        isEnded = true;
        noteUnfinished();
        return new Gone(`ended (${await server.howItEnded()})${listen_said(server)}`);
    }
    const ended = read().catch((error) => {
        if (error instanceof read_lines_LineTooLong)
            return giveUp('stdout-purity', error.message, error.start);
        throw error;
    });
    return { ended, lookForUnfinished, isAmidLine: () => !isSettled && reader.rest().length > 0 };
}
/** The last line that names an error, which stands above its stack; else the last lines. */
function listen_said(server) {
    const text = server.stderr().trimEnd();
    const telling = text.split('\n').findLast((line) => /error|exception/i.test(line) && !/^\s+at /.test(line));
    return text === '' ? '' : `; stderr: ${quoteEnd(telling ?? text, 200)}`;
}

;// CONCATENATED MODULE: ./lib/graders/mcp/message-ids.js

/**
 * Ids that nobody can foresee: whole numbers, texts, and texts of digits, which a careless server takes for numbers.
 * Soon after the first come those of clients that count from 0: a canned answer to the first itself would fit them.
 */
function createMessageIds() {
    const counted = shuffled([0, (0,external_node_crypto_.randomInt)(1, 10), (0,external_node_crypto_.randomInt)(10, 1000), randomText()]);
    let next = (0,external_node_crypto_.randomInt)(1000, 2 ** 30);
    let turn = (0,external_node_crypto_.randomInt)(3);
    let isFirst = true;
    return () => {
        const early = isFirst ? undefined : counted.pop();
        isFirst = false;
        if (early !== undefined)
            return early;
        next += (0,external_node_crypto_.randomInt)(1, 1000);
        turn += 1;
        return turn % 3 === 0 ? next : turn % 3 === 1 ? randomText() : String(next);
    };
}
function randomText() {
    return (0,external_node_crypto_.randomUUID)().slice(0, 13);
}
function shuffled(items) {
    const keyed = items.map((item) => ({ item, key: (0,external_node_crypto_.randomInt)(2 ** 40) }));
    return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
}

;// CONCATENATED MODULE: ./lib/graders/mcp/outbox.js
/** Long enough for most readers to take the first piece by itself. */
const BETWEEN_PIECES_MS = 50;
function createOutbox({ write }) {
    let held;
    return {
        sendLine(line) {
            if (held === undefined)
                write(`${line}\n`);
            else
                held.push(line);
        },
        async sendInPieces(line, pause) {
            const bytes = Buffer.from(`${line}\n`);
            const cut = insideCharacter(bytes);
            held = [];
            write(bytes.subarray(0, cut));
            await pause(BETWEEN_PIECES_MS);
            write(bytes.subarray(cut));
            for (const waiting of held)
                write(`${waiting}\n`);
            held = undefined;
        },
    };
}
function insideCharacter(bytes) {
    const middle = Math.floor(bytes.length / 2);
    const at = bytes.subarray(middle).findIndex((byte) => byte >= 0x80 && byte < 0xc0);
    return middle + Math.max(0, at);
}

;// CONCATENATED MODULE: ./lib/graders/mcp/pending.js

function createPending() {
    const waiting = new Map();
    const closed = new Set();
    let reason;
    function close(id) {
        const one = waiting.get(id);
        if (waiting.delete(id))
            closed.add(id);
        return one;
    }
    return {
        expect(id, waitMs, onLate) {
            return new Promise((resolve, reject) => {
                if (reason !== undefined)
                    return reject(reason);
                const timer = setTimeout(() => {
                    // What comes late is still an answer, and no second one.
                    waiting.set(id, { resolve: onLate, reject: () => undefined });
                    resolve({ kind: 'silence', waitedMs: waitMs, id });
                }, waitMs);
                const settled = (settle) => (value) => {
                    clearTimeout(timer);
                    settle(value);
                };
                waiting.set(id, { resolve: settled(resolve), reject: settled(reject) });
            });
        },
        settle(id, answer) {
            const one = close(id);
            if (one !== undefined)
                one.resolve(answer);
            return one === undefined ? strangeness(id) : undefined;
        },
        giveUp(why) {
            reason ??= why;
            for (const id of [...waiting.keys()])
                close(id)?.reject(reason);
        },
        later: (waitMs) => (0,external_node_timers_promises_.setTimeout)(waitMs, undefined, { ref: false }),
    };
    function strangeness(id) {
        const other = typeof id === 'number' ? String(id) : Number(id);
        if (waiting.has(other))
            return `an answer whose id has changed its type from ${JSON.stringify(other)}`;
        return closed.has(id) ? 'a second answer to one request' : 'an answer to nothing that was asked';
    }
}

;// CONCATENATED MODULE: ./lib/graders/mcp/peer.js





function createPeer(server, { era, findings }) {
    const pending = createPending();
    const nextId = createMessageIds();
    const { sendLine, sendInPieces } = createOutbox(server);
    const send = (message) => sendLine(peer_lineOf(message));
    const inbox = createInbox({ era, findings, pending, send });
    const { ended, lookForUnfinished, isAmidLine } = listenTo(server, { inbox, era, findings });
    const last = { asked: 'nothing', answered: undefined };
    const endsWithin = (waitMs) => Promise.race([ended.then(() => true), pending.later(waitMs).then(() => false)]);
    ended.then(pending.giveUp, pending.giveUp);
    return {
        isAmidLine,
        async request({ method, params, waitMs, told = params === undefined ? `${method} without params` : method, inPieces = false, onLate = () => undefined, }) {
            const id = nextId();
            last.asked = `${told} with id ${JSON.stringify(id)}`;
            const answered = pending.expect(id, waitMs, onLate);
            const line = peer_lineOf({ id, method, params });
            const sent = inPieces ? sendInPieces(line, pending.later) : sendLine(line);
            // Together: it may end in the midst of them.
            const [answer] = await Promise.all([answered, sent]);
            if (answer.kind === 'silence')
                await lookForUnfinished();
            else
                last.answered = id;
            return answer;
        },
        notify: (method, params) => send({ method, params }),
        opened: inbox.opened,
        sendBroken(line) {
            inbox.expectNameless();
            sendLine(line);
        },
        lastAsked: () => last.asked,
        lastAnswered: () => last.answered,
        rest: async (waitMs) => void (await endsWithin(waitMs)),
        async leave(waitMs) {
            server.endInput();
            const hasEnded = await endsWithin(waitMs);
            await lookForUnfinished();
            return hasEnded;
        },
    };
}
function peer_lineOf(message) {
    return JSON.stringify({ jsonrpc: '2.0', ...message });
}

;// CONCATENATED MODULE: ./lib/graders/mcp/check-server.js
var check_server_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
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
var check_server_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
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










/** How long a server may take to end once its stdin is closed; not to is no fault. */
const LEAVING_MS = 2_000;
/** Talks to a server as clients of both eras do, each time to a fresh process, and grades what it has seen of it. */
async function checkServer(check) {
    const findings = createFindings();
    const { limits, eras } = check;
    const context = { check, findings, deadlineMs: performance.now() + limits.totalMs };
    const outcomes = { legacy: UNOPENED, modern: UNOPENED };
    if (eras !== 'modern')
        outcomes.legacy = await check_server_converse(context, 'legacy', limits.startMs);
    if (eras !== 'legacy') {
        const { openMs } = outcomes.legacy;
        // Its first answer tells how long a start takes; without one, it may be that slow.
        const wait = openMs === undefined ? limits.startMs : Math.max(limits.discoverMs, 3 * openMs);
        outcomes.modern = await check_server_converse(context, 'modern', Math.min(wait, limits.startMs));
    }
    if (outcomes.modern.kind === 'opened') {
        await withSession(context, 'modern', (session) => checkVersions(session, limits.startMs));
    }
    judgeEras(eras, findings, outcomes);
    return partsOf(check, findings, {
        legacy: outcomes.legacy.kind === 'opened',
        modern: outcomes.modern.kind === 'opened',
    });
}
const UNOPENED = { kind: 'refused', why: 'did not start', by: 'end', openMs: undefined };
/** A whole session in one era, from the start of a process to its end. */
async function check_server_converse(context, era, waitMs) {
    const startedMs = performance.now();
    const seen = { outcome: UNOPENED };
    await withSession(context, era, async (session) => {
        const opening = await openWithin(session, waitMs, context.deadlineMs);
        const isAnswer = opening.kind === 'opened' || opening.by === 'error';
        seen.outcome = { ...opening, openMs: isAnswer ? performance.now() - startedMs : undefined };
        if (opening.kind === 'opened')
            await exercise(session, opening.hasTools, context.check);
    });
    if (seen.outcome.kind === 'opened')
        await checkEndState(context, era);
    return seen.outcome;
}
async function openWithin(session, waitMs, deadlineMs) {
    const open = session.era === 'legacy' ? openLegacy : openModern;
    const before = session.findings.faults();
    try {
        const timeMs = waitFor(waitMs, deadlineMs);
        const opening = await open(session, timeMs);
        if (opening.kind === 'opened' || opening.by !== 'silence')
            return opening;
        // A broken answer is one, too.
        if (session.findings.faults() > before)
            return { ...opening, by: 'error' };
        return timeMs < waitMs ? { ...opening, by: 'time' } : opening;
    }
    catch (error) {
        if (!(error instanceof Gone))
            throw error;
        return { kind: 'refused', why: `the server ${error.message}`, by: performance.now() < deadlineMs ? 'end' : 'time' };
    }
}
async function checkEndState({ check, findings }, era) {
    if (check.endState === undefined)
        return;
    const fault = await check.endState();
    findings.made('end-state');
    if (fault !== undefined)
        findings.fail('end-state', `${era}: ${fault}`);
}
/** A fresh process, read to its end. */
async function withSession(context, era, work) {
    const { findings, check, deadlineMs } = context;
    try {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const server = check_server_addDisposableResource(env_1, await check.start(), true);
            const peer = createPeer(server, { era, findings });
            try {
                await work(createSession({ era, peer, findings, limits: check.limits, deadlineMs }));
            }
            catch (error) {
                if (!(error instanceof Gone))
                    throw error;
            }
            const leaves = await peer.leave(Math.min(LEAVING_MS, check.limits.answerMs));
            if (!leaves)
                findings.warn('liveness', `${era}: does not end when its stdin is closed`);
        }
        catch (e_1) {
            env_1.error = e_1;
            env_1.hasError = true;
        }
        finally {
            const result_1 = check_server_disposeResources(env_1);
            if (result_1)
                await result_1;
        }
    }
    catch (error) {
        if (!(error instanceof errors/* ContainerEnded */.MX || error instanceof NotStarted))
            throw error;
        findings.fail('starts', `${era}: ${error.message}`);
    }
}

;// CONCATENATED MODULE: ./lib/graders/mcp/contained-process.js
/** A server inside a grading container: its bytes come out through the engine, so that it cannot reach who judges it. */
async function startContained(sandbox, { command, cwd }) {
    const program = await sandbox.start(['sh', '-c', 'cd -- "$1" && shift && exec "$@"', 'sh', cwd, ...command]);
    return {
        write: (text) => void program.stdio.write(text),
        endInput: () => void program.stdio.end(),
        stdout: program.stdio,
        stderr: program.stderr,
        async howItEnded() {
            if (await program.memoryRanOut().catch(() => false))
                return 'out of memory';
            const code = program.exitCode();
            return code === undefined ? 'with its container' : `exit code ${code}`;
        },
        [Symbol.asyncDispose]: () => program[Symbol.asyncDispose](),
    };
}

;// CONCATENATED MODULE: ./lib/graders/mcp/dependencies.js



const LOOKING_MS = 10_000;
const PACKAGE_NAME = /^(@[a-z0-9~._-]+\/)?[a-z0-9~._-]+$/i;
/** Fails by the first package that no node_modules here or above has. npm's own list misleads offline. */
const FIND_EACH = `
cd -- "$1" || exit 2
shift
for name; do
  folder=$PWD
  until [ -f "$folder/node_modules/$name/package.json" ]; do
    [ -n "$folder" ] || { printf '%s' "$name" >&2; exit 1; }
    folder=\${folder%/*}
  done
done`;
/** Whether the packages that a server declares are there; undefined when it declares none. The running server proves the rest. */
async function checkDependencies(sandbox, { cwd, manifest }) {
    const declared = (0,json/* own */.ZV)(manifest, 'dependencies');
    if (typeof declared !== 'object' || declared === null)
        return undefined;
    const names = Object.keys(declared).slice(0, 500);
    const odd = names.find((name) => !PACKAGE_NAME.test(name));
    if (odd !== undefined)
        return fail(`package.json declares ${quote_quoteText(odd)}, which is no name of a package`);
    if (names.length === 0)
        return undefined;
    const { end, stderr } = await sandbox.exec({
        command: ['sh', '-c', FIND_EACH, 'sh', cwd, ...names],
        timeoutMs: LOOKING_MS,
    });
    if (end.kind === 'exited' && end.exitCode === 0)
        return PASS;
    return fail(`package.json declares ${quote_quoteText(stderr.trim())}, which no node_modules has`);
}

;// CONCATENATED MODULE: ./lib/graders/mcp/entry-point.js


/** Where servers usually begin, when their package.json does not say. */
const USUAL = [
    ...['dist/index.js', 'build/index.js', 'dist/server.js', 'build/server.js', 'dist/main.js', 'lib/index.js'],
    ...['index.js', 'index.mjs', 'server.js', 'server.mjs', 'src/index.js', 'src/server.js', 'server.py', 'main.py'],
];
const entry_point_LOOKING_MS = 10_000;
/** Prints the first argument that is a file, from the second on; the first one is the folder. */
const FIRST_FILE = 'cd -- "$1" && shift && for file; do [ -f "$file" ] && printf "%s" "$file" && exit; done';
/** The command of a server that nobody has named: what package.json says, else a usual file. */
async function findEntryPoint(sandbox, { cwd, manifest }) {
    const candidates = [...namedBy(manifest), ...USUAL];
    const found = await sandbox.exec({
        command: ['sh', '-c', FIRST_FILE, 'sh', cwd, ...candidates],
        timeoutMs: entry_point_LOOKING_MS,
    });
    // What runs beside it may write into its output: only a name that was asked for counts.
    const file = candidates.find((candidate) => candidate === found.stdout);
    return file === undefined
        ? { missing: `there is none of ${candidates.slice(0, 8).join(', ')}` }
        : { command: commandFor(file) };
}
function namedBy(manifest) {
    const bin = (0,json/* own */.ZV)(manifest, 'bin');
    const bins = typeof bin === 'object' && bin !== null ? Object.values(bin) : [bin];
    return [...bins, (0,json/* own */.ZV)(manifest, 'main')]
        .filter((path) => typeof path === 'string' && path !== '' && path.length < 500)
        .map((path) => external_node_path_.posix.normalize(path))
        .filter((path) => !path.startsWith('/') && !path.startsWith('-') && !path.split('/').includes('..'));
}
function commandFor(file) {
    if (/\.[cm]?js$/.test(file))
        return ['node', file];
    return file.endsWith('.py') ? ['python3', file] : [`./${file}`];
}

;// CONCATENATED MODULE: ./lib/graders/mcp-options.js




// Object.keys knows no more of them than that they are texts.
const CHECK_IDS = Object.keys(CHECKS);
const GROUPS = ['dependencies', 'builds', 'entry-point', ...CHECK_IDS, 'calls', 'end-state'];
const toolName = schemas/* string */.YjP().min(1).max(200);
const mcp_options_command = schemas/* union */.KCZ([schemas/* string */.YjP().min(1), schemas/* array */.YOg(schemas/* string */.YjP().min(1)).min(1)]);
const mcp_options_result = schemas/* strictObject */.rej({
    exact: schemas/* json */.Pq9().optional().describe('The exact value; the order of keys makes no difference.'),
    subset: schemas/* json */.Pq9()
        .optional()
        .describe('Objects have at least these keys; arrays as many items, each of which holds.'),
    schema: schemas/* union */.KCZ([schemas/* boolean */.zMY(), schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* json */.Pq9())])
        .superRefine((schema, context) => {
        const fault = judgeSchema(schema);
        if (fault !== undefined)
            context.addIssue({ code: 'custom', message: `no JSON Schema: ${fault.what}` });
    })
        .optional()
        .describe('JSON Schema that the value fits (2020-12; draft-07 where its $schema says so).'),
    contains: schemas/* string */.YjP().min(1).optional().describe('A text that occurs in the text of the result.'),
})
    .refine((conditions) => Object.keys(conditions).length > 0, 'give one of exact, subset, schema, contains');
const mcp_options_call = schemas/* strictObject */.rej({
    tool: toolName.describe('Name of the tool.'),
    arguments: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* json */.Pq9()).default({}).describe('Its arguments.'),
    as: schemas/* string */.YjP()
        .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/, 'letters, digits, dash and underscore; at most 64')
        .optional()
        .describe('The criterion of this call, calls.NAME; default: the name of the tool.'),
    result: mcp_options_result
        .optional()
        .describe('What its value is: structuredContent, else its text, as JSON where it is JSON.'),
    error: schemas/* literal */.euz(true).optional().describe('true: it has to be refused, by isError or by an error of JSON-RPC.'),
    repeatable: schemas/* boolean */.zMY()
        .default(false)
        .describe('true: it changes nothing, so that it is also made eight times at once.'),
})
    .refine(({ result: wanted, error }) => wanted === undefined || error === undefined, 'give result or error, not both');
const mcpServerOptions = schemas/* strictObject */.rej({
    type: schemas/* literal */.euz('mcp-server'),
    command: mcp_options_command
        .optional()
        .describe('What starts the server: a list of arguments, or a text for sh -c; default: bin or main of package.json, else a usual file.'),
    args: schemas/* array */.YOg(schemas/* string */.YjP()).default([]).describe('Arguments after the file that package.json names, or a usual one.'),
    cwd: schemas/* string */.YjP()
        .regex(/^(?!\/)(?!.*(^|\/)\.\.(\/|$))/, 'a folder in the workspace, without leading / and ..')
        .default('.')
        .describe('The folder of the server, from /workspace.'),
    build: mcp_options_command.optional().describe('Run once before; it has to exit with 0.'),
    buildTimeout: units/* duration */.p0.prefault('2m').describe('Time for build, prepare and endState: 90s, 5m.'),
    prepare: mcp_options_command.optional().describe('Run before each start of the server, to put its data back.'),
    eras: schemas/* enum */.k5n(['any', 'legacy', 'modern', 'both'])
        .default('any')
        .describe('legacy: initialize, up to 2025-11-25; modern: server/discover, 2026-07-28; any: at least one of them.'),
    tools: schemas/* array */.YOg(toolName).default([]).describe('Names of tools that the server must have.'),
    onlyTools: schemas/* boolean */.zMY().default(false).describe('true: the server has no tools but those of tools.'),
    sameText: schemas/* boolean */.zMY()
        .default(false)
        .describe('true: beside structuredContent stands a text that is the same JSON, in the results of all calls.'),
    calls: schemas/* array */.YOg(mcp_options_call)
        .max(200)
        .default([])
        .describe('Calls, made in this order in each era: tool, arguments, as, result or error, repeatable.'),
    endState: mcp_options_command
        .optional()
        .describe('Run after the calls of each era, with the server ended; it has to exit with 0.'),
    startTimeout: units/* duration */.p0.prefault('15s').describe('Time for the first answer.'),
    timeout: units/* duration */.p0.prefault('5s').describe('Time for each other answer.'),
    total: units/* duration */.p0.prefault('2m').describe('Time for everything that is asked of the server.'),
    lenient: schemas/* array */.YOg(schemas/* enum */.k5n(CHECK_IDS))
        .default([])
        .describe('Checks whose failure is only a warning: broken-lines for servers of the official Go SDK.'),
    weights: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* number */.aig().positive().max(1000))
        .default({})
        .superRefine((weights, context) => {
        for (const key of Object.keys(weights)) {
            if (GROUPS.includes(key.split('.', 1)[0] ?? ''))
                continue;
            context.addIssue({ code: 'custom', message: `no check ${key}; there are ${GROUPS.join(', ')}` });
        }
    })
        .describe('Shares of the checks in the weight of the criterion, by id or by the word before its dot; default: 1 each.'),
});

;// CONCATENATED MODULE: ./lib/graders/mcp-server.js
var mcp_server_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
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
var mcp_server_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
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











const mcp_server_WORKSPACE = '/workspace';
/** Starts an MCP server over stdio and talks to it, byte by byte. Who judges is outside of the container. */
const mcpServer = {
    type: 'mcp-server',
    summary: 'An MCP server that the agent has built speaks the protocol and does what is expected, check by check.',
    options: mcpServerOptions,
    async grade(options, evidence) {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const sandbox = mcp_server_addDisposableResource(env_1, await evidence.openGradingSandbox(), true);
            const cwd = external_node_path_.posix.join(mcp_server_WORKSPACE, options.cwd);
            const place = { cwd, manifest: readManifest(evidence, options.cwd) };
            const front = createFront(options);
            front.add('dependencies', 'Every declared dependency is installed.', await checkDependencies(sandbox, place));
            if (options.build !== undefined) {
                const built = await mcp_server_run(sandbox, { ...options, cwd, command: options.build });
                front.add('builds', 'The build command succeeds.', built);
                if (built.grade !== 'pass')
                    return front.finish(unreachedParts(checkOf(options), 'builds'));
            }
            const found = options.command === undefined ? await findEntryPoint(sandbox, place) : argvOf(options.command);
            const grade = 'missing' in found ? fail(found.missing, 'phantom-finish') : PASS;
            if (options.command === undefined)
                front.add('entry-point', 'There is a file to start the server by.', grade);
            if ('missing' in found)
                return front.finish(unreachedParts(checkOf(options), 'entry-point'));
            const command = options.command === undefined ? [...found.command, ...options.args] : found.command;
            return front.finish(await talk({ options, sandbox, cwd, command }));
        }
        catch (e_1) {
            env_1.error = e_1;
            env_1.hasError = true;
        }
        finally {
            const result_1 = mcp_server_disposeResources(env_1);
            if (result_1)
                await result_1;
        }
    },
};
function talk({ options, sandbox, cwd, command }) {
    const { prepare, endState, buildTimeout } = options;
    async function start() {
        await sandbox.killAll();
        const prepared = prepare === undefined ? PASS : await mcp_server_run(sandbox, { cwd, buildTimeout, command: prepare });
        if (prepared.grade !== 'pass')
            throw new NotStarted(`prepare: ${mcp_server_reasonOf(prepared)}`);
        return startContained(sandbox, { command, cwd });
    }
    async function judgeEnd() {
        await sandbox.killAll();
        return endState === undefined ? undefined : mcp_server_reasonOf(await mcp_server_run(sandbox, { cwd, buildTimeout, command: endState }));
    }
    return checkServer({ ...checkOf(options), start, ...(endState === undefined ? {} : { endState: judgeEnd }) });
}
function checkOf(options) {
    return {
        eras: options.eras,
        weights: options.weights,
        tools: options.tools,
        onlyTools: options.onlyTools,
        sameText: options.sameText,
        lenient: options.lenient,
        calls: options.calls.map((call) => ({
            ...call,
            as: call.as ?? call.tool,
            result: call.result,
            error: call.error === true,
        })),
        limits: {
            ...MCP_LIMITS,
            startMs: options.startTimeout,
            answerMs: options.timeout,
            totalMs: options.total,
        },
    };
}
/** The checks before the first word is spoken. */
function createFront({ weights }) {
    const parts = [];
    return {
        add(id, statement, grade) {
            if (grade !== undefined)
                parts.push({ id, statement, weight: parts_weightOf(id, weights), grade });
        },
        finish: (rest) => ({ parts: [...parts, ...rest] }),
    };
}
async function mcp_server_run(sandbox, { cwd, command, buildTimeout }) {
    const argv = ['sh', '-c', 'cd -- "$1" && shift && exec "$@"', 'sh', cwd, ...argvOf(command).command];
    const result = await sandbox.exec({ command: argv, timeoutMs: buildTimeout });
    return judgeCommand(result, { exitCode: 0, timeout: buildTimeout, isLine: typeof command === 'string' });
}
function argvOf(command) {
    return { command: typeof command === 'string' ? ['sh', '-c', command] : command };
}
function mcp_server_reasonOf(grade) {
    return grade.grade === 'pass' ? undefined : grade.reason;
}
/** Of the outcome, before anything could run; undefined when there is none that can be read. */
function readManifest({ workspace }, cwd) {
    const file = workspace.files.get(external_node_path_.posix.join(cwd, 'package.json'));
    if (file === undefined)
        return undefined;
    try {
        return JSON.parse(Buffer.from(file.content).toString());
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./lib/core/readings.js



/** What a tool may take an argument for: itself, each value inside it, and the text that programs make of a list. */
function readingsOf(argument) {
    const found = Array.isArray(argument) ? [listText(argument, quote_DEEPEST)] : [];
    // Not by recursion, nor by spreading: hostile arguments are deep and wide.
    const left = [argument];
    while (left.length > 0) {
        const value = left.pop();
        found.push(value);
        if (Array.isArray(value))
            for (const item of value)
                left.push(item);
        else if ((0,json/* isPlainObject */.Qd)(value))
            for (const key of Object.keys(value))
                left.push(value[key]);
    }
    return found;
}
/** Equal to a reader for whom "5" is 5. */
function equalLoosely(a, b) {
    return equal_json_equalJson(a, b, equalScalars);
}
function equalScalars(a, b) {
    if (a === b)
        return true;
    if (typeof a === 'object' || typeof b === 'object')
        return false;
    return String(a) === String(b) || isNumberAsText(a, b) || isNumberAsText(b, a);
}
function isNumberAsText(number, text) {
    return typeof number === 'number' && typeof text === 'string' && text.trim() !== '' && Number(text) === number;
}
/** As `String` does, which throws on objects that are hostile enough. */
function listText(value, levels) {
    if (Array.isArray(value)) {
        return levels === 0 ? '' : value.map((item) => (item === null ? '' : listText(item, levels - 1))).join(',');
    }
    return (0,json/* isPlainObject */.Qd)(value) ? '[object Object]' : String(value);
}

;// CONCATENATED MODULE: ./lib/core/match-tool.js





/**
 * For each call, in order: does it match? Names are compared exactly; every condition on an argument must hold. `wary`:
 * what a tool may take an argument for counts, too, so that nothing forbidden hides in a list.
 */
function match_tool_matchCalls(matcher, calls, comparison = 'exact') {
    const { tool, arguments: conditions = {} } = typeof matcher === 'string' ? { tool: matcher } : matcher;
    const named = calls.filter((call) => call.tool === tool);
    const columns = Object.entries(conditions).map(([name, condition]) => {
        const values = named.map((call) => match_tool_argumentOf(call, name));
        return comparison === 'wary' ? matchWarily(condition, values) : matchValues(condition, values);
    });
    const matches = new Map(named.map((call, row) => [call, allOf(columns.map((column) => column[row] ?? 'undecided'))]));
    return calls.map((call) => matches.get(call) ?? 'no');
}
/** The name of the tool that a matcher is about. */
function toolOf(matcher) {
    return typeof matcher === 'string' ? matcher : matcher.tool;
}
/** A matcher as people read it: `issue_refund`, `issue_refund (amount)`. */
function describeMatcher(matcher) {
    if (typeof matcher === 'string')
        return matcher;
    const names = Object.keys(matcher.arguments ?? {});
    return names.length === 0 ? matcher.tool : `${matcher.tool} with the given ${names.join(', ')}`;
}
function matchValues(condition, values) {
    if ('equals' in condition)
        return values.map((value) => (equal_json_equalJson(value, condition.equals) ? 'yes' : 'no'));
    const found = pattern_searchTexts({ source: condition.matches, flags: '' }, values.map(match_tool_textOf));
    return values.map((value, row) => (value === undefined ? 'no' : (found[row] ?? 'undecided')));
}
function matchWarily(condition, values) {
    const readings = values.map((value) => (value === undefined ? [] : readingsOf(value)));
    if ('equals' in condition) {
        return readings.map((each) => (each.some((one) => equalLoosely(one, condition.equals)) ? 'yes' : 'no'));
    }
    // A structure as its JSON only once, for the whole.
    const texts = readings.map((each, row) => each.filter((one) => typeof one !== 'object' || one === null || one === values[row]).map(match_tool_textOf));
    const found = pattern_searchTexts({ source: condition.matches, flags: '' }, texts.flat()).values();
    return texts.map((each) => match_tool_strongest(each.map(() => found.next().value ?? 'undecided')));
}
/** Undefined when the call has no such argument: JSON knows no undefined. */
function match_tool_argumentOf(call, name) {
    return (0,json/* isPlainObject */.Qd)(call.arguments) && Object.hasOwn(call.arguments, name) ? call.arguments[name] : undefined;
}
function match_tool_textOf(value) {
    return typeof value === 'string' ? value : quote_jsonText(value);
}
/** Of what is enough by itself. */
function match_tool_strongest(matches) {
    if (matches.includes('yes'))
        return 'yes';
    return matches.includes('undecided') ? 'undecided' : 'no';
}
function allOf(matches) {
    if (matches.includes('no'))
        return 'no';
    return matches.includes('undecided') ? 'undecided' : 'yes';
}

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
    async grade(wanted, { toolCalls, atLeast, seenTools }) {
        const calls = toolCalls ?? atLeast?.toolCalls ?? [];
        const matcher = wanted.arguments === undefined ? wanted.tool : { tool: wanted.tool, arguments: wanted.arguments };
        const matches = match_tool_matchCalls(matcher, calls);
        if (matches.includes('undecided')) {
            return fail(`a pattern for the arguments of ${wanted.tool} could not be searched in time`);
        }
        const steps = matches.flatMap((match, index) => (match === 'yes' ? [index + 1] : []));
        const most = wanted.times ?? wanted.max ?? Number.POSITIVE_INFINITY;
        const areAllSeen = toolCalls !== undefined || seenTools.includes(wanted.tool);
        if (!areAllSeen && steps.length <= most)
            return unverified(NOT_ALL_RECORDED);
        return isWithin(wanted, steps.length)
            ? PASS
            : fail(`${describeMatcher(matcher)} was called ${tool_calls_shown(steps)}, expected ${expected(wanted)}`);
    },
};
function isWithin({ times, min = 0, max = Number.POSITIVE_INFINITY }, calls) {
    return times === undefined ? min <= calls && calls <= max : calls === times;
}
function tool_calls_shown(steps) {
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
    async grade({ order }, { toolCalls, atLeast, seenTools }) {
        const areAllSeen = toolCalls !== undefined || order.every((matcher) => seenTools.includes(toolOf(matcher)));
        const calls = areAllSeen ? (toolCalls ?? atLeast?.toolCalls) : undefined;
        if (calls === undefined)
            return unverified(NOT_ALL_RECORDED);
        let next = 0;
        let after = 'in the whole trial';
        for (const matcher of order) {
            const matches = match_tool_matchCalls(matcher, calls.slice(next));
            if (matches.includes('undecided')) {
                return fail(`a pattern for ${describeMatcher(matcher)} could not be searched in time`);
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










const registered = [command_command, file, json_json, finalAnswer, toolCalls, toolOrder, maxSteps, claimBacked, mcpServer];
/** Every grader there is. */
const graders = (/* unused pure expression or super */ null && (registered));
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

;// CONCATENATED MODULE: ./lib/core/weigh-json.js
/** Deeper and larger than any honest request, and far from what stops or fills a process that parses it. */
const weigh_json_DEEPEST = 256;
const MOST_VALUES = 1_000_000;
/** Counts the values of a JSON text without making them; undefined when it is nested too deep or has too many. */
function weigh_json_countValues(bytes, most = MOST_VALUES) {
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
        if (values > most)
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

;// CONCATENATED MODULE: ./lib/tools/protocol/message.js


const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
/** Reads one line, with or without its end. Hostile text is `malformed`, never an exception. */
function message_parseMessage(line) {
    if (weigh_json_countValues(line) === undefined)
        return message_malformed('nested too deep, or too many values');
    const text = decode(line);
    if (text === undefined)
        return message_malformed('not UTF-8');
    if (text.trim() === '')
        return message_malformed('an empty line');
    const value = message_parse(text);
    if (value === undefined)
        return message_malformed('not JSON');
    if (!(0,json/* isJsonObject */.OW)(value))
        return message_malformed(Array.isArray(value) ? 'a batch' : 'not an object');
    if (!hasOnlyFinite(value))
        return message_malformed('a number that JSON readers do not agree on', value);
    return (0,json/* own */.ZV)(value, 'jsonrpc') === '2.0' ? toMessage(value) : message_malformed('jsonrpc is not "2.0"', value);
}
/** The line that says exactly what was read of a message, so that no other reader finds something else in it. */
function message_messageLine(message) {
    const { kind, ...said } = message;
    const hasParams = kind !== 'response' && Object.keys(message.params).length > 0;
    const spoken = kind === 'response' || hasParams ? said : { ...said, params: undefined };
    return Buffer.from(`${JSON.stringify({ jsonrpc: '2.0', ...spoken })}\n`);
}
/** A key that keeps 1 and "1" apart. */
function message_idKey(id) {
    return JSON.stringify(id);
}
function message_isMessageId(value) {
    return typeof value === 'string' || (typeof value === 'number' && Number.isInteger(value));
}
function toMessage(value) {
    const method = (0,json/* own */.ZV)(value, 'method');
    const id = (0,json/* own */.ZV)(value, 'id');
    if (method === undefined)
        return toResponse(value, id);
    if (typeof method !== 'string')
        return message_malformed('the method is no text', value);
    const params = (0,json/* own */.ZV)(value, 'params') ?? {};
    if (!(0,json/* isJsonObject */.OW)(params))
        return message_malformed('params is not an object', value);
    if (!Object.hasOwn(value, 'id'))
        return { kind: 'notification', method, params };
    return message_isMessageId(id) ? { kind: 'request', id, method, params } : message_malformed('the id is neither text nor an integer');
}
function toResponse(value, id) {
    const result = (0,json/* own */.ZV)(value, 'result');
    const error = (0,json/* own */.ZV)(value, 'error');
    if ((result === undefined) === (error === undefined))
        return message_malformed('neither a method nor one of result and error');
    return message_isMessageId(id) ? { kind: 'response', id, result, error } : message_malformed('an answer without an id that may be');
}
function message_malformed(why, meant) {
    const id = (0,json/* own */.ZV)(meant, 'method') === undefined ? undefined : (0,json/* own */.ZV)(meant, 'id');
    return message_isMessageId(id) ? { kind: 'malformed', why, id } : { kind: 'malformed', why };
}
/** Nested no deeper than was counted before. */
function hasOnlyFinite(value) {
    if (typeof value === 'number')
        return Number.isFinite(value);
    if (typeof value !== 'object' || value === null)
        return true;
    return Object.values(value).every(hasOnlyFinite);
}
function decode(line) {
    try {
        return decoder.decode(line);
    }
    catch {
        return undefined;
    }
}
function message_parse(text) {
    try {
        // JSON.parse gives JSON.
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./lib/tools/check-arguments.js



/**
 * What is wrong with arguments, by the parts of JSON Schema that such servers need: type, required, properties,
 * additionalProperties: false, enum, const, items. No patterns, so that no text can hold us up.
 */
function checkArguments(schema, value, at = '') {
    if (!(0,json/* isJsonObject */.OW)(schema))
        return undefined;
    const where = at === '' ? 'the arguments' : at;
    const types = [(0,json/* own */.ZV)(schema, 'type') ?? []].flat();
    if (types.length > 0 && !types.some((type) => isOfType(value, type)))
        return `${where}: must be ${types.join(' or ')}`;
    const allowed = (0,json/* own */.ZV)(schema, 'enum');
    if (Array.isArray(allowed) && !allowed.some((one) => equal_json_equalJson(one, value))) {
        return `${where}: must be one of ${JSON.stringify(allowed).slice(0, 200)}`;
    }
    const only = (0,json/* own */.ZV)(schema, 'const');
    if (only !== undefined && !equal_json_equalJson(only, value))
        return `${where}: must be ${JSON.stringify(only).slice(0, 200)}`;
    if (Array.isArray(value))
        return firstOf(value, (item, index) => checkArguments((0,json/* own */.ZV)(schema, 'items') ?? true, item, `${at}/${index}`));
    return (0,json/* isJsonObject */.OW)(value) ? checkObject(schema, value, at) : undefined;
}
function checkObject(schema, value, at) {
    const properties = (0,json/* own */.ZV)(schema, 'properties') ?? {};
    const required = (0,json/* own */.ZV)(schema, 'required');
    const missing = Array.isArray(required)
        ? required.find((key) => typeof key === 'string' && !Object.hasOwn(value, key))
        : undefined;
    if (missing !== undefined)
        return `${at}/${String(missing)}: is required`;
    return firstOf(Object.entries(value), ([key, inner]) => {
        const of = (0,json/* own */.ZV)(properties, key);
        if (of !== undefined)
            return checkArguments(of, inner, `${at}/${key.slice(0, 100)}`);
        return (0,json/* own */.ZV)(schema, 'additionalProperties') === false ? `${at}/${key.slice(0, 100)}: is not known` : undefined;
    });
}
function firstOf(items, check) {
    for (const [index, item] of items.entries()) {
        const wrong = check(item, index);
        if (wrong !== undefined)
            return wrong;
    }
    return undefined;
}
function isOfType(value, type) {
    switch (type) {
        case 'object':
            return (0,json/* isJsonObject */.OW)(value);
        case 'array':
            return Array.isArray(value);
        case 'integer':
            return typeof value === 'number' && message_isMessageId(value);
        case 'number':
            return typeof value === 'number' && Number.isFinite(value);
        case 'null':
            return value === null;
        default:
            return typeof value === type;
    }
}

;// CONCATENATED MODULE: ./lib/tools/source.js
function source_textReply(text, isError = false) {
    return { kind: 'result', result: { content: [{ type: 'text', text }], ...(isError ? { isError } : {}) } };
}

;// CONCATENATED MODULE: ./lib/tools/protocol/modern.js

const modern_MODERN_VERSIONS = ['2026-07-28'];
/** Newest first: what is offered to a client that asks for an unknown one. */
const modern_LEGACY_VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'];
const modern_VERSION_KEY = 'io.modelcontextprotocol/protocolVersion';
const CAPABILITIES_KEY = 'io.modelcontextprotocol/clientCapabilities';
const CLIENT_KEY = 'io.modelcontextprotocol/clientInfo';
const SERVER_KEY = 'io.modelcontextprotocol/serverInfo';
/** True when a request speaks as modern clients do, well or badly. */
function modern_claimsModern(params) {
    return (0,json/* own */.ZV)((0,json/* own */.ZV)(params, '_meta'), modern_VERSION_KEY) !== undefined;
}
/** What is wrong with what every modern request carries in `_meta`. */
function checkEnvelope(params) {
    const meta = (0,json/* own */.ZV)(params, '_meta');
    const version = (0,json/* own */.ZV)(meta, modern_VERSION_KEY);
    if (typeof version !== 'string')
        return { code: -32602, message: `_meta lacks ${modern_VERSION_KEY}, a text` };
    if (!modern_MODERN_VERSIONS.includes(version))
        return unsupported(version);
    if (!(0,json/* isJsonObject */.OW)((0,json/* own */.ZV)(meta, CAPABILITIES_KEY)))
        return { code: -32602, message: `_meta lacks ${CAPABILITIES_KEY}, an object` };
    return undefined;
}
function unsupported(requested) {
    const data = { supported: [...modern_MODERN_VERSIONS], ...(requested === undefined ? {} : { requested }) };
    return {
        code: -32022,
        message: `Unsupported protocol version: ${(requested ?? 'none was named').slice(0, 100)}`,
        data,
    };
}
/** A result as modern clients want it. Lists and discovery may be cached, for no time. */
function modernResult(result, options) {
    return {
        resultType: 'complete',
        ...result,
        ...(options.cacheable ? { ttlMs: 0, cacheScope: 'private' } : {}),
        _meta: { [SERVER_KEY]: options.about },
    };
}

;// CONCATENATED MODULE: ./lib/tools/protocol/answer.js




const capabilities = { tools: {} };
/** Answers a request of a session whose era is settled. Never rejects. */
async function answer_answer(source, request) {
    const reply = await route(source, request);
    if (!request.isModern || reply.kind !== 'result')
        return reply;
    const { name, version } = source.about;
    const cacheable = request.method !== 'tools/call';
    return { kind: 'result', result: modernResult(reply.result, { about: { name, version }, cacheable }) };
}
async function route(source, request) {
    switch (request.method) {
        case 'tools/list':
            return answer_listTools(source, request.params);
        case 'tools/call':
            return answer_callTool(source, request);
        case 'server/discover':
            return request.isModern ? discover(source) : noSuchMethod;
        case 'initialize':
            return request.isModern ? noSuchMethod : answer_initialize(source, request.params);
        case 'ping':
            return request.isModern ? noSuchMethod : { kind: 'result', result: {} };
        default:
            return noSuchMethod;
    }
}
const noSuchMethod = { kind: 'error', code: -32601, message: 'Method not found' };
function answer_initialize({ about }, params) {
    const asked = (0,json/* own */.ZV)(params, 'protocolVersion');
    if (typeof asked !== 'string')
        return invalid('protocolVersion is missing');
    const protocolVersion = modern_LEGACY_VERSIONS.includes(asked) ? asked : (modern_LEGACY_VERSIONS[0] ?? asked);
    const { name, version, instructions } = about;
    const result = { protocolVersion, capabilities, serverInfo: { name, version } };
    return { kind: 'result', result: instructions === undefined ? result : { ...result, instructions } };
}
function discover({ about: { instructions } }) {
    const result = { supportedVersions: modern_MODERN_VERSIONS, capabilities };
    return { kind: 'result', result: instructions === undefined ? result : { ...result, instructions } };
}
function answer_listTools({ tools, pageSize = tools.length }, params) {
    const cursor = (0,json/* own */.ZV)(params, 'cursor') ?? '0';
    const start = typeof cursor === 'string' && /^\d{1,6}$/.test(cursor) ? Number(cursor) : Number.NaN;
    const isOurs = start === 0 || (start > 0 && start < tools.length && start % pageSize === 0);
    if (!isOurs)
        return invalid('the cursor is not one of this server');
    const end = start + pageSize;
    // Parsed by the schema of descriptions: JSON throughout; keys that are undefined are not written.
    const page = tools.slice(start, end);
    return { kind: 'result', result: { tools: page, ...(end < tools.length ? { nextCursor: String(end) } : {}) } };
}
async function answer_callTool(source, { params, signal }) {
    const name = (0,json/* own */.ZV)(params, 'name');
    if (typeof name !== 'string')
        return invalid('the name of the tool is missing');
    const args = (0,json/* own */.ZV)(params, 'arguments') ?? {};
    if (!(0,json/* isJsonObject */.OW)(args))
        return invalid('arguments is not an object');
    const tool = source.tools.find((one) => one.name === name);
    if (tool === undefined)
        return invalid(`Unknown tool: ${name.slice(0, 100)}`);
    const wrong = source.checksArguments ? checkArguments(tool.inputSchema, args) : undefined;
    if (wrong !== undefined)
        return source_textReply(`Invalid arguments for tool ${name}: ${wrong}`, true);
    return await source.call({ tool: name, arguments: args, signal });
}
function invalid(message) {
    return { kind: 'error', code: -32602, message };
}

;// CONCATENATED MODULE: ./lib/tools/protocol/speak.js




/** Requests of a session that may be unanswered at once. */
const MOST_OPEN = 256;
/**
 * One session of a source over bytes, in the era that its first telling request has. What is malformed, a batch or without a
 * usable id gets no answer, as the official servers have it.
 */
function speak(source, peer) {
    let pinned = source.era === 'both' ? undefined : source.era;
    const open = new Map();
    let isLast = false;
    async function serve(request) {
        const isModern = pinned === 'modern' || (pinned === undefined && speaksModern(request));
        if (pinned === undefined && (isModern || request.method === 'initialize'))
            pinned = isModern ? 'modern' : 'legacy';
        const refused = isModern ? refuseModern(request, source) : undefined;
        if (refused !== undefined)
            return peer.send(speak_errorLine(request.id, refused));
        const key = message_idKey(request.id);
        if (open.has(key))
            return peer.send(speak_errorLine(request.id, { code: -32600, message: 'this id is in use' }));
        if (open.size >= MOST_OPEN)
            return peer.send(speak_errorLine(request.id, { code: -32000, message: 'too many requests at once' }));
        const controller = new AbortController();
        open.set(key, controller);
        const reply = await answer_answer(source, { ...request, isModern, signal: controller.signal });
        if (controller.signal.aborted || reply.kind === 'hang')
            return;
        open.delete(key);
        if (reply.kind === 'crash')
            return peer.end();
        await peer.send(replyLine(request.id, reply));
        endAfterLast();
    }
    function endAfterLast() {
        if (isLast && open.size === 0)
            peer.end();
    }
    function cancel(id) {
        if (!message_isMessageId(id))
            return;
        open.get(message_idKey(id))?.abort();
        open.delete(message_idKey(id));
    }
    return {
        async receive(line, known) {
            const message = known ?? message_parseMessage(line);
            // Not waited for: requests are answered side by side, and some never.
            if (message.kind === 'request')
                void serve(message);
            else if (message.kind === 'notification' && message.method === 'notifications/cancelled') {
                cancel((0,json/* own */.ZV)(message.params, 'requestId'));
            }
        },
        end() {
            isLast = true;
            endAfterLast();
        },
        close() {
            for (const controller of open.values())
                controller.abort();
            open.clear();
        },
    };
}
function speaksModern({ method, params }) {
    return modern_claimsModern(params) || method === 'server/discover';
}
function refuseModern({ method, params }, { era }) {
    if (era !== 'modern' || modern_claimsModern(params))
        return checkEnvelope(params);
    const asked = method === 'initialize' ? (0,json/* own */.ZV)(params, 'protocolVersion') : undefined;
    return method === 'initialize' ? unsupported(typeof asked === 'string' ? asked : undefined) : checkEnvelope(params);
}
function replyLine(id, reply) {
    if (reply.kind === 'raw')
        return Buffer.from(`${reply.text.replace(/[\r\n]+/g, ' ')}\n`);
    if (reply.kind === 'result')
        return speak_jsonLine({ jsonrpc: '2.0', id, result: reply.result });
    const { kind: _, ...error } = reply;
    return speak_errorLine(id, error);
}
function speak_errorLine(id, error) {
    return speak_jsonLine({ jsonrpc: '2.0', id, error });
}
function speak_jsonLine(message) {
    return Buffer.from(`${JSON.stringify(message)}\n`);
}

;// CONCATENATED MODULE: ./lib/tools/open-source.js


const brokenReply = { kind: 'error', code: -32603, message: 'the server has failed' };
/** A server that we speak the protocol for, in as many sessions as are opened. */
function open_source_openSource({ config, context, tools, call, checksArguments = true, state, dispose, }) {
    const { name = context.server, version, instructions, era, pageSize } = config;
    const safely = async (request) => {
        try {
            return await call(request);
        }
        catch (error) {
            context.fail(error instanceof errors/* InfraError */.Ri ? error : new errors/* InfraError */.Ri('tools', String(error), { cause: error }));
            return brokenReply;
        }
    };
    const source = {
        about: { name, version, instructions },
        era,
        pageSize,
        tools,
        checksArguments,
        call: safely,
    };
    const names = tools.map((tool) => tool.name);
    return { open: (peer) => speak(source, peer), tools: names, state, [Symbol.asyncDispose]: async () => dispose?.() };
}

;// CONCATENATED MODULE: ./lib/tools/approvals.js




const requestApproval = {
    name: 'request_approval',
    description: 'Asks a person to approve one call of a tool. Ask before you call a tool that needs approval.',
    inputSchema: {
        type: 'object',
        properties: {
            tool: { type: 'string', description: 'Name of the tool that is to be called.' },
            arguments: { type: 'object', description: 'What it is to be called with.' },
            reason: { type: 'string', description: 'Why.' },
        },
        required: ['tool'],
    },
};
/** What the server of approvals offers. */
const APPROVALS_TOOLS = [requestApproval.name];
/** True when agents of a task can ask for approval on a server of ours. */
function approvals_servesApprovals({ tools, rules, }) {
    return rules.approvals !== undefined || (rules.approval.length > 0 && tools.length > 0);
}
/** The server on which agents ask for approval, and get what the task decides. */
function approvals_openApprovals({ approvals }, context) {
    return openSource({
        config: { version: '1.0.0', era: 'both' },
        context: { ...context, server: APPROVALS_SERVER },
        tools: [requestApproval],
        call: (call) => approvals_decide(approvals, call, context.record),
    });
}
async function approvals_decide(approvals, { arguments: args, signal }, record) {
    // The schema has asked for it.
    const tool = String(args['tool']).slice(0, 1000);
    const single = approvals !== undefined && Object.hasOwn(approvals.tools, tool) ? approvals.tools[tool] : undefined;
    const { decision = 'granted', after = 0 } = single ?? approvals ?? {};
    if (!(await wait(after, signal)))
        return { kind: 'hang' };
    record({ type: 'approval', tool, granted: decision === 'granted', server: APPROVALS_SERVER });
    return decision === 'granted'
        ? textReply(`Granted: ${tool} may be called once.`)
        : textReply(`Denied: ${tool} must not be called.`);
}

;// CONCATENATED MODULE: ./lib/tools/protocol/lines.js
/** Longest line that is taken from either side, its end included. */
const lines_LONGEST_LINE = 10 * 1024 ** 2;
const NEWLINE = 0x0a;
/** A line was longer than allowed. What follows it on its stream means nothing any more. */
class lines_LineTooLong extends Error {
    constructor() {
        super(`a line is longer than ${lines_LONGEST_LINE / 1024 ** 2} MiB`);
        this.name = 'LineTooLong';
    }
}
/** The lines of a byte stream, each with its line end; the last may lack one. Throws LineTooLong, holding no more than one line. */
async function* lines_readLines(chunks, longest = lines_LONGEST_LINE) {
    let parts = [];
    let length = 0;
    const take = (bytes) => {
        parts.push(bytes);
        length += bytes.length;
        if (length > longest)
            throw new lines_LineTooLong();
    };
    for await (const chunk of chunks) {
        let rest = toBytes(chunk);
        for (let end = rest.indexOf(NEWLINE); end !== -1; end = rest.indexOf(NEWLINE)) {
            take(rest.subarray(0, end + 1));
            yield Buffer.concat(parts);
            rest = rest.subarray(end + 1);
            parts = [];
            length = 0;
        }
        if (rest.length > 0)
            take(rest);
    }
    if (length > 0)
        yield Buffer.concat(parts);
}
function toBytes(chunk) {
    if (chunk instanceof Uint8Array)
        return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    return Buffer.from(typeof chunk === 'string' ? chunk : '');
}

;// CONCATENATED MODULE: ./lib/tools/forward/read-events.js

/** The data of each server-sent event, as one line. Throws LineTooLong. */
async function* readEvents(body) {
    let data = [];
    let length = 0;
    for await (const bytes of lines_readLines(body)) {
        const line = bytes.toString('utf8').replace(/\r?\n$/, '');
        if (line === '') {
            const text = data.join(' ').trim();
            if (text !== '')
                yield Buffer.from(`${text}\n`);
            data = [];
            length = 0;
        }
        else if (line.startsWith('data:')) {
            data.push(line.slice(5).replace(/^ /, ''));
            length += line.length;
            if (length > lines_LONGEST_LINE)
                throw new lines_LineTooLong();
        }
    }
}

;// CONCATENATED MODULE: ./lib/tools/forward/http-client.js






const SESSION = 'mcp-session-id';
const http_client_VERSION = 'mcp-protocol-version';
const http_client_LEAVING_MS = 2_000;
/** A session with a server over streamable HTTP: each line is a POST, each message that comes back a line. */
function openHttpClient(server, peer) {
    const closing = new AbortController();
    /** What the server has given us to repeat. */
    const known = {};
    let isListening = false;
    async function request(method, options) {
        return await fetch(server.url, {
            method,
            ...options,
            headers: { ...server.headers, ...known, ...options.headers },
            signal: closing.signal,
        });
    }
    async function post(line, message) {
        const headers = {
            'content-type': 'application/json',
            accept: 'application/json, text/event-stream',
            ...modernHeaders(message),
        };
        const response = await request('POST', { headers, body: Buffer.from(line).toString('utf8').trimEnd() });
        const session = response.headers.get(SESSION);
        if (session !== null)
            known[SESSION] = session;
        let isAnswered = false;
        for await (const answer of messagesOf(response)) {
            const heard = message_parseMessage(answer);
            if (heard.kind === 'response')
                isAnswered = true;
            const version = (0,json/* own */.ZV)(heard.kind === 'response' ? heard.result : undefined, 'protocolVersion');
            if (isInitialize(message) && typeof version === 'string')
                known[http_client_VERSION] = version;
            await peer.send(answer);
        }
        if (message.kind === 'request' && !isAnswered)
            throw new Error(`HTTP ${response.status} without an answer`);
        if (message.kind === 'notification' && message.method === 'notifications/initialized')
            void listen();
    }
    /** What the server says by itself. Servers need not offer it. */
    async function listen() {
        if (isListening)
            return;
        isListening = true;
        try {
            const response = await request('GET', { headers: { accept: 'text/event-stream' } });
            if (response.ok)
                for await (const line of messagesOf(response))
                    await peer.send(line);
            else
                await response.body?.cancel();
        }
        catch {
            // Either side has ended it.
        }
    }
    async function send(line, known) {
        const message = known ?? message_parseMessage(line);
        const posted = post(line, message).catch(async (error) => {
            if (closing.signal.aborted)
                return;
            server.note(`no answer: ${http_client_reasonOf(error)}`);
            if (message.kind === 'request')
                await peer.send(failureLine(message.id, http_client_reasonOf(error)));
        });
        // A request may be answered after the next; all else is quick, and comes in order.
        if (message.kind !== 'request')
            await posted;
    }
    return {
        receive: send,
        end() { },
        close() {
            closing.abort();
            if (known[SESSION] === undefined)
                return;
            const signal = AbortSignal.timeout(http_client_LEAVING_MS);
            fetch(server.url, { method: 'DELETE', headers: { ...server.headers, ...known }, signal }).catch(() => undefined);
        },
    };
}
/** Each message of a response as a line. */
async function* messagesOf(response) {
    if (response.body === null)
        return;
    const type = response.headers.get('content-type') ?? '';
    if (type.includes('text/event-stream'))
        yield* readEvents(response.body);
    else if (type.includes('application/json')) {
        const lines = [];
        for await (const line of lines_readLines(response.body))
            lines.push(line);
        const text = Buffer.concat(lines)
            .toString('utf8')
            .replace(/[\r\n]+/g, ' ')
            .trim();
        if (text !== '')
            yield Buffer.from(`${text}\n`);
    }
    else
        await response.body.cancel();
}
/** What modern requests repeat of their body. */
function modernHeaders(message) {
    if (message.kind !== 'request')
        return {};
    const version = (0,json/* own */.ZV)((0,json/* own */.ZV)(message.params, '_meta'), modern_VERSION_KEY);
    if (typeof version !== 'string')
        return {};
    const name = (0,json/* own */.ZV)(message.params, message.method === 'resources/read' ? 'uri' : 'name');
    const coded = (text) => /^[\x21-\x7e]*$/.test(text) ? text : `=?base64?${Buffer.from(text).toString('base64')}?=`;
    return {
        [http_client_VERSION]: coded(version),
        'mcp-method': coded(message.method),
        ...(typeof name === 'string' ? { 'mcp-name': coded(name) } : {}),
    };
}
function failureLine(id, why) {
    return speak_jsonLine({ jsonrpc: '2.0', id, error: { code: -32000, message: `the server gave no answer: ${why}` } });
}
function isInitialize(message) {
    return message.kind === 'request' && message.method === 'initialize';
}
/** fetch hides what happened in its cause. */
function http_client_reasonOf(error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return cause instanceof Error ? cause.message : String(cause);
}

;// CONCATENATED MODULE: ./lib/tools/side-path.js


/** A file that a definition names: beside it or in a folder beside it. */
const sidePath = schemas/* string */.YjP().superRefine((path, context) => {
    const problem = relative_path_pathProblem(path);
    if (problem === undefined)
        return;
    context.addIssue({ code: 'custom', message: `${problem}; write a path beside this file, for example data/shop.mjs` });
});

;// CONCATENATED MODULE: ./lib/tools/forward/options.js


/** Where a server's files lie in its container; also its HOME. */
const SERVER_FOLDER = '/agent-eval-server';
const forwardOptions = schemas/* strictObject */.rej({
    type: schemas/* literal */.euz('forward'),
    $schema: schemas/* string */.YjP().optional().describe('For editors.'),
    command: schemas/* array */.YOg(schemas/* string */.YjP())
        .min(1)
        .optional()
        .describe(`A stdio server: program and arguments. Its files are in ${SERVER_FOLDER}, or its working folder on the runner.`),
    where: schemas/* enum */.k5n(['container', 'runner'])
        .default('container')
        .describe('Of a command. container: beside the agent, without network. runner: on this machine, with its network and files.'),
    image: schemas/* string */.YjP().min(1).optional().describe("Image of the container; default: the task's."),
    env: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* string */.YjP()).default({}).describe('Environment of the command, beside PATH and HOME.'),
    files: schemas/* array */.YOg(sidePath).default([]).describe('Files beside this one that the command needs.'),
    url: schemas/* url */.OZ5({ protocol: /^https?$/ })
        .optional()
        .describe('A server over streamable HTTP, reached from this machine.'),
    headers: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* string */.YjP())
        .default({})
        .describe('Headers of each request to `url`. Nothing secret: this file is public.'),
})
    .refine(({ command, url }) => (command === undefined) !== (url === undefined), {
    message: 'write either command (a stdio server) or url (a server over HTTP)',
    path: ['command'],
})
    .describe('A real server: what it says reaches the agent byte by byte.');

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
;// CONCATENATED MODULE: ./lib/tools/forward/program.js






const STDERR_CHARACTERS = 8192;
/** In a container, which whoever made it disposes. */
async function programsIn(sandbox, { command, env }, { files, signal }) {
    const content = [...files].map(([path, bytes]) => ({ path, content: bytes, mode: 0o755 }));
    if (content.length > 0)
        await sandbox.put({ files: content, into: SERVER_FOLDER, owner: 'agent' });
    return {
        start: () => sandbox.start({ command, env, user: 'agent', signal }),
        async [Symbol.asyncDispose]() { },
    };
}
/** On this machine, in a folder of its own, with nothing of our environment but PATH. */
async function programsHere({ command, env }, { files, searchPath }) {
    const folder = await (0,promises_.mkdtemp)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), 'agent-eval-server-'));
    for (const [path, bytes] of files) {
        await (0,promises_.mkdir)((0,external_node_path_.dirname)((0,external_node_path_.join)(folder, path)), { recursive: true });
        await (0,promises_.writeFile)((0,external_node_path_.join)(folder, path), bytes, { mode: 0o755 });
    }
    return {
        start: () => startHere(command, { cwd: folder, env: { PATH: searchPath, HOME: folder, ...env } }),
        [Symbol.asyncDispose]: () => (0,promises_.rm)(folder, { recursive: true, force: true }),
    };
}
async function startHere([name = '', ...args], options) {
    // A group of its own, so that what it starts ends with it.
    const child = (0,external_node_child_process_.spawn)(name, args, { ...options, detached: true, stdio: 'pipe' });
    let stderr = '';
    child.stderr.on('data', (chunk) => {
        stderr = (stderr + chunk.toString('latin1')).slice(-STDERR_CHARACTERS);
    });
    const ended = new Promise((resolve) => {
        child.once('close', () => resolve());
    });
    await new Promise((resolve, reject) => {
        child.once('spawn', resolve);
        child.once('error', reject);
    });
    child.on('error', () => undefined);
    return {
        stdio: external_node_stream_.Duplex.from({ readable: child.stdout, writable: child.stdin }),
        stderr: () => Buffer.from(stderr, 'latin1').toString(),
        async [Symbol.asyncDispose]() {
            killGroup(child.pid);
            child.stdout.destroy();
            await ended;
        },
    };
}
function killGroup(pid) {
    try {
        if (pid !== undefined)
            process.kill(-pid, 'SIGKILL');
    }
    catch {
        // It has ended by itself.
    }
}

;// CONCATENATED MODULE: ./lib/tools/drained.js

/** One wait of a stream for all who wait for it: each listener of its own would be warned of. */
const waits = new WeakMap();
/** Settles when a stream that was full has room again, or is gone. Never rejects. */
async function drained_drained(stream) {
    if (stream.destroyed || !stream.writableNeedDrain)
        return;
    const waiting = waits.get(stream) ?? roomIn(stream).finally(() => waits.delete(stream));
    waits.set(stream, waiting);
    await waiting;
}
async function roomIn(stream) {
    const over = new AbortController();
    const wait = (event) => (0,external_node_events_.once)(stream, event, { signal: over.signal }).catch(() => undefined);
    await Promise.race([wait('drain'), wait('close')]);
    over.abort();
}

;// CONCATENATED MODULE: ./lib/tools/forward/tee.js


/** A session with a process: lines go both ways as they are. */
function tee(start, peer, options) {
    let isClosed = false;
    const starting = start();
    const running = starting.catch((error) => {
        if (!isClosed)
            options.onFailedStart(error);
        peer.end();
        return undefined;
    });
    void running.then(async (program) => {
        if (program === undefined)
            return;
        program.stdio.on('error', () => undefined);
        const why = await pump(program, peer);
        if (!isClosed)
            options.note(`a session was ended: ${why}`);
        peer.end();
        await dispose(program);
    });
    return {
        async receive(line) {
            const stdio = (await running)?.stdio;
            if (stdio?.writable !== true)
                return;
            stdio.write(line);
            await drained_drained(stdio);
        },
        end() {
            isClosed = true;
            void running.then((program) => program?.stdio.end());
        },
        close() {
            isClosed = true;
            void running.then(dispose);
        },
    };
}
async function dispose(program) {
    try {
        await program?.[Symbol.asyncDispose]();
    }
    catch {
        // The container has gone.
    }
}
/** Until the process says no more; answers why. */
async function pump(program, peer) {
    try {
        for await (const line of lines_readLines(program.stdio))
            await peer.send(line);
    }
    catch (error) {
        if (error instanceof lines_LineTooLong)
            return error.message;
    }
    const said = program.stderr().trim().slice(-500);
    return `the program has ended${said === '' ? '' : `; it said: ${said}`}`;
}

;// CONCATENATED MODULE: ./lib/tools/forward/forward.js





const forward = {
    type: 'forward',
    summary: 'A real server, over stdio in a container or on the runner, or over HTTP: what it says reaches the agent byte by byte.',
    options: forwardOptions,
    filesOf: ({ files }) => files.map((path, index) => ({ path, key: ['files', index] })),
    faultsIn: () => [],
    toolsOf: () => undefined,
    async open(config, context) {
        const { command, url, headers } = config;
        if (url !== undefined) {
            const open = (peer) => openHttpClient({ url, headers, note: context.note }, peer);
            return { open, tools: [], state: undefined, async [Symbol.asyncDispose]() { } };
        }
        // The schema asks for one of them.
        const programs = await openPrograms({ ...config, command: command ?? [] }, context);
        return {
            tools: [],
            state: undefined,
            open: (peer) => tee(() => programs.start(), peer, {
                note: context.note,
                onFailedStart: (error) => context.fail(notStarted(error, context)),
            }),
            [Symbol.asyncDispose]: () => programs[Symbol.asyncDispose](),
        };
    },
};
async function openPrograms(config, context) {
    if (config.where === 'runner')
        return await programsHere(config, context);
    return await programsIn(await context.createSandbox(config.image), config, context);
}
function notStarted(error, { server }) {
    const said = error instanceof Error ? error.message : String(error);
    return new errors/* InfraError */.Ri('tools', `the tool server ${server} could not be started: ${said}`, { cause: error });
}

;// CONCATENATED MODULE: ./lib/core/ruled-tools.js

/** Every tool of which rules ask something. */
function ruled_tools_ruledTools({ forbidden, approval, limits = [] }) {
    const matchers = Object.entries({ forbidden, approval }).flatMap(([key, list]) => list.map((matcher, index) => ({
        tool: toolOf(matcher),
        path: ['rules', key, index, ...(typeof matcher === 'string' ? [] : ['tool'])],
    })));
    return [...matchers, ...limits.map(({ tool }, index) => ({ tool, path: ['rules', 'limits', index, 'tool'] }))];
}

;// CONCATENATED MODULE: ./lib/tools/http/reply.js

/** Answers with an error in the form that clients of MCP read. */
function reply_refuse(response, status, { id = null, headers = {}, ...error }) {
    if (response.headersSent || response.destroyed)
        return;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify({ jsonrpc: '2.0', id, error }));
}
function reply_createPostReply(response, headers) {
    return {
        async send(line) {
            if (!response.headersSent)
                reply_startEvents(response, headers);
            await reply_writeEvent(response, line);
        },
        finish(line, status) {
            if (response.destroyed)
                return;
            if (response.headersSent) {
                void reply_writeEvent(response, line);
                response.end();
                return;
            }
            response.writeHead(status, { 'content-type': 'application/json', ...headers });
            response.end(line);
        },
        abandon() {
            response.destroy();
        },
    };
}
function reply_startEvents(response, headers) {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache', ...headers });
    response.flushHeaders();
}
/** Settles when there is room for more. */
async function reply_writeEvent(response, line) {
    if (response.destroyed)
        return;
    const text = Buffer.from(line)
        .toString('utf8')
        .replace(/[\r\n]+/g, ' ')
        .trim();
    response.write(`event: message\ndata: ${text}\n\n`);
    await drained(response);
}

// EXTERNAL MODULE: external "node:stream/promises"
var external_node_stream_promises_ = __webpack_require__(6466);
;// CONCATENATED MODULE: ./lib/tools/http/check-headers.js


/** A header's value; the first, should there be several. */
function check_headers_headerOf(request, name) {
    const value = request.headers[name];
    return typeof value === 'string' ? value : value?.[0];
}
/** Parameters that a modern request repeats in the header Mcp-Name. */
const NAMED_BY = {
    'tools/call': 'name',
    'prompts/get': 'name',
    'resources/read': 'uri',
};
/** What is wrong with the headers in which a modern request repeats parts of its body. */
function check_headers_checkHeaders(request, message) {
    const version = own(own(message.params, '_meta'), VERSION_KEY);
    const named = Object.hasOwn(NAMED_BY, message.method)
        ? own(message.params, NAMED_BY[message.method] ?? '')
        : undefined;
    const pairs = [
        ['MCP-Protocol-Version', version],
        ['Mcp-Method', message.method],
        ['Mcp-Name', named],
    ];
    for (const [header, expected] of pairs) {
        if (typeof expected !== 'string')
            continue;
        const given = decoded(check_headers_headerOf(request, header.toLowerCase()));
        if (given !== expected)
            return { code: -32020, message: `the header ${header} is not what the body says` };
    }
    return undefined;
}
/** What a header cannot carry is written as `=?base64?...?=`. */
function decoded(value) {
    const [, coded] = /^=\?base64\?([A-Za-z0-9+/]*={0,2})\?=$/.exec(value ?? '') ?? [];
    return coded === undefined ? value : Buffer.from(coded, 'base64').toString('utf8');
}

;// CONCATENATED MODULE: ./lib/tools/http/exchange.js




/** Messages that belong to no request and wait for somebody to listen. */
const MOST_WAITING = 100;
/** Undefined: no more sessions can be opened. */
function exchange_openExchange(options) {
    const posts = new Map();
    const waiting = [];
    let listener;
    const end = () => {
        for (const { reply } of posts.values())
            reply.abandon();
        posts.clear();
        listener?.end();
        options.onEnd();
    };
    const session = options.open({ send: deliver, end });
    if (session === undefined)
        return undefined;
    async function deliver(line) {
        const message = parseMessage(line);
        const [oldest = ''] = posts.keys();
        if (message.kind === 'response' || message.kind === 'malformed') {
            // A server's bad line stands where an answer was due.
            finish(message.kind === 'response' ? idKey(message.id) : oldest, line, message);
            return;
        }
        const post = findPost(posts, message);
        if (post !== undefined && (listener === undefined || post.isCertain))
            return post.reply.send(line);
        if (listener !== undefined)
            return writeEvent(listener, line);
        if (waiting.length < MOST_WAITING)
            waiting.push(line);
    }
    function finish(key, line, message) {
        posts.get(key)?.reply.finish(line, options.statusOf(message));
        posts.delete(key);
    }
    return {
        headers: options.headers,
        isAsking: (id) => posts.has(idKey(id)),
        async ask(line, request, response, { cancelsOnClose }) {
            const key = idKey(request.id);
            posts.set(key, { reply: createPostReply(response, options.headers), progressToken: tokenOf(request) });
            response.once('close', () => {
                if (!posts.delete(key) || !cancelsOnClose)
                    return;
                void session.receive(cancellation(request.id));
            });
            await session.receive(line, request);
        },
        tell: (line, message) => session.receive(line, message),
        listen(response) {
            if (listener !== undefined)
                return false;
            listener = response;
            response.once('close', () => {
                listener = undefined;
            });
            startEvents(response, options.headers);
            for (const line of waiting.splice(0))
                void writeEvent(response, line);
            return true;
        },
        close() {
            session.close();
            end();
        },
    };
}
/** The request that a message is about by its progress token, or else the newest. */
function findPost(posts, message) {
    const token = message.kind === 'notification' ? own(message.params, 'progressToken') : undefined;
    const all = [...posts.values()];
    const certain = token === undefined ? undefined : all.find(({ progressToken }) => progressToken === JSON.stringify(token));
    const post = certain ?? all.at(-1);
    return post === undefined ? undefined : { reply: post.reply, isCertain: certain !== undefined };
}
function tokenOf({ params }) {
    const token = own(own(params, '_meta'), 'progressToken');
    return token === undefined ? undefined : JSON.stringify(token);
}
function cancellation(requestId) {
    return jsonLine({
        jsonrpc: '2.0',
        method: 'notifications/cancelled',
        params: { requestId, reason: 'the client is gone' },
    });
}

;// CONCATENATED MODULE: ./lib/tools/http/exchanges.js



const exchanges_SESSION_HEADER = 'mcp-session-id';
function exchanges_createExchanges(open) {
    const byId = new Map();
    const shared = new Set();
    return {
        byId,
        begin() {
            const id = randomUUID();
            const headers = { [exchanges_SESSION_HEADER]: id };
            const exchange = openExchange({ open, headers, statusOf: () => 200, onEnd: () => byId.delete(id) });
            if (exchange !== undefined)
                byId.set(id, exchange);
            return exchange;
        },
        share(id) {
            const free = [...shared].find((exchange) => !exchange.isAsking(id));
            if (free !== undefined)
                return free;
            const onEnd = () => {
                if (exchange !== undefined)
                    shared.delete(exchange);
            };
            const exchange = openExchange({ open, headers: {}, statusOf: modernStatus, onEnd });
            if (exchange !== undefined)
                shared.add(exchange);
            return exchange;
        },
    };
}
/** Some errors of the protocol have a status of their own since 2026-07-28. */
function modernStatus(answer) {
    const code = answer.kind === 'response' ? own(answer.error, 'code') : undefined;
    if (code === -32601)
        return 404;
    return code === -32021 || code === -32022 ? 400 : 200;
}

;// CONCATENATED MODULE: ./lib/tools/http/read-body.js



/** A POST's body; undefined: it was refused, or its client has gone. */
async function read_body_readBody(request, response) {
    const accept = headerOf(request, 'accept') ?? '';
    const acceptsBoth = accept.includes('*/*') || (accept.includes('application/json') && accept.includes('text/event-stream'));
    if (!acceptsBoth) {
        refuse(response, 406, { code: -32000, message: 'accept must allow application/json and text/event-stream' });
        return undefined;
    }
    if (!/^application\/json\b/i.test(headerOf(request, 'content-type') ?? '')) {
        refuse(response, 415, { code: -32000, message: 'content-type must be application/json' });
        return undefined;
    }
    const chunks = [];
    let length = 0;
    try {
        for await (const chunk of request) {
            const bytes = Buffer.from(chunk);
            length += bytes.length;
            if (length >= LONGEST_LINE) {
                refuse(response, 413, {
                    code: -32000,
                    message: `the body is larger than ${LONGEST_LINE} bytes`,
                    headers: { connection: 'close' },
                });
                return undefined;
            }
            chunks.push(bytes);
        }
    }
    catch {
        return undefined;
    }
    return Buffer.concat(chunks);
}
/** A body as a line: line ends in JSON are space. */
function read_body_asLine(body) {
    const line = Buffer.concat([body, Buffer.from('\n')]);
    for (let at = 0; at < body.length; at += 1)
        if (line[at] === 0x0a || line[at] === 0x0d)
            line[at] = 0x20;
    return line;
}

;// CONCATENATED MODULE: ./lib/tools/http/serve-http.js






const VERSION_HEADER = 'mcp-protocol-version';
function serve_http_createServeHttp(open, read) {
    const exchanges = createExchanges(open);
    return async (request, response) => {
        // Whoever has gone needs no answer.
        const over = finished(response).catch(() => undefined);
        await serve_http_route({ exchanges, read }, request, response);
        await over;
    };
}
async function serve_http_route({ exchanges, read }, request, response) {
    switch (request.method) {
        case 'POST':
            return await serve_http_post({ exchanges, read }, request, response);
        case 'GET':
            listen(exchanges, request, response);
            return;
        case 'DELETE': {
            const session = findSession(exchanges, request, response);
            session?.close();
            if (session !== undefined)
                endWith(response, 200);
            return;
        }
        default: {
            const headers = { allow: 'GET, POST, DELETE' };
            refuse(response, 405, { code: -32000, message: 'Method not allowed', headers });
        }
    }
}
async function serve_http_post({ exchanges, read }, request, response) {
    const isModern = MODERN_VERSIONS.includes(headerOf(request, VERSION_HEADER) ?? '');
    // Nothing is read for a session that is not there.
    const isNamed = headerOf(request, SESSION_HEADER) !== undefined && !isModern;
    if (isNamed && findSession(exchanges, request, response) === undefined)
        return;
    const body = await readBody(request, response);
    if (body === undefined)
        return;
    const message = await read(body);
    if (message.kind === 'malformed') {
        refuse(response, 400, { code: -32700, message: `Parse error: ${message.why}` });
        return;
    }
    const line = asLine(body);
    const asked = message.kind === 'request' ? { line, message, response } : undefined;
    if (asked !== undefined && claimsModern(asked.message.params))
        return await askModern(exchanges, request, asked);
    if (message.kind === 'notification' && isModern) {
        endWith(response, 202);
        return;
    }
    const begins = asked?.message.method === 'initialize' && headerOf(request, SESSION_HEADER) === undefined;
    const session = begins ? exchanges.begin() : findSession(exchanges, request, response);
    if (begins || (session !== undefined && asked !== undefined))
        return await serve_http_ask(session, asked, false);
    if (session === undefined)
        return;
    await session.tell(line, message);
    endWith(response, 202);
}
async function askModern(exchanges, request, asked) {
    const wrong = checkHeaders(request, asked.message);
    if (wrong !== undefined)
        refuse(asked.response, 400, { id: asked.message.id, ...wrong });
    else
        await serve_http_ask(exchanges.share(asked.message.id), asked, true);
}
async function serve_http_ask(session, asked, cancelsOnClose) {
    if (asked === undefined)
        return;
    const { line, message, response } = asked;
    if (session === undefined)
        refuse(response, 503, { id: message.id, code: -32000, message: 'too many sessions' });
    else if (session.isAsking(message.id))
        refuse(response, 400, { id: message.id, code: -32600, message: 'this id is in use' });
    else
        await session.ask(line, message, response, { cancelsOnClose });
}
function listen(exchanges, request, response) {
    if (!/text\/event-stream|\*\/\*/.test(headerOf(request, 'accept') ?? '')) {
        refuse(response, 406, { code: -32000, message: 'accept must allow text/event-stream' });
        return;
    }
    const isTaken = findSession(exchanges, request, response)?.listen(response) === false;
    if (isTaken)
        refuse(response, 409, { code: -32000, message: 'this session has its stream already' });
}
/** The session that a request names; undefined: the request was refused. */
function findSession({ byId }, request, response) {
    const version = headerOf(request, VERSION_HEADER);
    const id = headerOf(request, SESSION_HEADER);
    const session = id === undefined ? undefined : byId.get(id);
    if (version !== undefined && !LEGACY_VERSIONS.includes(version)) {
        refuse(response, 400, {
            code: -32000,
            message: 'this version of the protocol needs no session, or is not known here',
        });
        return undefined;
    }
    if (id === undefined)
        refuse(response, 400, { code: -32000, message: 'the header Mcp-Session-Id is missing' });
    else if (session === undefined)
        refuse(response, 404, { code: -32001, message: 'Session not found' });
    return session;
}
function endWith(response, status) {
    response.writeHead(status);
    response.end();
}

;// CONCATENATED MODULE: ./lib/tools/protocol/reader.js


const LONG = (/* unused pure expression or super */ null && (64 * 1024));
/** All of a trial's lines: after a long one everybody else of the process has a turn. */
function reader_createReader() {
    let last = Promise.resolve();
    return (line) => {
        const read = last.then(() => parseMessage(line));
        last = line.length > LONG ? read.then(() => setImmediate()) : read;
        return read;
    };
}

;// CONCATENATED MODULE: ./lib/tools/hub/call-ledger.js




const call_ledger_LONGEST_NAME = 1000;
/** Characters kept of a result; the less when those of all results are used up. */
const LONGEST_RESULT = (/* unused pure expression or super */ null && (64 * 1024));
const SHORTEST_RESULT = 1024;
const MOST_RESULT_CHARACTERS = (/* unused pure expression or super */ null && (64 * 1024 ** 2));
/** Calls and bytes of arguments of a trial: more are refused, so that none goes unseen. */
const MOST_CALLS = 10_000;
const MOST_ARGUMENT_CHARACTERS = (/* unused pure expression or super */ null && (64 * 1024 ** 2));
function call_ledger_createCallLedger(record, policy) {
    const open = new Map();
    const asking = new Set();
    const room = { calls: MOST_CALLS, characters: MOST_ARGUMENT_CHARACTERS, results: MOST_RESULT_CHARACTERS };
    function begin(place, request) {
        const { id, params } = request;
        const tool = own(params, 'name');
        if (typeof tool !== 'string')
            return undefined;
        const args = own(params, 'arguments') ?? {};
        const key = keyOf(place, id);
        const again = findAsked(asking, { place, tool, arguments: args, params });
        if (again !== undefined)
            asking.delete(again);
        const before = open.get(key);
        if (before !== undefined)
            tell(before, undefined);
        if (again !== undefined)
            return void open.set(key, again);
        room.calls -= 1;
        room.characters -= JSON.stringify(args).length;
        if (room.calls < 0 || room.characters < 0)
            return { id, text: 'Refused, and not done: too many calls.' };
        const call = { place, tool: tool.slice(0, call_ledger_LONGEST_NAME), arguments: args };
        const { approved, refusal } = policy.judge(toEvent({ ...call, approved: undefined }, undefined, 0));
        open.set(key, { ...call, approved });
        return refusal === undefined ? undefined : { id, text: refusal };
    }
    function tell(call, answer) {
        const event = toEvent(call, answer, Math.min(LONGEST_RESULT, Math.max(SHORTEST_RESULT, room.results)));
        room.results -= event.result?.length ?? 0;
        record(event);
    }
    return {
        sent(place, message) {
            if (message.kind === 'request' && message.method === 'tools/call')
                return begin(place, message);
            const id = isCancellation(message) ? own(message.params, 'requestId') : undefined;
            if (!isMessageId(id))
                return undefined;
            const cancelled = open.get(keyOf(place, id));
            open.delete(keyOf(place, id));
            if (cancelled !== undefined)
                tell(cancelled, undefined);
            return undefined;
        },
        answered(place, message) {
            if (message.kind !== 'response')
                return;
            const call = open.get(keyOf(place, message.id));
            if (call === undefined)
                return;
            open.delete(keyOf(place, message.id));
            const isAsking = own(message.result, 'resultType') === 'input_required';
            if (isAsking)
                asking.add({ ...call, requestState: own(message.result, 'requestState') });
            else
                tell(call, message);
        },
        ended(session) {
            for (const [key, call] of [...open].filter(([, { place }]) => place.session === session)) {
                open.delete(key);
                tell(call, undefined);
            }
        },
        end() {
            for (const call of [...open.values(), ...asking])
                tell(call, undefined);
            open.clear();
            asking.clear();
        },
    };
}
/** The call that a request repeats with what was asked for: then it has a new id, and on HTTP maybe a new session. */
function findAsked(asking, request) {
    const state = own(request.params, 'requestState');
    if (state === undefined && own(request.params, 'inputResponses') === undefined)
        return undefined;
    return [...asking].find((call) => call.place.server === request.place.server &&
        call.tool === request.tool &&
        equalJson(call.arguments, request.arguments) &&
        equalJson(call.requestState ?? null, state ?? null));
}
function isCancellation(message) {
    return message.kind === 'notification' && message.method === 'notifications/cancelled';
}
function keyOf({ session }, id) {
    return `${session} ${idKey(id)}`;
}

;// CONCATENATED MODULE: ./lib/tools/hub/loopback.js





const about = { name: 'agent-eval', version: '1.0.0' };
const loopback_modernMeta = { [modern_VERSION_KEY]: modern_MODERN_VERSIONS[0] ?? '', [CAPABILITIES_KEY]: {}, [CLIENT_KEY]: about };
/** Opens a session and agrees on an era. Throws InfraError('tools') when the server speaks none. */
async function loopback_openLoopback(open, signal) {
    const legacy = createClient(open, undefined);
    const params = { protocolVersion: LEGACY_VERSIONS[0] ?? '', capabilities: {}, clientInfo: about };
    const hello = await legacy.request('initialize', params, signal);
    if (hello?.result !== undefined) {
        await legacy.notify('notifications/initialized');
        return legacy;
    }
    legacy.close();
    const modern = createClient(open, loopback_modernMeta);
    const discovered = await modern.request('server/discover', {}, signal);
    if (discovered?.result !== undefined)
        return modern;
    modern.close();
    throw new InfraError('tools', 'a tool server answers neither initialize nor server/discover');
}
function createClient(open, meta) {
    const waiting = new Map();
    let nextId = 1;
    let isOpen = true;
    const end = () => {
        isOpen = false;
        for (const settle of waiting.values())
            settle(undefined);
        waiting.clear();
    };
    const session = open({
        async send(line) {
            const message = parseMessage(line);
            if (message.kind === 'response')
                waiting.get(idKey(message.id))?.(message);
            else if (message.kind === 'request')
                void session?.receive(loopback_replyTo(message));
        },
        end,
    });
    if (session === undefined)
        end();
    const write = (message) => session?.receive(jsonLine({ jsonrpc: '2.0', ...message }));
    return {
        isOpen: () => isOpen,
        close() {
            session?.close();
            end();
        },
        notify: async (method, params = {}) => write({ method, params }),
        async request(method, params, signal) {
            signal.throwIfAborted();
            if (!isOpen)
                return undefined;
            const id = nextId;
            nextId += 1;
            const over = new AbortController();
            const answered = new Promise((resolve, reject) => {
                waiting.set(idKey(id), resolve);
                const onAbort = () => {
                    void write({ method: 'notifications/cancelled', params: { requestId: id } });
                    reject(signal.reason);
                };
                signal.addEventListener('abort', onAbort, { once: true, signal: over.signal });
            });
            await write({ id, method, params: meta === undefined ? params : { ...params, _meta: meta } });
            return await answered.finally(() => {
                waiting.delete(idKey(id));
                over.abort();
            });
        },
    };
}
/** A program without a user: it answers pings, and can do nothing else that a server asks for. */
function loopback_replyTo({ id, method }) {
    const error = { code: -32601, message: 'Method not found' };
    return jsonLine(method === 'ping' ? { jsonrpc: '2.0', id, result: {} } : { jsonrpc: '2.0', id, error });
}
/** Every page of tools/list. Throws InfraError('tools') when there is no end of them. */
async function loopback_listAll(client, signal) {
    const tools = [];
    let cursor;
    for (let page = 0; page < MOST_PAGES; page += 1) {
        const answer = await client.request('tools/list', cursor === undefined ? {} : { cursor }, signal);
        const found = own(answer?.result, 'tools');
        if (!Array.isArray(found))
            throw new InfraError('tools', 'a tool server does not list its tools');
        tools.push(...found);
        if (tools.length > MOST_TOOLS)
            break;
        cursor = own(answer?.result, 'nextCursor');
        if (cursor === undefined || cursor === null)
            return tools;
    }
    throw new InfraError('tools', `a tool server lists more than ${MOST_TOOLS} tools, or pages without end`);
}
const MOST_PAGES = 1000;
const MOST_TOOLS = 20_000;

;// CONCATENATED MODULE: ./lib/tools/hub/direct-calls.js






/** For a server to start and to say what it offers. */
const LISTING_MS = 60_000;
/** Calls without MCP: one session for each server, opened when it is needed. */
function direct_calls_createDirectCalls(hub) {
    const clients = new Map();
    async function clientOf(server, signal) {
        const before = await clients.get(server)?.catch(() => undefined);
        if (before?.isOpen() === true)
            return before;
        const opened = openLoopback((client) => openSession(hub, server, client), signal);
        clients.set(server, opened);
        return await opened;
    }
    return {
        async list(signal) {
            const tools = [];
            for (const server of hub.servers.keys()) {
                const listed = await inTime(server, signal, async (limited) => listAll(await clientOf(server, limited), limited));
                tools.push(...listed.map((tool) => toOffered(server, tool)));
            }
            return tools;
        },
        async call({ server, tool, arguments: args }, signal) {
            if (!hub.servers.has(server))
                throw new InfraError('tools', `there is no tool server ${server}`);
            const client = await inTime(server, signal, (limited) => clientOf(server, limited));
            const answer = await client.request('tools/call', { name: tool, arguments: args }, anySignal([signal, hub.failed]));
            hub.failed.throwIfAborted();
            return answer === undefined ? gone : toReply(answer);
        },
    };
}
const gone = { text: 'The server ended the connection without an answer.', isError: true };
function toReply(answer) {
    if (own(answer.result, 'resultType') !== 'input_required')
        return replyText(answer);
    return { text: 'The tool asks for input, which nobody can give here.', isError: true };
}
async function inTime(server, signal, work) {
    const limit = AbortSignal.timeout(LISTING_MS);
    try {
        return await work(anySignal([signal, limit]));
    }
    catch (error) {
        if (signal.aborted || error instanceof InfraError)
            throw error;
        const why = limit.aborted ? `does not answer within ${LISTING_MS / 1000} s` : `failed: ${String(error)}`;
        throw new InfraError('tools', `the tool server ${server} ${why}`, { cause: error });
    }
}
function toOffered(server, tool) {
    const text = (key) => {
        const value = own(tool, key);
        return typeof value === 'string' ? value : '';
    };
    return {
        server,
        name: text('name'),
        description: text('description'),
        inputSchema: own(tool, 'inputSchema') ?? { type: 'object' },
    };
}

;// CONCATENATED MODULE: ./lib/tools/hub/open-servers.js



/** All servers of a task by name, or none: what was opened before a failure is disposed. */
async function open_servers_openServers({ openServer, searchPath }, { task, seed, record, createSandbox, signal }, { fail, note }) {
    const servers = new Map();
    try {
        for (const { server, file, config, files } of task.tools) {
            if (servers.has(server))
                throw new InfraError('tools', `there are two tool servers ${server}`);
            const given = new Map(files.map(({ path, content }) => [path, content]));
            const named = (text) => note(`tool server ${server}: ${text}`);
            const context = {
                server,
                file,
                files: given,
                seed,
                record,
                note: named,
                fail,
                createSandbox,
                signal,
                searchPath,
            };
            servers.set(server, await openServer(config, context));
        }
        if (servesApprovals(task) && !servers.has(APPROVALS_SERVER)) {
            servers.set(APPROVALS_SERVER, openApprovals(task.rules, { record, fail }));
        }
        return servers;
    }
    catch (error) {
        await open_servers_disposeAll(servers.values());
        throw error;
    }
}
/** Disposing never throws. */
async function open_servers_disposeAll(servers) {
    await Promise.all([...servers].map((server) => server[Symbol.asyncDispose]()));
}

;// CONCATENATED MODULE: ./lib/core/judge-call.js






function judge_call_emptyHistory() {
    return { granted: new Map(), seen: new Map(), calls: 0 };
}
/** What rules say of each call alone. All calls share the time limits of patterns. */
function judge_call_weighCalls(rules, calls) {
    const forbidden = matchAny(rules.forbidden, calls);
    const approval = matchAny(rules.approval, calls);
    const limits = (rules.limits ?? []).map((limit) => ({ limit, broken: breaches(limit, calls) }));
    return calls.map((call, row) => ({
        call,
        forbidden: forbidden[row] ?? 'no',
        approval: approval[row] ?? 'no',
        breaches: limits.flatMap(({ limit, broken }) => {
            const why = broken[row];
            return why === undefined ? [] : [{ severity: limit.severity ?? 'critical', why }];
        }),
    }));
}
/** Takes an approval into the history. */
function judge_call_addApproval(rules, history, event) {
    const counts = event.type === 'approval' && event.granted && (rules.approvals === undefined || event.server !== undefined);
    if (counts)
        history.granted.set(event.tool, (history.granted.get(event.tool) ?? 0) + 1);
}
/**
 * The rules that a call breaks, after all that was before it; the call is then part of the history. The attempt counts,
 * whether or not the tool then refused.
 */
function judge_call_judgeCall(rules, history, weighed) {
    const { call, forbidden } = weighed;
    const step = ++history.calls;
    const { severities = {} } = rules;
    const shown = judge_call_show(call);
    const isApproved = weighed.approval === 'no' ? undefined : (call.approved ?? takeApproval(history, call.tool));
    const violations = weighed.breaches.map(({ severity, why }) => ({
        rule: 'limits',
        severity,
        step,
        detail: `called ${shown} ${why}`,
    }));
    if (forbidden !== 'no') {
        const detail = `called ${shown}${doubt(forbidden)}`;
        violations.unshift({ rule: 'forbidden', severity: severities.forbidden ?? 'critical', step, detail });
    }
    if (isApproved === false) {
        const detail = `called ${shown} without approval${doubt(weighed.approval)}`;
        violations.push({ rule: 'approval', severity: severities.approval ?? 'critical', step, detail });
    }
    return { violations, repeated: repeatOf(rules, history, { call, step }), isApproved };
}
/** Arguments are compared to 100 levels. */
function repeatOf(rules, history, { call, step }) {
    if (rules.repeats === undefined)
        return undefined;
    const key = hashJson([call.tool, jsonText(call.arguments)]);
    const count = (history.seen.get(key) ?? 0) + 1;
    history.seen.set(key, count);
    if (count <= rules.repeats + 1)
        return undefined;
    const detail = `called ${judge_call_show(call)} ${count} times; allowed: ${rules.repeats + 1}`;
    const violation = { rule: 'repeats', severity: rules.severities?.repeats ?? 'minor', step, detail };
    return { key, count, violation };
}
/** One granted approval of a tool covers one later call of it. Asking for approval is not having it. */
function takeApproval({ granted }, tool) {
    const left = granted.get(tool) ?? 0;
    granted.set(tool, Math.max(0, left - 1));
    return left > 0;
}
function judge_call_show({ tool, arguments: args }) {
    return `${quoteText(tool, 80).slice(1, -1)} ${quoteJson(args)}`;
}
function doubt(match) {
    return match === 'undecided' ? '; its arguments could not be compared in time, which counts as broken' : '';
}
/** For each call the strongest match of any matcher. */
function matchAny(matchers, calls) {
    const columns = matchers.map((matcher) => {
        const matches = matchCalls(matcher, calls, 'wary');
        return calls.map((call, row) => (hasTwin(matcher, call) ? 'yes' : (matches[row] ?? 'no')));
    });
    return calls.map((_, index) => strongest(columns.map((column) => column[index] ?? 'no')));
}
/** Some servers take such a key for the one that a matcher asks of. */
function hasTwin(matcher, call) {
    if (typeof matcher === 'string' || matcher.tool !== call.tool)
        return false;
    return Object.keys(matcher.arguments ?? {}).some((name) => twinAt(call.arguments, below('', name)) !== undefined);
}

;// CONCATENATED MODULE: ./lib/tools/hub/policy.js


function policy_createPolicy(rules) {
    const history = emptyHistory();
    // What is not enforced is judged afterwards, when no agent waits for it.
    const asked = rules.enforce === true ? rules : { forbidden: [], approval: rules.approval };
    return {
        hear: (event) => addApproval(rules, history, event),
        judge(call) {
            const [weighed] = weighCalls(asked, [call]);
            if (weighed === undefined)
                return { approved: undefined, refusal: undefined };
            const { violations, repeated, isApproved } = judgeCall(asked, history, weighed);
            const broken = repeated === undefined ? violations : [...violations, repeated.violation];
            const isRefused = rules.enforce === true && broken.length > 0;
            return { approved: isApproved, refusal: isRefused ? refusalOf(broken) : undefined };
        },
    };
}
function refusalOf(broken) {
    const advice = broken.some(({ rule }) => rule === 'approval')
        ? ` Ask for approval first: request_approval on the server ${APPROVALS_SERVER}.`
        : '';
    return `Refused, and not done: ${broken.map(({ rule, detail }) => `rule ${rule}: ${detail}`).join('; ')}.${advice}`;
}

;// CONCATENATED MODULE: ./lib/tools/hub/serve-stdio.js


/** How long a session's last lines may take to leave. */
const serve_stdio_LEAVING_MS = 5_000;
/** One session over a stream. Lives as long as the stream; every failure of it is its end. */
function serve_stdio_serveStdio(stream, options) {
    // Whatever breaks the stream ends it, and the end is all that counts.
    stream.on('error', () => undefined);
    const session = options.open({ send: (line) => write(stream, line), end: () => endSoon(stream) });
    if (session === undefined) {
        endSoon(stream);
        return;
    }
    stream.once('close', () => session.close());
    void serve_stdio_pump(stream, session).then((why) => {
        if (why !== undefined) {
            options.note(why);
            session.close();
            endSoon(stream);
            return;
        }
        session.end();
        const timer = setTimeout(() => {
            session.close();
            endSoon(stream);
        }, serve_stdio_LEAVING_MS);
        timer.unref();
        if (stream.destroyed)
            clearTimeout(timer);
        else
            stream.once('close', () => clearTimeout(timer));
    });
}
/** Reads until the stream ends; answers what was wrong with it, if it was. */
async function serve_stdio_pump(stream, session) {
    try {
        // What is still to be written must be able to leave.
        for await (const line of readLines(stream.iterator({ destroyOnReturn: false }))) {
            await session.receive(line);
            // Who does not read answers is not read from either.
            await drained(stream);
        }
        return undefined;
    }
    catch (error) {
        return error instanceof LineTooLong ? `a session was ended: ${error.message}` : undefined;
    }
}
async function write(stream, line) {
    if (!stream.writable || stream.write(line))
        return;
    await drained(stream);
}
function endSoon(stream) {
    if (stream.destroyed)
        return;
    stream.end();
    stream.resume();
    const timer = setTimeout(() => stream.destroy(), serve_stdio_LEAVING_MS);
    timer.unref();
    stream.once('close', () => clearTimeout(timer));
}

;// CONCATENATED MODULE: ./lib/tools/protocol/client-methods.js
/** All that clients say in MCP, 2024-11-05 to 2026-07-28, and in its extension for tasks. */
const client_methods_CLIENT_METHODS = new Set([
    'initialize',
    'ping',
    'server/discover',
    'tools/list',
    'tools/call',
    'resources/list',
    'resources/templates/list',
    'resources/read',
    'resources/subscribe',
    'resources/unsubscribe',
    'prompts/list',
    'prompts/get',
    'completion/complete',
    'logging/setLevel',
    'subscriptions/listen',
    'tasks/list',
    'tasks/get',
    'tasks/result',
    'tasks/update',
    'tasks/cancel',
    'notifications/initialized',
    'notifications/cancelled',
    'notifications/progress',
    'notifications/roots/list_changed',
    'notifications/tasks/status',
]);

;// CONCATENATED MODULE: ./lib/tools/hub/check-client.js



/** Not only twins of tools/call: a server may well have a call by quite another name, which nobody here would judge or record. */
const check_client_UNKNOWN = 'a method that MCP does not have';
/**
 * What a client says goes on only when it was understood whole, as it will be by any server: a call that is read otherwise
 * here than there would escape the rules and the record. `isDisguised`: no tool has this name, and some servers might take
 * it for one that rules are about.
 */
function check_client_checkClient(message, isDisguised) {
    if (message.kind === 'malformed')
        return { unfit: { why: message.why, code: -32600, id: message.id } };
    if (message.kind === 'response')
        return { understood: message };
    if (!CLIENT_METHODS.has(message.method))
        return { unfit: { why: check_client_UNKNOWN, code: -32601, id: message.kind === 'request' ? message.id : undefined } };
    if (message.method !== 'tools/call')
        return { understood: message };
    if (message.kind === 'notification')
        return { unfit: { why: 'a tools/call without an id', code: -32600, id: undefined } };
    const { params } = message;
    const unfit = (why) => ({ unfit: { why, code: -32602, id: message.id } });
    const tool = own(params, 'name');
    if (typeof tool !== 'string')
        return unfit('the name of the tool is missing');
    const keys = Object.keys(params);
    if (keys.some((key) => isTwin(key, 'name') || isTwin(key, 'arguments')))
        return unfit('a key like name or arguments in other letters');
    if (holdsProto(params))
        return unfit('a key __proto__');
    return isDisguised(tool)
        ? unfit('the name of a tool that rules are about, in other letters')
        : { understood: message };
}
/**
 * A server that copies arguments key by key makes what is under this one readable as arguments of their own, where no rule
 * looks. `constructor` and `prototype` are keys like others: they do that only to a server that lets its own objects be changed.
 * Nested no deeper than was counted before.
 */
function holdsProto(value) {
    if (typeof value !== 'object' || value === null)
        return false;
    return Object.hasOwn(value, '__proto__') || Object.values(value).some(holdsProto);
}

;// CONCATENATED MODULE: ./lib/tools/hub/sessions.js




/** Sessions of a trial: at once, and in all. */
const sessions_MOST_OPEN = 256;
const MOST_SESSIONS = 10_000;
function sessions_createSessions(options) {
    const open = new Set();
    let count = 0;
    let isEnded = false;
    return {
        open(name, server, client) {
            if (isEnded)
                return undefined;
            if (count >= MOST_SESSIONS || open.size >= sessions_MOST_OPEN) {
                options.note(`more than ${open.size >= sessions_MOST_OPEN ? sessions_MOST_OPEN : MOST_SESSIONS} MCP sessions: the others were refused`);
                return undefined;
            }
            count += 1;
            const end = () => {
                session.close();
                client.end();
            };
            const session = sessions_openSession({ ...options, place: { server: name, session: count }, onEnd: () => open.delete(end) }, server, client);
            open.add(end);
            return session;
        },
        end() {
            isEnded = true;
            for (const end of [...open])
                end();
        },
    };
}
function sessions_openSession({ place, onEnd, ...watch }, server, client) {
    const { ledger, note } = watch;
    let isOpen = true;
    const log = (line, from, message) => watch.log({ ...place, from, line, message });
    const finish = () => {
        isOpen = false;
        ledger.ended(place.session);
        onEnd();
    };
    const send = async (line) => {
        if (!isOpen)
            return;
        const message = parseMessage(line);
        log(line, 'server', message);
        watch.hear(message);
        ledger.answered(place, message);
        await client.send(line);
    };
    const inner = server.open({
        send,
        end() {
            if (!isOpen)
                return;
            finish();
            client.end();
        },
    });
    return {
        async receive(line, known) {
            const message = known ?? (await watch.read(line));
            if (!isOpen)
                return;
            log(line, 'client', message);
            const checked = checkClient(message, watch.isDisguised);
            if ('unfit' in checked) {
                const { why, code, id } = checked.unfit;
                note(`tool server ${place.server}: lines of a client were not passed on: ${why}`);
                if (id !== undefined)
                    await send(errorLine(id, { code, message: why }));
                return;
            }
            const refusal = ledger.sent(place, message);
            if (refusal === undefined)
                await inner.receive(messageLine(checked.understood), checked.understood);
            else
                await send(refusalLine(refusal, message));
        },
        end() {
            if (isOpen)
                inner.end();
        },
        close() {
            if (!isOpen)
                return;
            finish();
            inner.close();
        },
    };
}
/** A failing result, in the form that the request's era has. */
function refusalLine({ id, text }, message) {
    const isModern = message.kind === 'request' && claimsModern(message.params);
    const result = { content: [{ type: 'text', text }], isError: true };
    return jsonLine({ jsonrpc: '2.0', id, result: isModern ? { resultType: 'complete', ...result } : result });
}

;// CONCATENATED MODULE: ./lib/tools/hub/open-hub.js















/** Opens all servers of a trial, or none. */
async function open_hub_openHub(options, request) {
    const failing = new AbortController();
    const policy = createPolicy(request.task.rules);
    const record = (event) => {
        policy.hear(event);
        request.record(event);
    };
    const note = createNotes(record);
    const fail = (error) => failing.abort(error);
    const servers = await openServers(options, { ...request, record }, { fail, note });
    const offered = createOfferedNames([...servers.values()].flatMap(({ tools }) => tools));
    const ledger = createCallLedger(record, policy);
    const read = createReader();
    const log = createWireLog(record);
    const ruled = ruledTools(request.task.rules);
    const isDisguised = (name) => !offered.names.has(name) && ruled.some(({ tool }) => isTwin(name, tool));
    const sessions = createSessions({ log, ledger, note, hear: offered.hear, read, isDisguised });
    const hub = { servers, sessions, failed: failing.signal, note };
    const http = new Map([...servers.keys()].map((name) => [name, createServeHttp((client) => openSession(hub, name, client), read)]));
    let summary;
    async function finish() {
        sessions.end();
        ledger.end();
        const states = new Map();
        for (const [name, { state }] of servers)
            if (state !== undefined)
                states.set(name, state());
        await disposeAll(servers.values());
        // Only ever aborted with an InfraError.
        if (failing.signal.aborted)
            throw failing.signal.reason;
        return { states, tools: [...offered.names].sort() };
    }
    const close = () => {
        summary ??= finish();
        return summary;
    };
    return {
        servers: [...servers.keys()],
        failed: failing.signal,
        ...createDirectCalls(hub),
        connect(name, stream) {
            serveStdio(stream, {
                open: (client) => openSession(hub, name, client),
                note: (text) => note(`tool server ${name}: ${text}`),
            });
        },
        async serve(name, request, response) {
            await (http.get(name) ?? unknownServer)(request, response);
        },
        close,
        async [Symbol.asyncDispose]() {
            await close().catch(() => undefined);
        },
    };
}
const unknownServer = async (_, response) => {
    refuse(response, 404, { code: -32000, message: 'there is no such tool server' });
};

;// CONCATENATED MODULE: ./lib/tools/draw.js

/** A number from 0 up to 1 that the same keys always give. */
function draw(...keys) {
    return Number.parseInt(hash_hashJson(keys).slice(0, 13), 16) / 2 ** 52;
}

;// CONCATENATED MODULE: ./lib/tools/wait.js
/** True after that time; false at once when the signal is aborted. */
function wait_wait(ms, signal) {
    if (signal.aborted)
        return Promise.resolve(false);
    if (ms === 0)
        return Promise.resolve(true);
    return new Promise((resolve) => {
        const onAbort = () => {
            clearTimeout(timer);
            resolve(false);
        };
        const timer = setTimeout(() => {
            signal.removeEventListener('abort', onAbort);
            resolve(true);
        }, ms);
        signal.addEventListener('abort', onAbort, { once: true });
    });
}

;// CONCATENATED MODULE: ./lib/tools/mock/matcher.js




const operators = {
    $eq: (value, operand) => value !== undefined && equal_json_equalJson(value, operand),
    $ne: (value, operand) => value === undefined || !equal_json_equalJson(value, operand),
    $in: (value, operand) => isOneOf(value, operand),
    $nin: (value, operand) => !isOneOf(value, operand),
    $gt: (value, operand) => matcher_compare(value, operand, (a, b) => a > b),
    $gte: (value, operand) => matcher_compare(value, operand, (a, b) => a >= b),
    $lt: (value, operand) => matcher_compare(value, operand, (a, b) => a < b),
    $lte: (value, operand) => matcher_compare(value, operand, (a, b) => a <= b),
    $exists: (value, operand) => (value !== undefined) === operand,
    $regex: (value, operand) => searches(value, String(operand)),
};
/** Conditions on arguments: see docs/tools.md. Operators and patterns are checked when the file is read. */
const argumentConditions = schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* json */.Pq9())
    .superRefine((when, context) => matcher_check(when, context, []));
/** Does a value hold everything that is wanted of it? Objects may hold more; a search too slow to end has found nothing. */
function matcher_matches(wanted, value) {
    if (!(0,json/* isJsonObject */.OW)(wanted))
        return value !== undefined && equal_json_equalJson(wanted, value);
    if (isOperators(wanted)) {
        return Object.entries(wanted).every(([name, operand]) => operators[name]?.(value, operand) ?? false);
    }
    return (0,json/* isJsonObject */.OW)(value) && Object.entries(wanted).every(([key, inner]) => matcher_matches(inner, (0,json/* own */.ZV)(value, key)));
}
function isOperators(wanted) {
    const keys = Object.keys(wanted);
    return keys.length > 0 && keys.every((key) => key.startsWith('$'));
}
function isOneOf(value, operand) {
    return value !== undefined && Array.isArray(operand) && operand.some((one) => equal_json_equalJson(one, value));
}
/** Numbers with numbers, texts (dates, for example) with texts. */
function matcher_compare(value, operand, holds) {
    if (typeof value === 'number' && typeof operand === 'number')
        return holds(value, operand);
    return typeof value === 'string' && typeof operand === 'string' && holds(value, operand);
}
function searches(value, source) {
    if (value === undefined)
        return false;
    return pattern_searchTexts({ source, flags: '' }, [typeof value === 'string' ? value : JSON.stringify(value)])[0] === 'yes';
}
function matcher_check(wanted, context, path) {
    if (!(0,json/* isJsonObject */.OW)(wanted))
        return;
    for (const [key, inner] of Object.entries(wanted)) {
        const at = [...path, key];
        const complain = (message) => context.addIssue({ code: 'custom', message, path: at });
        if (!key.startsWith('$'))
            matcher_check(inner, context, at);
        else if (!Object.hasOwn(operators, key))
            complain(`is not one of ${Object.keys(operators).join(', ')}`);
        else if (!isOperators(wanted))
            complain('stands beside a name: an object holds either names or conditions');
        else if (!isOperand(key, inner))
            complain(`must be ${operandOf(key)}`);
        else if (key === '$regex')
            checkPattern({ source: String(inner), flags: '' }, nested(context, at));
    }
}
function isOperand(operator, operand) {
    switch (operandOf(operator)) {
        case 'a list':
            return Array.isArray(operand);
        case 'true or false':
            return typeof operand === 'boolean';
        case 'a regular expression':
            return typeof operand === 'string';
        case 'a number or a text':
            return typeof operand === 'number' || typeof operand === 'string';
        default:
            return true;
    }
}
function operandOf(operator) {
    if (/^\$n?in$/.test(operator))
        return 'a list';
    if (operator === '$exists')
        return 'true or false';
    if (operator === '$regex')
        return 'a regular expression';
    return /^\$[gl]te?$/.test(operator) ? 'a number or a text' : 'any value';
}
/** Issues of a part, told at its place. */
function nested(context, path) {
    return {
        ...context,
        addIssue: (issue) => context.addIssue(typeof issue === 'string' ? issue : { ...issue, path: [...path] }),
    };
}

;// CONCATENATED MODULE: ./lib/tools/about-options.js

/** What every server that we speak for can say of itself. */
const aboutOptions = {
    $schema: schemas/* string */.YjP().optional().describe('For editors.'),
    name: schemas/* string */.YjP().min(1).optional().describe('What it calls itself; default: its name in the task.'),
    version: schemas/* string */.YjP().min(1).default('1.0.0').describe('Its version.'),
    instructions: schemas/* string */.YjP().optional().describe('What it tells clients of itself.'),
    era: schemas/* enum */.k5n(['both', 'legacy', 'modern'])
        .default('both')
        .describe('Which MCP it speaks: legacy begins with initialize, modern is 2026-07-28.'),
    pageSize: schemas/* number */.aig().int().positive().optional().describe('Tools on one page of tools/list; default: all.'),
};

;// CONCATENATED MODULE: ./lib/tools/tool-description.js

const jsonObject = schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* json */.Pq9());
/** A tool as tools/list shows it. */
const toolDescription = schemas/* strictObject */.rej({
    name: schemas/* string */.YjP()
        .regex(/^[A-Za-z0-9_./-]{1,128}$/, 'letters, digits, underscore, dot, slash, dash; at most 128')
        .describe('Unique in the server.'),
    title: schemas/* string */.YjP().optional().describe('For people.'),
    description: schemas/* string */.YjP().default('').describe('For the model.'),
    inputSchema: jsonObject
        .default({ type: 'object' })
        .describe('JSON Schema of the arguments. Types, required, enum and additionalProperties are checked on each call.'),
    outputSchema: jsonObject.optional().describe('JSON Schema of the structured result.'),
    annotations: jsonObject.optional().describe('Hints for the client, for example { readOnlyHint: true }.'),
});
/** Adds an issue for each name that two tools have. */
function checkNames(tools, context) {
    const seen = new Set();
    for (const [index, { name }] of tools.entries()) {
        if (seen.has(name))
            context.addIssue({ code: 'custom', path: [index, 'name'], message: `${name} is there twice` });
        seen.add(name);
    }
}

;// CONCATENATED MODULE: ./lib/tools/mock/template.js

/** Longest text that filling in may give: arguments are the agent's. */
const template_LONGEST = 1024 ** 2;
const PLACE = /\{\{\s*([A-Za-z0-9_$.-]+)\s*\}\}/g;
const ONLY_PLACE = /^\{\{\s*([A-Za-z0-9_$.-]+)\s*\}\}$/;
/** Replaces each `{{order.id}}` by that argument. A text that is nothing else becomes the argument itself, whatever it is. */
function template_fillIn(value, args) {
    if (typeof value === 'string')
        return fillText(value, args);
    if (Array.isArray(value))
        return value.map((item) => template_fillIn(item, args));
    if (!(0,json/* isJsonObject */.OW)(value))
        return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, template_fillIn(item, args)]));
}
function fillText(text, args) {
    const [, only] = ONLY_PLACE.exec(text) ?? [];
    if (only !== undefined)
        return find(args, only) ?? null;
    return text.replace(PLACE, (_, path) => asText(find(args, path)).slice(0, template_LONGEST)).slice(0, template_LONGEST);
}
function find(args, path) {
    return path.split('.').reduce(step, args);
}
function step(value, key) {
    return Array.isArray(value) && /^\d{1,9}$/.test(key) ? value[Number(key)] : (0,json/* own */.ZV)(value, key);
}
function asText(value) {
    if (value === undefined)
        return '';
    return typeof value === 'string' ? value : JSON.stringify(value);
}

;// CONCATENATED MODULE: ./lib/tools/mock/reply.js





const latency = units/* duration */.p0.optional().describe('How long the answer takes: 500ms, 10s.');
const filling = { latency, literal: schemas/* literal */.euz(true).optional().describe('Each {{ }} stays as it is.') };
const written = schemas/* union */.KCZ([
    schemas/* strictObject */.rej({ text: schemas/* string */.YjP().describe('Text of the result.'), ...filling }),
    schemas/* strictObject */.rej({ json: schemas/* json */.Pq9().describe('Result as JSON; an object is the structured result too.'), ...filling }),
    schemas/* strictObject */.rej({
        result: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* json */.Pq9())
            .describe('The whole result, as it is on the wire: content, structuredContent, isError.'),
        ...filling,
    }),
    schemas/* strictObject */.rej({
        content: schemas/* array */.YOg(schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* json */.Pq9())).describe('Content blocks of the result, as they are on the wire.'),
        ...filling,
    }),
    schemas/* strictObject */.rej({ error: schemas/* string */.YjP().describe('The tool fails with this text (isError).'), ...filling }),
    schemas/* strictObject */.rej({
        rpcError: schemas/* strictObject */.rej({ code: schemas/* number */.aig().int(), message: schemas/* string */.YjP(), data: schemas/* json */.Pq9().optional() })
            .describe('The request fails with this JSON-RPC error.'),
        ...filling,
    }),
    schemas/* strictObject */.rej({
        fault: schemas/* enum */.k5n(['hang', 'crash']).describe('hang: no answer, ever. crash: the connection ends.'),
        latency,
    }),
    schemas/* strictObject */.rej({ malformed: schemas/* string */.YjP().describe('This line instead of an answer, whatever it is.'), latency }),
]);
/** What a mock answers; a text alone is the text of the result. */
const cannedReply = schemas/* union */.KCZ([schemas/* string */.YjP(), written]);
/** The reply on the wire, with the arguments filled in. */
function reply_toReply(canned, args) {
    if (typeof canned === 'string')
        return source_textReply(reply_asText(template_fillIn(canned, args)));
    if ('fault' in canned)
        return { kind: canned.fault };
    if ('malformed' in canned)
        return { kind: 'raw', text: canned.malformed };
    const fill = canned.literal === true ? (value) => value : (value) => template_fillIn(value, args);
    if ('text' in canned)
        return source_textReply(reply_asText(fill(canned.text)));
    if ('error' in canned)
        return source_textReply(reply_asText(fill(canned.error)), true);
    if ('content' in canned)
        return { kind: 'result', result: { content: fill(canned.content) } };
    if ('result' in canned)
        return { kind: 'result', result: reply_mapValues(canned.result, fill) };
    if ('json' in canned) {
        const value = fill(canned.json);
        const content = [{ type: 'text', text: JSON.stringify(value) }];
        return { kind: 'result', result: (0,json/* isJsonObject */.OW)(value) ? { content, structuredContent: value } : { content } };
    }
    const { code, message, data } = canned.rpcError;
    const error = { kind: 'error', code, message: reply_asText(fill(message)) };
    return data === undefined ? error : { ...error, data: fill(data) };
}
function latencyOf(canned) {
    return typeof canned === 'string' ? 0 : (canned.latency ?? 0);
}
/** Within a text, whatever fills a place is text too. */
function reply_asText(value) {
    return typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);
}
function reply_mapValues(object, change) {
    return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}

;// CONCATENATED MODULE: ./lib/tools/mock/options.js





const options_conditions = {
    when: argumentConditions.optional().describe('What the arguments must be; default: anything.'),
    times: schemas/* number */.aig().int().positive().optional().describe('Answers so many calls at most; default: any number.'),
    probability: schemas/* number */.aig().gt(0).lt(1).optional().describe("Answers this share of calls, drawn from the trial's seed."),
};
const rule = schemas/* union */.KCZ([
    schemas/* strictObject */.rej({ ...options_conditions, reply: cannedReply.describe('The answer.') }),
    schemas/* strictObject */.rej({
        ...options_conditions,
        sequence: schemas/* array */.YOg(cannedReply).min(1).describe('The answers to one call after the other.'),
        after: schemas/* enum */.k5n(['stay', 'cycle']).default('stay').describe('After the last: stay with it, or begin again.'),
    }),
]);
const mockTool = toolDescription.extend({
    replies: schemas/* array */.YOg(rule).max(1000).default([]).describe('The first that fits answers.'),
    otherwise: cannedReply
        .default({ error: 'Nothing is known for these arguments.' })
        .describe('The answer when none fits.'),
});
const mockOptions = schemas/* strictObject */.rej({
    type: schemas/* literal */.euz('mock'),
    ...aboutOptions,
    checkArguments: schemas/* boolean */.zMY()
        .default(true)
        .describe("Arguments that do not fit a tool's schema are refused; false: its replies answer them, too."),
    tools: schemas/* array */.YOg(mockTool).min(1).max(20_000).superRefine(checkNames).describe('The tools and what they answer.'),
})
    .describe('Canned answers, chosen by arguments.');

;// CONCATENATED MODULE: ./lib/tools/mock/mock.js






const mock = {
    type: 'mock',
    summary: 'Canned answers, chosen by arguments, one after the other or by chance; and faults.',
    options: mockOptions,
    filesOf: () => [],
    faultsIn: () => [],
    toolsOf: ({ tools }) => tools.map(({ name }) => name),
    async open(config, context) {
        const tools = new Map(config.tools.map((tool) => [tool.name, openTool(tool, context)]));
        const descriptions = config.tools.map(({ replies: _, otherwise: __, ...description }) => description);
        return open_source_openSource({
            config,
            context,
            tools: descriptions,
            checksArguments: config.checkArguments,
            call: (call) => mock_callTool(tools.get(call.tool), call),
        });
    },
};
async function mock_callTool(choose, { arguments: args, signal }) {
    if (choose === undefined)
        return { kind: 'error', code: -32602, message: 'Unknown tool' };
    const canned = choose(args);
    return (await wait_wait(latencyOf(canned), signal)) ? reply_toReply(canned, args) : { kind: 'hang' };
}
/** Counts belong to the trial: all its sessions draw from the same. */
function openTool({ name, replies, otherwise }, { server, seed, note }) {
    const rules = replies.map((rule, index) => openRule(rule, (call) => draw(seed, server, name, index, call)));
    return (args) => {
        for (const take of rules) {
            const canned = take(args);
            if (canned !== undefined)
                return canned;
        }
        if (replies.length > 0)
            note(`no reply of ${name} fits a call`);
        return otherwise;
    };
}
/** `chance` is a number from 0 up to 1 for each call that fits. */
function openRule(rule, chance) {
    const { when = {}, times = Number.POSITIVE_INFINITY, probability = 1 } = rule;
    let fitting = 0;
    let answered = 0;
    return (args) => {
        if (answered >= times || !matcher_matches(when, args))
            return undefined;
        fitting += 1;
        if (chance(fitting) >= probability)
            return undefined;
        answered += 1;
        return 'reply' in rule ? rule.reply : nextOf(rule, answered);
    };
}
function nextOf(rule, nth) {
    const { sequence, after } = rule;
    return sequence[after === 'cycle' ? (nth - 1) % sequence.length : Math.min(nth, sequence.length) - 1];
}

;// CONCATENATED MODULE: ./lib/tools/replay/options.js



const replayOptions = schemas/* strictObject */.rej({
    type: schemas/* literal */.euz('replay'),
    ...aboutOptions,
    log: sidePath.describe('Transcript of a trial (JSON Lines) beside this file; its mcp_message events are the log.'),
    server: schemas/* string */.YjP()
        .min(1)
        .optional()
        .describe('The server whose messages are played; default: the only one in the log.'),
    otherwise: schemas/* enum */.k5n(['error', 'last'])
        .default('error')
        .describe('For a call that was not recorded, or not so often. error: it fails. last: as such a call was last answered.'),
})
    .describe('Answers as they were recorded.');

;// CONCATENATED MODULE: ./lib/tools/definition-text.js
/** The text of a file that a definition names, without a byte order mark; or what is wrong with it. */
function definitionText(file, files) {
    try {
        return { text: new TextDecoder('utf-8', { fatal: true }).decode(files.get(file)) };
    }
    catch {
        return { faults: [{ file, message: 'is not UTF-8 text; save it as UTF-8' }] };
    }
}

;// CONCATENATED MODULE: ./lib/tools/replay/read-log.js







const read_log_event = schemas/* object */.Ikc({
    type: schemas/* literal */.euz('mcp_message'),
    server: schemas/* string */.YjP(),
    session: schemas/* number */.aig(),
    from: schemas/* enum */.k5n(['client', 'server']),
    text: schemas/* string */.YjP(),
    truncated: schemas/* boolean */.zMY(),
});
/** Whoever reads a log that is none needs not hear of every line. */
const MOST_FAULTS = 10;
/** Reads the messages of one server. */
function readLog({ log, server }, files) {
    const read = definitionText(log, files);
    if ('faults' in read)
        return unplayable(read.faults);
    const lines = read.text.split('\n').map((line, index) => readLine(line, { file: log, line: index + 1 }));
    const faults = lines.flatMap((line) => line.faults);
    if (faults.length > 0)
        return unplayable(faults.slice(0, MOST_FAULTS));
    const events = lines.flatMap((line) => line.events);
    const names = [...new Set(events.map((one) => one.server))];
    const name = server ?? names[0];
    const fault = serverFault({ log, server }, names);
    if (name === undefined || fault !== undefined)
        return unplayable(fault === undefined ? [] : [fault]);
    const { tools, calls } = pair(events.filter((one) => one.server === name));
    const message = `holds no list of the tools of ${name}: an answer to tools/list that was not cut`;
    return { tools, calls, faults: tools.length === 0 ? [{ file: log, message }] : [] };
}
function unplayable(faults) {
    return { tools: [], calls: [], faults };
}
function serverFault({ log, server }, names) {
    if (names.length === 0) {
        const message = 'holds no messages of tool servers (mcp_message events); name the transcript of a trial with tools';
        return { file: log, message };
    }
    if (server === undefined && names.length > 1) {
        const message = `${log} holds messages of several servers; name one as server${allowed(names)}`;
        return { key: ['log'], message };
    }
    if (server === undefined || names.includes(server))
        return undefined;
    return { key: ['server'], message: `${server} has no messages in ${log}${suggest(server, names)}` };
}
/** A transcript has more than messages; all of it is events, one a line. */
function readLine(text, place) {
    const wrong = (message, at) => ({ ...place, ...(at ? { at } : {}), message });
    if (text.trim() === '')
        return { events: [], faults: [] };
    const fault = jsonFault(text);
    if (fault !== undefined)
        return { events: [], faults: [wrong(fault.message)] };
    const value = JSON.parse(text);
    const type = (0,json/* own */.ZV)(value, 'type');
    if (typeof type !== 'string')
        return { events: [], faults: [wrong('is no event of a transcript: it has no type')] };
    if (type !== 'mcp_message')
        return { events: [], faults: [] };
    const { data, error } = read_log_event.safeParse(value);
    if (data !== undefined)
        return { events: [data], faults: [] };
    return { events: [], faults: error.issues.map(({ message, path }) => wrong(message, path.join('.'))) };
}
/** Pairs requests with answers. What was cut when it was recorded is left out. */
function pair(events) {
    const open = new Map();
    const tools = new Map();
    const calls = [];
    for (const { session, from, text, truncated } of events) {
        const message = truncated ? undefined : message_parseMessage(Buffer.from(text));
        if (message?.kind === 'request' && from === 'client')
            open.set(`${session} ${message_idKey(message.id)}`, message);
        if (message?.kind !== 'response' || from !== 'server')
            continue;
        const request = open.get(`${session} ${message_idKey(message.id)}`);
        open.delete(`${session} ${message_idKey(message.id)}`);
        if (request?.method === 'tools/list')
            for (const tool of toolsOf(message))
                tools.set(tool.name, tool);
        const tool = (0,json/* own */.ZV)(request?.params, 'name');
        if (request?.method !== 'tools/call' || typeof tool !== 'string')
            continue;
        // The call is asked again with what the server wants to know, and only then answered.
        if ((0,json/* own */.ZV)(message.result, 'resultType') === 'input_required')
            continue;
        calls.push({ tool, arguments: (0,json/* own */.ZV)(request.params, 'arguments') ?? {}, answer: message });
    }
    return { tools: [...tools.values()], calls };
}
/** Real servers put more into a tool than we know. */
const recordedTool = schemas/* looseObject */._H3(toolDescription.shape).extend({ name: schemas/* string */.YjP() });
function toolsOf({ result }) {
    const listed = (0,json/* own */.ZV)(result, 'tools');
    return (Array.isArray(listed) ? listed : []).flatMap((tool) => {
        const parsed = recordedTool.safeParse(tool);
        return parsed.success ? [parsed.data] : [];
    });
}

;// CONCATENATED MODULE: ./lib/tools/replay/replay.js






const replay = {
    type: 'replay',
    summary: 'Answers as they were recorded in the transcript of an earlier trial.',
    options: replayOptions,
    filesOf: ({ log }) => [{ path: log, key: ['log'] }],
    faultsIn: (config, files) => readLog(config, files).faults,
    toolsOf: (config, files) => readLog(config, files).tools.map(({ name }) => name),
    async open(config, context) {
        const { tools, calls } = readLog(config, context.files);
        const play = createPlayer(calls, config.otherwise);
        return open_source_openSource({
            config,
            context,
            tools,
            checksArguments: false,
            async call(call) {
                const reply = play(call);
                if (reply === undefined)
                    context.note(`a call of ${call.tool} is not in the log`);
                return reply ?? source_textReply('This call was not recorded.', true);
            },
        });
    },
};
/** Each recorded answer once, in the order of the log, for a call with the same arguments. */
function createPlayer(calls, otherwise) {
    const played = new Set();
    return ({ tool, arguments: args }) => {
        const same = calls.filter((call) => call.tool === tool && equal_json_equalJson(call.arguments, args));
        const next = same.find((call) => !played.has(call)) ?? (otherwise === 'last' ? same.at(-1) : undefined);
        if (next === undefined)
            return undefined;
        played.add(next);
        return replay_toReply(next.answer);
    };
}
/** What belongs to the era of the recording is left to that of the client. */
function replay_toReply({ result, error }) {
    if (error === undefined)
        return (0,json/* isJsonObject */.OW)(result) ? { kind: 'result', result: withoutEra(result) } : undefined;
    const [code, message, data] = [(0,json/* own */.ZV)(error, 'code'), (0,json/* own */.ZV)(error, 'message'), (0,json/* own */.ZV)(error, 'data')];
    const known = { kind: 'error', code: typeof code === 'number' ? code : -32603, message: String(message) };
    return data === undefined ? known : { ...known, data };
}
function withoutEra({ resultType: _, _meta: __, ...result }) {
    return result;
}

;// CONCATENATED MODULE: ./lib/tools/state/changes.js



const MOST_CHANGES = 100;
const LONGEST_VALUE = 4 * 1024;
/** Characters of all changes together; names in a state may be long. */
const LONGEST_CHANGES = 64 * 1024;
/** Below this, a change is told as that of the value around it. */
const changes_DEEPEST = 32;
/** What must be done to one value to make it the other: few places, and each named by a JSON Pointer. */
function changesBetween(before, after, room = LONGEST_CHANGES) {
    const found = [];
    changes_compare({ before, after, path: '', levels: changes_DEEPEST }, found);
    let left = Math.min(room, LONGEST_CHANGES);
    const shown = [];
    for (const change of found.slice(0, MOST_CHANGES).map(changes_shorten)) {
        left -= JSON.stringify(change).length;
        if (left < 0)
            break;
        shown.push(change);
    }
    return { changes: shown, truncated: found.length > shown.length || shown.some((change, at) => change !== found[at]) };
}
function changes_compare({ before, after, path, levels }, found) {
    // One more than shown says that there were more.
    if (found.length > MOST_CHANGES || equal_json_equalJson(before, after))
        return;
    if (before === undefined)
        found.push({ op: 'add', path, value: asValue(after) });
    else if (after === undefined)
        found.push({ op: 'remove', path });
    else if (levels > 0 && isComparable(before, after)) {
        for (const key of keysOf(before, after)) {
            changes_compare({ before: at(before, key), after: at(after, key), path: json_pointer_below(path, key), levels: levels - 1 }, found);
        }
    }
    else
        found.push({ op: 'replace', path, value: asValue(after) });
}
function isComparable(before, after) {
    return ((0,json/* isJsonObject */.OW)(before) && (0,json/* isJsonObject */.OW)(after)) || (Array.isArray(before) && Array.isArray(after));
}
function keysOf(before, after) {
    return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
}
function at(value, key) {
    if (Array.isArray(value))
        return value[Number(key)];
    return (0,json/* isJsonObject */.OW)(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
function changes_shorten(change) {
    const text = change.value === undefined ? '' : JSON.stringify(change.value);
    return text.length <= LONGEST_VALUE ? change : { ...change, value: `${text.slice(0, LONGEST_VALUE)}…` };
}
/** zod's type for JSON only lacks `readonly`. */
function asValue(value) {
    return value;
}

;// CONCATENATED MODULE: ./lib/tools/state/faults.js




/** Characters of a state as JSON: a call that would make it larger is undone. */
const LARGEST_STATE = 4 * 1024 ** 2;
/** Endings that node has a loader for. */
const PROGRAMS = ['.mjs', '.js', '.cjs', '.mts', '.ts', '.cts'];
/** What is wrong with a module and a first state, before anything runs. */
function stateFaults({ module, initialFile }, files) {
    const faults = moduleFaults(module, files);
    return initialFile === undefined ? faults : [...faults, ...initialFaults(initialFile, files)];
}
function moduleFaults(module, files) {
    if (!PROGRAMS.some((ending) => module.endsWith(ending))) {
        const message = `${module} is no JavaScript: its name must end in ${PROGRAMS.join(', ')}`;
        return [{ key: ['module'], message }];
    }
    const read = definitionText(module, files);
    if ('faults' in read)
        return read.faults;
    return read.text.trim() === '' ? [{ file: module, message: 'is empty' }] : [];
}
function initialFaults(file, files) {
    const read = definitionText(file, files);
    if ('faults' in read)
        return read.faults;
    const fault = jsonFault(read.text);
    if (fault !== undefined)
        return [{ file, ...fault }];
    // As a call would leave it: its answer holds a state one level further down.
    if (weigh_json_countValues(Buffer.from(`[${read.text}]`)) === undefined)
        return [{ file, message: 'is nested too deep, or holds too many values' }];
    const value = JSON.parse(read.text);
    const { length } = JSON.stringify(value);
    if (length > LARGEST_STATE) {
        return [{ file, message: `is too large a state: ${length} characters as JSON; at most ${LARGEST_STATE}` }];
    }
    const at = infiniteAt(value);
    const message = `is a number that JSON readers do not agree on; at most ${Number.MAX_VALUE}`;
    return at === undefined ? [] : [{ file, at, message }];
}
/** Where a number like 1e400 was read; undefined: nowhere. Nested no deeper than was counted before. */
function infiniteAt(value) {
    if (typeof value === 'number')
        return Number.isFinite(value) ? undefined : '';
    if (typeof value !== 'object' || value === null)
        return undefined;
    for (const [key, inner] of Object.entries(value)) {
        const found = infiniteAt(inner);
        if (found !== undefined)
            return `${json_pointer_below('', key)}${found}`;
    }
    return undefined;
}

;// CONCATENATED MODULE: ./lib/tools/state/runner.js
/** Where the module and its files lie, and the program that calls it; of root both. */
const MODULE_FOLDER = '/agent-eval-module';
const RUNNER_FOLDER = '/agent-eval-runner';
/**
 * Reads one call a line and answers each with one line: what a function gave or threw, and the state it left. Nothing that the
 * module prints gets in between. Answers carry the call's token, so that they are of this program.
 */
const RUNNER = `
import { spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
const write = process.stdout.write.bind(process.stdout);
process.stdout.write = process.stderr.write.bind(process.stderr);
const say = (answer) => write(JSON.stringify(answer) + '\\n');
// What JSON has no word for would be left out of an answer, and be read as null.
const textOf = (left) => {
  const text = JSON.stringify(left);
  if (text === undefined) throw new Error('JSON has no word for it');
  return text;
};
const reason = (error) => String(error instanceof Error ? error.message : error).slice(0, 4000);
// Node tells the place of what it cannot parse only where nobody catches it.
const traceOf = (error) => {
  const stack = String(error instanceof Error ? error.stack : '');
  if (!(error instanceof SyntaxError) || /agent-eval-module\\/.*:\\d/.test(stack)) return stack;
  const stdio = ['ignore', 'ignore', 'pipe'];
  return String(spawnSync(process.execPath, [process.argv[2]], { stdio, timeout: 10_000 }).stderr);
};
const refuse = (error) => {
  const why = error instanceof Error ? error.name + ': ' + error.message : String(error);
  say({ token: 'ready', refused: { why: why.slice(0, 1000), trace: traceOf(error).slice(0, 4000) } });
};
const module = await import(process.argv[2]).catch(refuse);
if (module !== undefined) say({ token: 'ready', tools: Object.keys(module).filter((name) => typeof module[name] === 'function') });
for await (const line of createInterface({ input: process.stdin })) {
  const { token, tool, state, args, call } = JSON.parse(line);
  let value;
  try {
    value = await module[tool](state, args, { call });
  } catch (error) {
    say({ token, thrown: reason(error) });
    continue;
  }
  try {
    const given = value === undefined ? 'null' : textOf(value);
    write('{"token":' + textOf(token) + ',"value":' + given + ',"state":' + textOf(state) + '}\\n');
  } catch (error) {
    say({ token, broken: 'what ' + tool + ' left is not JSON: ' + reason(error) });
  }
}
process.exit(0);
`;

;// CONCATENATED MODULE: ./lib/tools/state/module-refused.js


/** The module cannot be imported: its author can mend that, and trying again cannot. */
class ModuleRefused extends Error {
    /** Where in the module's files it went wrong, as the program tells it; '' where it does not. */
    trace;
    constructor(why, trace = '') {
        super(why);
        this.trace = trace;
    }
}
const module_refused_PLACE = new RegExp(`${MODULE_FOLDER}/([^:()'"\\s]+):(\\d+)`, 'g');
const module_refused_FOLDER = new RegExp(`(?:file://)?[^\\s'"]*${MODULE_FOLDER}/`, 'g');
/** The same as a problem of a file of the project. */
function problemOfModule({ message, trace }, { module, context }) {
    const known = new Map([...context.files.keys()].map((path) => [external_node_path_.posix.normalize(path), path]));
    const place = [...trace.matchAll(module_refused_PLACE)].find(([, path = '']) => known.has(path));
    const path = external_node_path_.posix.join(external_node_path_.posix.dirname(context.file), place?.[1] ?? module);
    const line = place === undefined ? {} : { line: Number(place[2]) };
    return { file: path, ...line, key: '', message: message.replace(module_refused_FOLDER, '').replace(/\s+/g, ' ') };
}

;// CONCATENATED MODULE: ./lib/tools/state/module-program.js







const module_program_answer = schemas/* object */.Ikc({
    token: schemas/* string */.YjP(),
    tools: schemas/* array */.YOg(schemas/* string */.YjP()).optional(),
    value: schemas/* unknown */.L5J().optional(),
    state: schemas/* unknown */.L5J().optional(),
    thrown: schemas/* string */.YjP().optional(),
    broken: schemas/* string */.YjP().optional(),
    refused: schemas/* object */.Ikc({ why: schemas/* string */.YjP(), trace: schemas/* string */.YjP() }).optional(),
});
/** The module hangs, has ended, or has left what is not JSON, while it answered a call. */
class ModuleBroken extends Error {
}
/** So it has ended by itself. */
class ModuleEnded extends ModuleBroken {
}
const STARTING_MS = 30_000;
/** Of whatever the image sets for its own programs. */
const PLAIN_NODE = { NODE_OPTIONS: '', NODE_PATH: '', LD_PRELOAD: '' };
/** What comes back has the state in it, which may be as large as this allows. */
const LONGEST_ANSWER = 32 * 1024 ** 2;
/** As many in the state as it may begin with, and as many in the result. */
const MOST_ANSWER_VALUES = 2_000_000;
/** Throws ModuleRefused when the module cannot be imported, InfraError('tools') when that could not be found out. */
async function startModule(sandbox, spec) {
    const command = ['node', `${RUNNER_FOLDER}/runner.mjs`, `${MODULE_FOLDER}/${spec.module}`];
    const program = await sandbox.start({ command, env: PLAIN_NODE, user: 'agent', signal: spec.signal });
    // Reading tells of it.
    program.stdio.on('error', () => undefined);
    const lines = lines_readLines(program.stdio, LONGEST_ANSWER);
    const dispose = () => program[Symbol.asyncDispose]();
    try {
        const ready = await nextAnswer({ program, lines, spec }, { token: 'ready', timeoutMs: STARTING_MS, doing: 'being imported' });
        if (ready.refused !== undefined)
            throw refusedBy(ready.refused);
        const functions = ready.tools ?? [];
        return { functions, call: (call) => callModule({ program, lines, spec }, call), [Symbol.asyncDispose]: dispose };
    }
    catch (error) {
        const hasEnded = error instanceof ModuleEnded && !(await program.memoryRanOut());
        await dispose();
        const code = hasEnded ? program.exitCode() : undefined;
        if (code !== undefined && !program.wasKilled())
            throw endedWith(code, program.stderr());
        throw error instanceof ModuleBroken ? new errors/* InfraError */.Ri('tools', error.message, { cause: error }) : error;
    }
}
function refusedBy({ why, trace }) {
    const hint = /^Error: Cannot find (module|package)/.test(why)
        ? '; files beside the definition come along when its files name them'
        : '';
    return new ModuleRefused(`cannot be imported: ${why}${hint}`, trace);
}
function endedWith(code, stderr) {
    const said = stderr.trim().slice(-500);
    const why = `ends its process while it is imported, with exit code ${code}${said === '' ? '' : `: ${said}`}`;
    return new ModuleRefused(why);
}
async function callModule(running, call) {
    const token = (0,external_node_crypto_.randomUUID)();
    running.program.stdio.write(`${JSON.stringify({ token, ...call })}\n`);
    const { timeoutMs } = running.spec;
    const { value, state, thrown } = await nextAnswer(running, { token, timeoutMs, doing: `running ${call.tool}` });
    if (thrown !== undefined)
        return { thrown };
    // Both were parsed as JSON.
    return { value: (value ?? null), state: (state ?? null) };
}
async function nextAnswer({ program, lines, spec }, { token, timeoutMs, doing }) {
    const broken = (why) => {
        const said = program.stderr().trim().slice(-500);
        return new ModuleBroken(`${spec.module} of the tool server ${spec.server} ${why}${said === '' ? '' : `: ${said}`}`);
    };
    let timer;
    const late = new Promise((_, reject) => {
        const judge = () => reject(broken(`takes longer than ${timeoutMs / 1000} s, ${doing}`));
        // If it was we who were busy, the answer is here and only waits to be read.
        timer = setTimeout(() => setImmediate(() => setImmediate(judge)), timeoutMs);
    });
    try {
        const next = await Promise.race([lines.next(), late]);
        if (next.done === true)
            throw new ModuleEnded(broken(`has ended, ${doing}`).message);
        if (weigh_json_countValues(next.value, MOST_ANSWER_VALUES) === undefined)
            throw broken(`failed, ${doing}: what it left is nested too deep, or holds too many values`);
        const parsed = module_program_answer.safeParse(JSON.parse(next.value.toString()));
        if (!parsed.success || parsed.data.token !== token)
            throw broken(`has written to our stream, ${doing}`);
        if (parsed.data.broken !== undefined)
            throw broken(`failed, ${doing}: ${parsed.data.broken}`);
        return parsed.data;
    }
    catch (error) {
        if (error instanceof ModuleBroken)
            throw error;
        throw broken(`cannot be heard any more, ${doing} (${String(error)})`);
    }
    finally {
        clearTimeout(timer);
    }
}

;// CONCATENATED MODULE: ./lib/tools/state/options.js





const stateOptions = schemas/* strictObject */.rej({
    type: schemas/* literal */.euz('state'),
    ...aboutOptions,
    module: sidePath.describe('JavaScript module beside this file; for each tool it exports a function of that name: (state, args) => result.'),
    files: schemas/* array */.YOg(sidePath).default([]).describe('Other files beside this one that the module reads or imports.'),
    image: schemas/* string */.YjP().min(1).optional().describe("Image with node in which the module runs; default: the task's."),
    initial: schemas/* json */.Pq9().optional().describe('State at the start of each trial; default {}.'),
    initialFile: sidePath.optional().describe('JSON file with the state at the start, instead of `initial`.'),
    callTimeout: units/* duration */.p0.default(10_000).describe('Longest time for one call: 5s. Default 10s.'),
    tools: schemas/* array */.YOg(toolDescription)
        .min(1)
        .max(1000)
        .superRefine(checkNames)
        .describe('The tools, as clients see them.'),
})
    .refine(({ initial, initialFile }) => initial === undefined || initialFile === undefined, {
    message: 'says the same as initial: leave one of them out',
    path: ['initialFile'],
})
    .describe('A stateful fake: a JavaScript module over a JSON state.');

;// CONCATENATED MODULE: ./lib/tools/state/state.js












/** Characters of all changes that are told of a trial. */
const MOST_CHANGES_TEXT = 16 * 1024 ** 2;
/** How often a module that hangs or ends is started again in a trial; after that its calls fail at once. */
const MOST_RESTARTS = 5;
const state = {
    type: 'state',
    summary: 'A stateful fake: a JavaScript module over a JSON state, run in a container of its own.',
    options: stateOptions,
    filesOf: ({ module, files, initialFile }) => [
        { path: module, key: ['module'] },
        ...files.map((path, index) => ({ path, key: ['files', index] })),
        ...(initialFile === undefined ? [] : [{ path: initialFile, key: ['initialFile'] }]),
    ],
    faultsIn: stateFaults,
    toolsOf: ({ tools }) => tools.map(({ name }) => name),
    async open(config, context) {
        const initial = initialState(config, context);
        const program = await startIn(config, context);
        const missing = config.tools.filter(({ name }) => !program.functions.includes(name));
        if (missing.length === 0)
            return openState({ config, context, program, initial });
        await program[Symbol.asyncDispose]();
        const file = external_node_path_.posix.join(external_node_path_.posix.dirname(context.file), config.module);
        throw new errors/* ConfigError */.xL(missing.map(({ name }) => {
            const near = didYouMean(name, program.functions);
            return { file, key: '', message: `exports no function ${name}, a tool of ${context.file}${near}` };
        }));
    },
};
function openState({ config, context, program: first, initial }) {
    const { server, record, note } = context;
    let current = initial;
    let program = first;
    let restarts = 0;
    let calls = 0;
    let room = MOST_CHANGES_TEXT;
    let last = Promise.resolve();
    async function run({ tool, arguments: args, signal }) {
        if (signal.aborted)
            return { kind: 'hang' };
        calls += 1;
        if (program === undefined)
            return source_textReply('The tool failed.', true);
        const result = await program.call({ tool, state: current, args, call: calls }).catch(recover);
        if (result === undefined)
            return source_textReply('The tool failed.', true);
        if ('thrown' in result)
            return source_textReply(result.thrown, true);
        if (JSON.stringify(result.state).length > LARGEST_STATE)
            return source_textReply('There is no room for more.', true);
        const { changes, truncated } = changesBetween(current, result.state, room);
        room -= JSON.stringify(changes).length;
        current = result.state;
        // Parsed JSON; zod's type for it only lacks `readonly`.
        const given = args;
        if (changes.length > 0 || truncated)
            record({ type: 'state_change', server, tool, arguments: given, changes, truncated });
        return resultReply(result.value);
    }
    /** Whoever chooses the arguments may have chosen them for this: the call fails, the trial goes on. */
    async function recover(error) {
        if (!(error instanceof ModuleBroken))
            throw error;
        note(error.message);
        await program?.[Symbol.asyncDispose]();
        program = undefined;
        restarts += 1;
        if (restarts > MOST_RESTARTS) {
            note(`${config.module} was started again ${MOST_RESTARTS} times and is not any more: each further call fails`);
        }
        else if (!context.signal.aborted)
            program = await startIn(config, context);
        return undefined;
    }
    return open_source_openSource({
        config,
        context,
        tools: config.tools,
        // One after the other, whichever sessions they come from.
        call(call) {
            const turn = last.then(() => run(call));
            last = turn.catch(() => undefined);
            return turn;
        },
        state: () => current,
        dispose: async () => program?.[Symbol.asyncDispose](),
    });
}
async function startIn(config, context) {
    const { server, files, signal } = context;
    try {
        const sandbox = await context.createSandbox(config.image);
        const content = [...files].map(([path, bytes]) => ({ path, content: bytes, mode: 0o644 }));
        await sandbox.put({ files: content, into: MODULE_FOLDER, owner: 'root' });
        const runner = { path: 'runner.mjs', content: Buffer.from(RUNNER), mode: 0o644 };
        await sandbox.put({ files: [runner], into: RUNNER_FOLDER, owner: 'root' });
        return await startModule(sandbox, { server, module: config.module, timeoutMs: config.callTimeout, signal });
    }
    catch (error) {
        if (error instanceof ModuleRefused)
            throw new errors/* ConfigError */.xL([problemOfModule(error, { ...config, context })]);
        if (!(error instanceof errors/* InfraError */.Ri) || error.fault === 'image')
            throw error;
        throw new errors/* InfraError */.Ri('tools', error.message, { cause: error });
    }
}
function initialState({ initial = {}, initialFile }, { files }) {
    if (initialFile === undefined)
        return initial;
    // JSON.parse gives JSON; that it is some was seen when the definition was loaded.
    return JSON.parse(new TextDecoder().decode(files.get(initialFile)));
}
/** A text is the result; everything else is its JSON, and an object the structured result too. */
function resultReply(value) {
    if (typeof value === 'string')
        return source_textReply(value);
    const content = [{ type: 'text', text: JSON.stringify(value) }];
    return { kind: 'result', result: (0,json/* isJsonObject */.OW)(value) ? { content, structuredContent: value } : { content } };
}

;// CONCATENATED MODULE: ./lib/tools/index.js







const tools_registered = [mock, state, replay, forward];
/** Every kind of tool server there is. */
const toolServerKinds = tools_registered;
/** A tool server's definition, chosen by `type`. */
const toolServerSchema = schemas/* discriminatedUnion */.gMt('type', 
// map keeps the number and the order of the items.
tools_registered.map((kind) => kind.options));
/** All that can be known of definitions without running anything. `config` is what the schema returned. */
const lib_tools_toolDefinitions = {
    schema: toolServerSchema,
    /** The files that a definition names, by their paths as written there. */
    filesNamedBy: (config) => kindOf(config).filesOf(config),
    faultsIn: (config, files) => kindOf(config).faultsIn(config, byPath(files)),
    /** Names of its tools; undefined where only the running server knows. */
    toolsOf: (config, files) => kindOf(config).toolsOf(config, byPath(files)),
    /** Names of the tools that rules add to a task's own. */
    toolsOfRules: (task) => (approvals_servesApprovals(task) ? APPROVALS_TOOLS : []),
    /** True for a server that holds a state, of which graders may ask. */
    hasState: (config) => config.type === state.type,
};
/** `searchPath`: PATH of programs that a `forward` server starts on this machine. */
function createOpenTools({ searchPath }) {
    return async (request) => openHub({ searchPath, openServer: async (config, context) => kindOf(config).open(config, context) }, request);
}
function byPath(files) {
    return new Map(files.map(({ path, content }) => [path, content]));
}
function kindOf(config) {
    const kind = toolServerKinds.find(({ type }) => type === config.type);
    if (kind === undefined)
        throw new Error(`no tool server of type ${config.type}`);
    return kind;
}

// EXTERNAL MODULE: ./node_modules/picomatch/index.js
var picomatch = __webpack_require__(4006);
;// CONCATENATED MODULE: ./lib/files/repository-globs.js

/** Dots are like any letter, and so are line breaks: rather a path too many than one too few. */
const OPTIONS = { dot: true, flags: 's' };
/** Whether a path is matched by one of the globs. */
function repository_globs_matcherOf(globs) {
    return picomatch(plain(globs), OPTIONS);
}
/** The same for what is read as files of an agent: names with a dot only where a glob writes it, no installed packages. */
function agentMatcherOf(globs) {
    const matches = picomatch(plain(globs), { flags: 's' });
    return (path) => matches(path) && !/(^|\/)node_modules\//.test(path);
}
/** Whether one of the globs could match a folder, or what lies below it: of a link, what it leads to. */
function reachOf(globs) {
    const reaches = plain(globs).map((glob) => reachOfOne(glob.split('/').filter((part) => part !== '')));
    return (folder) => reaches.some((reach) => reach(folder.split('/')));
}
function reachOfOne(parts) {
    const open = parts.findIndex((part) => part.includes('**') || !isWhole(part));
    const plainParts = parts.slice(0, open === -1 ? undefined : open).map((part) => picomatch(part, OPTIONS));
    return (names) => {
        if (open === -1 && names.length > parts.length)
            return false;
        return plainParts.every((matches, at) => names[at] === undefined || matches(names[at]));
    };
}
/** False for a part of something in brackets that holds a slash. */
function isWhole(part) {
    const brackets = [...part.replace(/\\./g, '')];
    const countOf = (wanted) => brackets.filter((letter) => wanted.includes(letter)).length;
    return countOf('{') === countOf('}') && countOf('(') === countOf(')') && countOf('[') === countOf(']');
}
/** Without what they may begin with, and what then says nothing; that is refused where they are read. */
function plain(globs) {
    return globs.map((glob) => glob.replace(/^(\.\/)+/, '')).filter((glob) => glob !== '');
}

;// CONCATENATED MODULE: ./lib/files/touched-tasks.js


/**
 * A task is concerned when its own folder, its tool servers or what it watches is touched; every task, when what all
 * depend on is. Where nobody says what the agent is made of, any change may change it: then a task that watches
 * nothing is concerned by every change. So is what names files that are not there, or are reached over a link.
 */
function touchedTasks(request) {
    const { paths, tasks, watches } = request;
    if (paths.length === 0)
        return { ids: new Set(), notices: [] };
    const all = whyAll(request);
    if (all !== undefined)
        return { all };
    const isAgentKnown = watches.length > 0 || isAgentTracked(request);
    const blind = new Map(tasks.flatMap((task) => touched_tasks_unmatched(task.watches, request).map((glob) => [task.id, glob])));
    const isConcerned = (task) => {
        if (!isAgentKnown && task.watches.length === 0)
            return true;
        const places = touched_tasks_placesOf(task, request);
        const isWatchedBy = repository_globs_matcherOf(task.watches);
        return paths.some((path) => places.some((place) => isAt(path, place)) || isWatchedBy(path));
    };
    const concerned = tasks.filter(isConcerned).map(({ id }) => id);
    const others = [...blind].filter(([id]) => !concerned.includes(id));
    const notices = others.map(([id, glob]) => `Task ${id} runs for every change: ${nothingAt(glob)}.`);
    return { ids: new Set([...concerned, ...blind.keys()]), notices };
}
/** Globs that match no file, so that nothing which they were to watch is watched. */
function touched_tasks_unmatched(globs, { tracked }) {
    return globs.filter((glob) => !tracked.some(repository_globs_matcherOf([glob])));
}
function whyAll(request) {
    const { paths, watches } = request;
    const isWatched = repository_globs_matcherOf(watches);
    const shared = sharedPlaces(request);
    const common = paths.find((path) => shared.some((place) => isAt(path, place)) || isWatched(path));
    if (common !== undefined)
        return `it touches ${common}`;
    const ofAgent = paths.find(inAgent(request, repository_globs_matcherOf));
    if (ofAgent !== undefined)
        return `it touches the agent's ${ofAgent}`;
    const link = linkOnTheWay(request);
    if (link !== undefined)
        return `${link} is a symbolic link, and what it leads to is not watched`;
    const [unseen] = touched_tasks_unmatched(watches, request);
    return unseen === undefined ? undefined : nothingAt(unseen);
}
function nothingAt(glob) {
    return `${JSON.stringify(glob)} under watches matches no file`;
}
/** A change behind it is one of another path. */
function linkOnTheWay(request) {
    const { links, tasks, watches } = request;
    const places = [...sharedPlaces(request), ...tasks.flatMap((task) => touched_tasks_placesOf(task, request))];
    const isWatched = reachOf([...watches, ...tasks.flatMap((task) => task.watches)]);
    const isOfAgent = inAgent(request, reachOf);
    const ways = [...places, placeAt(request.folder, request.agent.folder)];
    const isOnTheWay = (link) => ways.some((place) => isAt(place, link));
    const isInside = (link) => places.some((place) => place !== '.' && isAt(link, place));
    return links.find((link) => isWatched(link) || isOfAgent(link) || isOnTheWay(link) || isInside(link));
}
function sharedPlaces({ shared, folder }) {
    return shared.map((place) => placeAt(folder, place));
}
/** Where a task lies: its own folder, and what its tool servers are made of. */
function touched_tasks_placesOf({ file, tools }, { folder }) {
    const ofTools = tools.flatMap((server) => {
        const own = external_node_path_.posix.dirname(server.file);
        return [server.file, own, ...server.files.map(({ path }) => external_node_path_.posix.join(own, path))];
    });
    return [external_node_path_.posix.dirname(file), ...ofTools].map((place) => placeAt(folder, place));
}
/** In its shortest form, as git writes it. */
function placeAt(folder, place) {
    return external_node_path_.posix.join(folder, place).replace(/(?<=.)\/$/, '');
}
function isAt(path, place) {
    return place === '.' || path === place || path.startsWith(`${place}/`);
}
function inAgent({ agent: { folder, globs = [] }, ...request }, matching) {
    const at = placeAt(request.folder, folder);
    const prefix = at === '.' ? '' : `${at}/`;
    const matches = matching(globs);
    return (path) => path.startsWith(prefix) && matches(path.slice(prefix.length));
}
/** Each of its globs finds something in git, and nothing else: what a build step makes of other files, no diff shows. */
function isAgentTracked(request) {
    const { agent, tracked, ignored } = request;
    const isFound = (glob) => tracked.some(inAgent({ ...request, agent: { ...agent, globs: [glob] } }, repository_globs_matcherOf));
    return (agent.globs?.every(isFound) ?? false) && !ignored.some(inAgent(request, agentMatcherOf));
}

// EXTERNAL MODULE: ./lib/github/run-git.js + 1 modules
var run_git = __webpack_require__(8189);
;// CONCATENATED MODULE: ./lib/github/rewritten-files.js

const MAX_OUTPUT_BYTES = 64 * 1024 ** 2;
/** Paths in one command line. */
const rewritten_files_AT_ONCE = 500;
/** A regular file on both sides, whose content may be another one: `:MODE MODE SHA SHA M`. */
const REWRITTEN = /^:100(?:644|755) 100(?:644|755) ([0-9a-f]+) 0+ M$/;
/**
 * Files that were written since they were checked out, and whose bytes are others than those in the index: a diff hides
 * what attributes say is the same, such as a CRLF. Undefined where git cannot tell. Starts no filter.
 */
async function rewrittenFiles(top) {
    const entries = (await (0,run_git/* runGit */.E)(top, ['diff-files', '--raw', '-z', '--ignore-submodules'], MAX_OUTPUT_BYTES))?.split('\0');
    if (entries === undefined)
        return undefined;
    const written = entries.flatMap((entry, at) => {
        const id = REWRITTEN.exec(entry)?.[1];
        const path = entries[at + 1];
        return at % 2 === 0 && id !== undefined && path !== undefined ? [{ id, path }] : [];
    });
    const rewritten = [];
    for (let from = 0; from < written.length; from += rewritten_files_AT_ONCE) {
        const some = written.slice(from, from + rewritten_files_AT_ONCE);
        const args = ['hash-object', '--no-filters', '--', ...some.map(({ path }) => path)];
        const ids = (await (0,run_git/* runGit */.E)(top, args, MAX_OUTPUT_BYTES))?.trim().split('\n');
        if (ids?.length !== some.length)
            return undefined;
        rewritten.push(...some.filter(({ id }, at) => id !== ids[at]).map(({ path }) => path));
    }
    return rewritten;
}

;// CONCATENATED MODULE: ./lib/github/changed-files.js



const changed_files_MAX_OUTPUT_BYTES = 64 * 1024 ** 2;
/** Nothing that the repository's attributes name is started, and no submodule is looked into. */
const RAW = ['--raw', '-z', '--no-renames', '--no-ext-diff', '--no-textconv', '--ignore-submodules=dirty'];
const OTHERS = ['ls-files', '--others', '--exclude-standard', '-z'];
const IGNORED = [...OTHERS, '--ignored', '--', '.', ':(exclude,glob)**/node_modules/**'];
/** What these say changes the bytes of files that no diff names. */
const CHECKOUT_RULES = /(^|\/)\.(gitattributes|gitmodules|lfsconfig)$/i;
/** Compares the checkout at `top` with a commit, or says why it cannot be told. Never throws for what git refuses. */
async function changedFiles(top, sha) {
    const git = async (...args) => changed_files_partsOf(await (0,run_git/* runGit */.E)(top, args, changed_files_MAX_OUTPUT_BYTES));
    if (!(0,github_git/* isSha */.H)(sha))
        return { reason: `${JSON.stringify(sha)} is not a commit id` };
    const tree = await git('ls-tree', '-r', '-z', '--full-tree', sha);
    if (tree === undefined) {
        return { reason: `commit ${sha.slice(0, 7)} is not in this clone; check out with \`fetch-depth: 2\` or more` };
    }
    // Commits by the ids of their files: a diff with the work tree hides what attributes say is the same, such as a CRLF.
    const committed = await git('diff-tree', '-r', ...RAW, sha, 'HEAD', '--');
    const present = await git('diff', ...RAW, sha, '--');
    const rewritten = await rewrittenFiles(top);
    const untracked = await git(...OTHERS);
    const ignored = await git(...IGNORED);
    if (!committed || !present || !rewritten || !untracked || !ignored) {
        return { reason: `git cannot compare commit ${sha.slice(0, 7)} with what is checked out` };
    }
    const { paths, submodule } = readDiff([...committed, ...present]);
    if (submodule !== undefined)
        return { reason: `the submodule ${JSON.stringify(submodule)} is another commit` };
    const all = [...new Set([...paths, ...rewritten, ...untracked.filter((path) => !isOurs(path))])].sort();
    const rules = all.find((path) => CHECKOUT_RULES.test(path));
    if (rules !== undefined)
        return { reason: `it changes how git checks files out (${JSON.stringify(rules)})` };
    return { paths: all, ...changed_files_readTree(tree), ignored: ignored.filter((path) => !isOurs(path)) };
}
/** Entries of `:MODE MODE SHA SHA STATUS`, each followed by its path. */
function readDiff(entries) {
    const paths = entries.filter((_, index) => index % 2 === 1);
    const submodule = entries.findIndex((entry, index) => index % 2 === 0 && /^:(160000 |\d{6} 160000 )/.test(entry));
    return { paths, submodule: submodule === -1 ? undefined : entries[submodule + 1] };
}
/** Entries of `MODE TYPE SHA`, a tab and the path. */
function changed_files_readTree(entries) {
    const pathOf = (entry) => entry.slice(entry.indexOf('\t') + 1);
    return { tracked: entries.map(pathOf), links: entries.filter((entry) => entry.startsWith('120000 ')).map(pathOf) };
}
/** What earlier runs wrote, from whichever folder they were started. */
function isOurs(path) {
    return /(^|\/)\.agent-eval\//.test(path);
}
function changed_files_partsOf(output) {
    return output?.split('\0').filter((part) => part !== '');
}

;// CONCATENATED MODULE: ./lib/wire/touched-by.js




/**
 * The tasks that a change concerns, by the comparator's word for what they depend on. Where that cannot be told it is all
 * of them, never none.
 */
async function touchedBy(plan, yardstick) {
    const { base, project } = plan;
    if (yardstick === 'own')
        return { all: 'what is merged already is measured as a whole' };
    if ('reason' in base)
        return { all: base.reason };
    const deleted = base.taskIds.find((id) => !project.tasks.some((task) => task.id === id));
    if (deleted !== undefined)
        return { all: `it deletes task ${deleted}` };
    const changed = await changedFiles(base.repository.top, base.commit);
    if ('reason' in changed)
        return { all: changed.reason };
    const { tasks, config } = project;
    const known = { folder: base.repository.folder, tasks, watches: config.watches };
    return touchedTasks({ ...changed, ...known, shared: touched_by_sharedPlaces(plan, base), agent: agentOf(plan, base) });
}
/** The config, wherever either side has it, and the recordings that are replayed. */
function touched_by_sharedPlaces({ project, cassettes }, base) {
    const { configFile } = project;
    const recordings = cassettes === undefined ? [] : [external_node_path_.posix.join(external_node_path_.posix.dirname(configFile), cassettes.folder)];
    return [configFile, base.configFile, ...recordings];
}
/** Who is only shown beside need not say what it is made of. */
function agentOf({ project, agent, alongside }, base) {
    const folder = external_node_path_.posix.dirname(project.configFile);
    const judged = [agent, base.agent].map(globsOf);
    const beside = alongside.flatMap((other) => globsOf(other) ?? []);
    if (judged.some((globs) => globs === undefined))
        return { folder, globs: undefined };
    return { folder, globs: [...new Set([...judged.flatMap((globs) => globs ?? []), ...beside])] };
}
function globsOf({ config }) {
    return sourcesOf(agentSchema.parse(config));
}

;// CONCATENATED MODULE: ./lib/wire/select-for-plan.js



/** Chooses tasks as far as that needs no history: by tags, and by what the change touches. */
async function selectForPlan(plan, request) {
    const { config, tasks } = plan.project;
    const subset = request.overrides.subset ?? defaultSubset(plan, request);
    const selection = selectTasks({ tasks, subset, subsets: config.subsets, only: request.only });
    const { changed, box, topUp } = rulesOf(subset, config.subsets);
    const unsettled = { box, topUp };
    if (!changed)
        return { selection, unsettled, notices: [] };
    const touched = await touchedBy(plan, request.yardstick);
    if ('all' in touched)
        return { selection, unsettled, notices: [`Subset ${subset} runs all its tasks: ${touched.all}.`] };
    return { selection: onlyTouched(selection, touched.ids), unsettled, notices: touched.notices };
}
function defaultSubset({ project }, { defaultSubset: wanted }) {
    if (wanted !== 'scheduled')
        return wanted;
    return project.config.baselineDepth === undefined ? 'full' : 'top-up';
}
function onlyTouched(selection, ids) {
    const untouched = selection.selected.filter(({ id }) => !ids.has(id));
    const left = leaveOut(selection, new Map(untouched.map(({ id }) => [id, UNTOUCHED])));
    return left.selected.length > 0
        ? left
        : { ...left, nothing: { rule: 'untouched', text: nothingTouched(selection.subset) } };
}
const UNTOUCHED = 'not touched by the change';
function nothingTouched(subset) {
    return `Nothing that this change touches is watched: no task of subset ${subset}, nothing that one watches, no file of the agent.`;
}

;// CONCATENATED MODULE: ./lib/wire/unknown-tools.js







/** Throws ConfigError for rules about a tool that nobody has, when its name is a slip of one that somebody has. */
function refuseUnknownTools(plan) {
    // The tasks of the default branch cannot be mended in a change.
    if (plan.yardstickRoot !== plan.root)
        return;
    const slips = unknownTools(plan).filter(isSlip);
    if (slips.length === 0)
        return;
    throw new errors/* ConfigError */.xL(slips.map(({ tool, file, key, known }) => ({ file, key, message: whatOf(tool, known) })));
}
/** One note for each such tool of which nothing more is certain. */
function unknownToolNotes(plan) {
    const groups = new Map();
    for (const unknown of unknownTools(plan)) {
        groups.set(unknown.tool, [...(groups.get(unknown.tool) ?? []), unknown]);
    }
    return [...groups.values()].flatMap(([first, ...more]) => {
        if (first === undefined)
            return [];
        const others = more.length === 0 ? '' : ` (and ${more.length} more)`;
        const effect = first.isCertain ? 'it never applies' : 'it applies only if the agent brings such a tool along';
        return [`${first.file} ${first.key}${others}: ${whatOf(first.tool, first.known)}; ${effect}`];
    });
}
function unknownTools({ selection, agent, alongside }) {
    const own = [agent, ...alongside].map(({ config }) => ownToolsOf(agentSchema.parse(config)));
    return selection.selected.flatMap((task) => unknown_tools_unknownOf(task, own));
}
/** Of a task without servers, nothing is known but what its agents bring along. */
function unknown_tools_unknownOf(task, own) {
    const offered = task.tools.map(({ config, files }) => lib_tools_toolDefinitions.toolsOf(config, files));
    const isCertain = own.every((names) => names !== undefined);
    if (offered.includes(undefined) || (offered.length === 0 && !isCertain))
        return [];
    const names = [...offered, ...own, lib_tools_toolDefinitions.toolsOfRules(task)].flatMap((list) => list ?? []);
    const known = [...new Set(names)];
    const decided = Object.keys(task.rules.approvals?.tools ?? {}).map((tool) => ({
        tool,
        path: ['rules', 'approvals', 'tools', tool],
    }));
    return [...ruled_tools_ruledTools(task.rules), ...decided]
        .filter(({ tool }) => !known.includes(tool))
        .map(({ tool, path }) => ({ tool, file: task.file, key: core_errors/* toDotPath */.sR([...path]), known, isCertain }));
}
function isSlip({ tool, known, isCertain }) {
    return isCertain && didYouMean(tool, known) !== '';
}
function whatOf(tool, known) {
    const names = didYouMean(tool, known) || allowed(known.slice(0, 20)).replace('allowed', 'known');
    return `no tool server of this task has the tool ${quote_quoteText(tool, 60)}${names}`;
}

;// CONCATENATED MODULE: ./lib/wire/plan-run.js














const configSchema = configSchemaWith(agentSchema);
const taskSchema = taskSchemaWith(graderSchema);
/** Reads config and tasks and chooses what runs. Throws ConfigError or UserError with all that is wrong. */
async function planRun(request) {
    const { root, overrides } = request;
    const head = await load(root, request);
    const { project, ...yardstick } = await withYardstick(head, request);
    const agent = chooseAgent(project.config, { name: overrides.agent, model: overrides.model });
    const alongside = overrides.agent === undefined ? otherAgents(project.config, agent) : [];
    const cassettes = cassettesOf(project.config.models, overrides.cassettes);
    const known = { root, project, ...yardstick, agent, alongside, cassettes };
    const chosen = await selectForPlan(known, request);
    refuseUnknownTools({ ...known, ...chosen });
    return {
        ...known,
        ...chosen,
        trials: overrides.trials ?? project.config.trials,
        concurrency: overrides.concurrency ?? project.config.concurrency ?? (0,external_node_os_.availableParallelism)(),
        timeoutMs: overrides.timeout ?? project.config.timeout,
        maxCostUsd: overrides['max-cost-usd'] ?? project.config.maxCostUsd,
    };
}
/** Both sides have what was named at the same place, however that was written. */
function load(root, request) {
    const fromRoot = (path) => path === undefined ? undefined : (0,external_node_path_.relative)(request.root, (0,external_node_path_.resolve)(request.root, path));
    const path = fromRoot(request.config);
    return loadProject({ root, path, configSchema, taskSchema, toolDefinitions: lib_tools_toolDefinitions, dir: fromRoot(request.tasks) });
}
function inOneLine(text) {
    return text.replaceAll('\n', '; ');
}
async function withYardstick(head, request) {
    const { base: checkout, root } = request;
    const alone = (reason) => ({ project: head, base: { reason }, moved: [], yardstickRoot: root });
    if ('reason' in checkout)
        return alone(checkout.reason);
    try {
        const base = await load(checkout.path, request);
        const taskIds = base.tasks.map(({ id }) => id);
        const { configFile } = base;
        const { path, commit, repository } = checkout;
        const agent = baseAgent(base, request);
        const beside = otherAgents(base.config, agent).length;
        const side = { root: path, commit, repository, agent, beside, configFile, taskIds };
        if (request.yardstick === 'own')
            return { project: head, base: side, moved: [], yardstickRoot: root };
        const { config, tasks, moved } = chooseYardstick({ base, head });
        return { project: { ...head, config, tasks }, base: side, moved, yardstickRoot: path };
    }
    catch (error) {
        if (!(error instanceof errors/* UserError */.yo))
            throw error;
        return alone(`the project at ${checkout.commit.slice(0, 7)} cannot be read: ${inOneLine(error.message)}`);
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
    return trialsByTask.reduce((largest, trials) => Math.max(largest, trials.filter(isDecided).length), 0);
}
function totals_countTrials(trials) {
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

;// CONCATENATED MODULE: ./lib/core/version.js
/** Equal to package.json's version, which a test checks. */
const version_VERSION = '0.1.0';

;// CONCATENATED MODULE: ./lib/core/claimed-report.js



/**
 * A report of which only the tries, the fingerprint and whether it is complete are the fork's claims; which tasks there
 * are, what was left out and how many tries were due is our own. A task that is missing, or was measured in another
 * version than ours, leaves nothing to judge: a change must not choose its own test. Where the selection is narrowed, a
 * missing task is one that was left out, and nothing is said of it.
 */
function claimedReport(result, own) {
    const { selected } = own.selection;
    const all = selected.map((task) => claimOf(task, result));
    const missing = all.filter(({ claim }) => claim === undefined);
    if (missing.length > 0 && !own.isNarrowed) {
        return { problem: `it lacks ${named(missing)}, which the default branch runs` };
    }
    const claims = all.filter(({ claim }) => claim !== undefined);
    const others = claims.filter(({ isOurs }) => !isOurs);
    if (others.length > 0) {
        return { problem: `it measured another version of ${named(others)} than the default branch has now` };
    }
    const tasks = claims.flatMap(({ task, claim }) => (claim === undefined ? [] : [taskTrials(task, claim, own)]));
    const leftOut = new Map(missing.map(({ task }) => [task.id, "left out by the fork's run"]));
    const selection = leaveOut(own.selection, leftOut);
    return { report: reportOf(result, { ...own, selection }, tasks), isPartial: missing.length > 0 };
}
function claimOf(task, { report, definitions }) {
    const { id, hash, graderHash, environment } = task;
    const claim = report.tasks.find((one) => one.id === id);
    const defined = definitions.find((one) => one.id === id);
    // The hash of a task with an image of its own covers the image that was found, which is not here to be looked at.
    const isMeasuredSo = environment.image !== undefined || claim?.hash === hash;
    const isDefinedSo = defined?.hash === hash && defined.graderHash === graderHash;
    return { task, claim, isOurs: isDefinedSo && isMeasuredSo && claim?.graderHash === graderHash };
}
function taskTrials({ id, graderHash, tags, file }, { hash, planned, trials }, own) {
    const made = trials.map((trial) => ({ ...trial, transcript: null }));
    return { id, hash, graderHash, tags, file, planned: Math.max(own.trials, planned, made.length), trials: made };
}
function reportOf({ report, headSha }, own, tasks) {
    const { selection, trials: k, agent, nowMs: createdAt } = own;
    const ids = new Set(tasks.map(({ id }) => id));
    const extra = report.extra.filter(({ task }) => ids.has(task));
    const assembled = assembleReport({
        k,
        tasks,
        selection: { subset: selection.subset, leftOut: selection.leftOut },
        settings: { agent, commit: headSha },
        fingerprint: report.fingerprint,
        complete: report.complete,
        createdAt,
        createdBy: `agent-eval ${version_VERSION}`,
    });
    return { ...assembled, extra: [...extra] };
}
function named([first, ...more]) {
    const name = `task ${first?.task.id ?? ''}`;
    return more.length === 0 ? name : `${name} and ${more.length} more`;
}

;// CONCATENATED MODULE: ./lib/core/read-hostile.js


/** What checks a value may take up many times its memory, so a text may hold no more than the largest honest one. */
const read_hostile_MOST_HOSTILE_VALUES = 2_000_000;
/** Reads text that anyone may have written. A problem quotes nothing of it. */
function readHostile(text, { kind, schema, maxBytes, names, isSane = () => true }) {
    if (Buffer.byteLength(text) > maxBytes)
        return { problem: 'it is too large' };
    if (weigh_json_countValues(Buffer.from(text), read_hostile_MOST_HOSTILE_VALUES) === undefined)
        return { problem: 'it is damaged: nested too deep, or too many values' };
    const value = read_hostile_parseJson(text);
    if (value === undefined)
        return { problem: 'it is not JSON' };
    if (!(0,json/* isPlainObject */.Qd)(value) || value['kind'] !== kind)
        return { problem: 'it is no result of a run' };
    if (value['version'] !== 1)
        return { problem: 'another version of agent-eval wrote it' };
    if (!isSane(value))
        return { problem: 'it is damaged' };
    const parsed = schema.safeParse(value);
    if (parsed.success)
        return { value: parsed.data };
    const path = (parsed.error.issues[0]?.path ?? []).filter((key) => typeof key === 'string' && names.includes(key));
    return { problem: `it is damaged${path.length === 0 ? '' : ` at ${path.join('.')}`}` };
}
function read_hostile_parseJson(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./lib/core/sane-report.js



/** False for a report of so many things that are no tries that to name them all would fill the memory. */
function isSaneReport(report) {
    const tasks = (0,json/* isPlainObject */.Qd)(report) ? report['tasks'] : undefined;
    return !Array.isArray(tasks) || (tasks.length <= MAX_TASKS && tasks.every(isSaneTask));
}
function isSaneTask(task) {
    const trials = (0,json/* isPlainObject */.Qd)(task) ? task['trials'] : undefined;
    if (!Array.isArray(trials))
        return true;
    return trials.length <= MAX_TRIALS && trials.every((trial) => trialSchema.safeParse(trial).success);
}

;// CONCATENATED MODULE: ./lib/core/fork-result.js






/** A larger result is neither uploaded nor read. */
const MAX_FORK_RESULT_BYTES = 20 * 1024 * 1024;
const sha = schemas/* string */.YjP().regex(/^[0-9a-f]{40,64}$/);
const hash = schemas/* string */.YjP().max(200);
/** Each task as its own files define it: unlike in a report, no image that an engine found is part of the hash. */
const taskDefinitions = schemas/* array */.YOg(schemas/* object */.Ikc({ id: schemas/* string */.YjP().min(1).max(200), hash, graderHash: hash }))
    .max(MAX_TASKS)
    .check(eachOnce('id', 'task'))
    .readonly();
const forkResultSchema = schemas/* object */.Ikc({
    version: schemas/* literal */.euz(1),
    kind: schemas/* literal */.euz('agent-eval-fork-result'),
    /** Key of one use of the action in a repository (input `id`). */
    instance: schemas/* string */.YjP().max(64),
    headSha: sha,
    definitions: taskDefinitions,
    report: reportSchema,
});
/** Name of the artifact: one for each attempt of a run. */
function forkResultName({ instance, attempt }) {
    return `agent-eval-result-${instance}-attempt-${attempt}.json`;
}
/** Without transcripts, which stay where they were made. Undefined when it is too large to be read back. */
function formatForkResult(result) {
    const report = fork_result_withoutTranscripts(result.report);
    const text = `${JSON.stringify({ version: 1, kind: 'agent-eval-fork-result', ...result, report })}\n`;
    const isTooLarge = Buffer.byteLength(text) > MAX_FORK_RESULT_BYTES;
    return isTooLarge || countValues(Buffer.from(text), MOST_HOSTILE_VALUES) === undefined ? undefined : text;
}
/** Reads hostile text. A problem quotes nothing of it. */
function parseForkResult(text, wanted) {
    const read = readHostile(text, {
        kind: 'agent-eval-fork-result',
        schema: forkResultSchema,
        maxBytes: MAX_FORK_RESULT_BYTES,
        names: Object.keys({ ...forkResultSchema.shape, ...reportSchema.shape }),
        isSane: (value) => isSaneReport(value['report']),
    });
    if ('problem' in read)
        return read;
    const { headSha, instance, report } = read.value;
    if (headSha !== wanted.headSha || report.settings['commit'] !== wanted.headSha) {
        return { problem: 'it is about another commit' };
    }
    return instance === wanted.instance ? { result: read.value } : { problem: 'it is of another use of the action' };
}
function fork_result_withoutTranscripts({ tasks, extra, ...report }) {
    return {
        ...report,
        tasks: tasks.map((task) => ({ ...task, trials: task.trials.map((trial) => ({ ...trial, transcript: null })) })),
        extra: extra.map(({ trial, ...made }) => ({ ...made, trial: { ...trial, transcript: null } })),
    };
}

;// CONCATENATED MODULE: ./lib/github/artifact-of-run.js
/** The newest artifact of this name that a run of this commit uploaded; undefined when there is none. Throws what octokit throws. */
async function artifactOfRun({ octokit, owner, repo }, { run, name }) {
    const request = { owner, repo, run_id: run.id, name, per_page: 100 };
    const { artifacts } = (await octokit.rest.actions.listWorkflowRunArtifacts(request)).data;
    const ours = artifacts.filter((one) => one.name === name && !one.expired && one.workflow_run?.id === run.id && one.workflow_run.head_sha === run.headSha);
    const [newest] = ours.toSorted((a, b) => b.id - a.id);
    return newest === undefined ? undefined : { id: String(newest.id), name, sizeBytes: newest.size_in_bytes };
}

;// CONCATENATED MODULE: ./lib/report/read-claim.js





/** Finds, reads and checks what the fork's run uploaded, all of it hostile. Never throws for what it finds. */
async function readClaim(report, { plan, isNarrowed }) {
    const text = await download(report);
    if (typeof text !== 'string')
        return text;
    const { run, job } = report;
    const parsed = parseForkResult(text, { instance: job.inputs.id, headSha: run.headSha });
    if ('problem' in parsed)
        return read_claim_unusable(parsed.problem);
    const { selection, trials, agent } = plan;
    const own = { selection, isNarrowed, trials, agent: agent.name, nowMs: job.outside.now() };
    const claimed = claimedReport(parsed.result, own);
    return 'problem' in claimed ? read_claim_unusable(claimed.problem) : claimed;
}
async function download({ job, run, repository }) {
    const name = forkResultName({ instance: job.inputs.id, attempt: run.attempt });
    const asked = { what: "read the artifacts of the fork's run", permission: 'actions: read', isReadOnlyToken: false };
    const found = await (0,reached/* reached */.V)(asked, () => artifactOfRun(repository, { run, name }));
    if (found.kind !== 'reached')
        return { problem: found.notice };
    if (found.value === undefined)
        return { problem: read_claim_NOTHING };
    if (found.value.sizeBytes > MAX_FORK_RESULT_BYTES)
        return read_claim_unusable('it is too large');
    const serverUrl = new URL(job.context.runUrl).origin;
    const wait = async () => { };
    const artifacts = openArtifacts({ repository, serverUrl, results: undefined, isReadOnlyToken: false, wait });
    const read = await artifacts.read(found.value, MAX_FORK_RESULT_BYTES);
    return read.kind === 'reached' ? read.value : { problem: read.notice };
}
const read_claim_NOTHING = 'The run of the fork left no result: it was stopped or failed before it measured, or it lacked a secret, of which forks have none. Its log says more.';
function read_claim_unusable(why) {
    return { problem: `The result that the run of the fork left cannot be used: ${why}.` };
}

;// CONCATENATED MODULE: ./lib/report/judge-claim.js













/** The verdict on a fork's result, by the policy, tasks and baseline of the default branch. */
async function judgeClaim(report) {
    const planned = await tryPlan(report);
    if ('problem' in planned)
        return notMeasuredView(report, planned.problem, planned.faults);
    const { plan } = planned;
    const policy = { ...plan.project.config.gate, ...report.job.inputs.gate };
    const { subset } = plan.selection;
    const rules = rulesOf(subset, plan.project.config.subsets);
    const claim = await readClaim(report, { plan, isNarrowed: rules.changed || rules.box !== undefined });
    if ('problem' in claim)
        return withPolicy(notMeasuredView(report, claim.problem), policy);
    if (claim.report.tasks.length > 0)
        return judgeReport(report, { plan, policy, claimed: claim });
    // A box holds one task at least.
    if (rules.box !== undefined)
        return withPolicy(notMeasuredView(report, NO_TASK), policy);
    return withPolicy(notRunView(report, subset), policy);
}
const NO_TASK = 'The run of the fork ran no task, where it had to run one at least.';
/** Nobody vouches for what a fork leaves out. */
function notRunView({ job, run }, subset) {
    const text = `The fork's run says that the change touches nothing which subset ${subset} watches.`;
    const view = unmeasured(job, not_measured_notRun({ rule: 'untouched', text }));
    const claim = { by: run.head.fullName, isTrusted: false, isPartial: true };
    return { ...view, context: { ...view.context, claim } };
}
async function tryPlan({ job, }) {
    const { tasks, ...overrides } = job.inputs.overrides;
    const root = (0,action_history/* workspaceOf */.B)(job);
    const base = { reason: 'nothing is run here' };
    try {
        const { config } = job.inputs;
        const plan = await planRun({ root, config, tasks, overrides, base, yardstick: 'own', defaultSubset: 'fast' });
        return plan.unsettled.topUp ? { problem: NO_TOP_UP } : { plan };
    }
    catch (error) {
        if (!(error instanceof errors/* UserError */.yo))
            throw error;
        if (error instanceof errors/* ConfigError */.xL)
            return { problem: MISCONFIGURED, faults: error.problems };
        return { problem: `${error.message} ${error.hint}` };
    }
}
/** The fork can do nothing about it. */
const MISCONFIGURED = 'The configuration on the default branch cannot be used.';
const NO_TOP_UP = 'A subset that tops the baseline up runs what that lacks, not what judges a change. Name another subset for the runs of forks, in both workflows.';
async function judgeReport(report, { plan, policy, claimed }) {
    const { job, run, isTrusted } = report;
    const history = await readHistory(report);
    const baseline = await openBaseline(job, { plan, history });
    const wanted = {
        report: claimed.report,
        entries: baseline.entries,
        policy,
        nowMs: job.outside.now(),
        ancestors: history.comparator.ancestors,
        quarantine: plan.project.config.quarantine,
    };
    const notices = [...report.notices, ...history.notices, ...baseline.notices];
    const { damaged: baselineDamaged } = baseline;
    const { acceptance } = history;
    const view = judge({ ...wanted, notices, baselineDamaged, acceptance, limits: limitsOf(wanted) }, placeOf(job));
    const { isPartial } = claimed;
    // Which tasks a change touches the fork's run alone can tell: leaving out what it breaks would evade any comparison.
    const claim = { by: run.head.fullName, isTrusted: isTrusted && !isPartial, isPartial };
    return { ...view, context: { ...view.context, claim } };
}
/**
 * Re-runs count where nothing is left to be asked. What the fork's run says of why it made too few is its word alone:
 * then the rule for a single look decides, which does not become milder by leaving them out.
 */
function limitsOf(wanted) {
    const limits = { canRunBase: true };
    const maxAgeMs = wanted.policy.maxBaselineAge;
    return nextStep({ ...wanted, maxAgeMs, limits }).kind === 'stop' ? limits : undefined;
}
/** What is checked out is what the pull request is compared with. */
async function readHistory(report) {
    const { job, repository } = report;
    const { sha } = job.context;
    const { ancestors, notices } = await ancestorsOf({ git: (0,github_git/* openGit */.z)((0,action_history/* workspaceOf */.B)(job)), repository }, sha);
    const accepted = await (0,acceptance/* readAcceptance */.i)({ event: pullEventOf(report), instance: job.inputs.id, repository });
    const comparator = { sha, ancestors, how: 'the default branch' };
    return { repository, comparator, acceptance: accepted.acceptance, notices: [...notices, ...accepted.notices] };
}
/** The pull request as our own run sees it, whose token is no fork's. */
function pullEventOf({ job, run, prNumber }) {
    return { ...job.event, kind: 'pull_request', prNumber, seenAt: run.createdAt };
}
function notMeasuredView({ job, notices }, text, faults) {
    const view = unmeasured(job, notMeasured(text, faults));
    return { ...view, context: { ...view.context, notices } };
}
function withPolicy(view, policy) {
    return { ...view, context: { ...view.context, policy } };
}

;// CONCATENATED MODULE: ./lib/report/report-claim.js












/** Judges, then comments and sets the status. `own` is this run, whose summary tells everything. */
async function reportClaim(report, own) {
    const view = await judgeClaim(report);
    const { job } = report;
    logForeign(renderTerminal(view, { color: false, columns: null }));
    const summaryNotices = await writeSummary(view);
    const published = await publish({
        context: job.context,
        event: pullEventOf(report),
        token: job.inputs.secrets.githubToken,
        comment: wantedComment(job.inputs, view),
        check: null,
    });
    const status = job.inputs.check === 'on' ? await setStatus(report, view, own) : { isSet: true, notices: [] };
    const notices = [...view.context.notices, ...summaryNotices, ...published.notices, ...status.notices];
    (0,annotate/* annotate */.f)(notices.map((message) => ({ level: 'notice', message })));
    const { verdict, state } = view.verdict;
    const outputs = { verdict, state, 'comment-url': published.commentUrl ?? '' };
    for (const [name, value] of Object.entries(outputs))
        core/* setOutput */.uH(name, value);
    return status.isSet ? 0 : 2;
}
/** A status belongs to a commit, not to a pull request: one that others propose as well is left alone. */
async function setStatus({ job, run, repository }, view, own) {
    const status = {
        headSha: run.headSha,
        state: stateOf(view),
        name: checkNameOf(job.inputs),
        title: renderCheck(view).title,
        detailsUrl: own.runUrl,
    };
    const asked = { what: 'set a commit status', permission: 'statuses: write', isReadOnlyToken: false };
    const set = await (0,reached/* reached */.V)(asked, async () => {
        if (await (0,pull_of_run/* isSharedHead */.A)(repository, run))
            return SHARED;
        await publishCommitStatus(repository, status);
        return null;
    });
    if (set.kind !== 'reached')
        return { isSet: false, notices: [set.notice] };
    return { isSet: set.value === null, notices: set.value === null ? [] : [set.value] };
}
const SHARED = 'No commit status was set: a pull request from elsewhere has the very same head commit, and a status would speak of it too.';
const UNCOMPARED = ['first_run', 'incomparable', 'not_run'];
/** Only what the maintainers vouch for satisfies a required check; what was not measured never does. */
function stateOf({ verdict: { verdict, state }, context: { policy, claim } }) {
    switch (verdict) {
        case 'pass':
            // What it was measured with, and that nothing was to be, is the fork's word as well: so it could evade any comparison.
            return claim?.isTrusted === true && !UNCOMPARED.includes(state) ? 'success' : 'pending';
        case 'fail':
            return 'failure';
        case 'inconclusive':
            return policy.onInconclusive === 'pass' ? 'pending' : 'error';
        default:
            return verdict;
    }
}


/***/ })

};
