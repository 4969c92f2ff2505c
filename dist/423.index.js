export const id = 423;
export const ids = [423];
export const modules = {

/***/ 46423:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  deliver: () => (/* binding */ deliver)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./node_modules/@actions/core/lib/core.js + 7 modules
var core = __webpack_require__(33838);
// EXTERNAL MODULE: ./lib/core/verdict.js
var core_verdict = __webpack_require__(94418);
// EXTERNAL MODULE: ./lib/files/write-atomically.js
var write_atomically = __webpack_require__(80658);
;// CONCATENATED MODULE: ./lib/github/outputs.js
/** What later steps of a job can use. `report` is null when nothing ran. */
function toOutputs(run) {
    const suite = run.report?.suite;
    return {
        verdict: run.verdict.verdict,
        state: run.verdict.state,
        'pass-k': outputs_text(suite?.passHatK[String(run.report?.k)]),
        'pass-rate': outputs_text(suite?.passRate),
        violations: outputs_text(suite?.violations.critical),
        'cost-usd': outputs_text(suite?.totalCostUsd),
        steps: outputs_text(suite?.steps),
        report: run.reportPath ?? '',
        'comment-url': run.commentUrl ?? '',
    };
}
function outputs_text(value) {
    return value === null || value === undefined ? '' : String(value);
}

// EXTERNAL MODULE: ./lib/github/publish/api-failure.js
var api_failure = __webpack_require__(29960);
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

// EXTERNAL MODULE: ./lib/core/marker.js
var core_marker = __webpack_require__(55845);
// EXTERNAL MODULE: ./lib/github/publish/own-comment.js
var own_comment = __webpack_require__(84475);
;// CONCATENATED MODULE: ./lib/github/publish/comment.js




/** GitHub refuses more than 65,536 characters. */
const MAX_BYTES = 65_000;
/**
 * Creates our comment once and updates it afterwards. Leaves quietly when the pull request moved on to another commit or
 * when a newer run has written. Returns the address of the comment that stands; throws what octokit throws.
 */
async function publishComment(repository, comment) {
    if ((await headOf(repository, comment.prNumber)) !== comment.marker.headSha)
        return null;
    const find = () => (0,own_comment/* findOwnComment */.r)(repository, { prNumber: comment.prNumber, instance: comment.marker.instance });
    const existing = await find();
    if (existing !== undefined)
        return update(repository, comment, existing);
    if (!comment.mayCreate)
        return null;
    try {
        return await create(repository, comment);
    }
    catch (error) {
        if (!['server', 'unreachable'].includes((0,api_failure/* failureOf */.g)(error).kind))
            throw error;
        const created = await find();
        return created === undefined ? create(repository, comment) : update(repository, comment, created);
    }
}
async function headOf({ octokit, owner, repo }, prNumber) {
    const { data } = await octokit.rest.pulls.get({ owner, repo, pull_number: prNumber });
    return data.head.sha;
}
async function create({ octokit, owner, repo }, { prNumber, body }) {
    const request = { owner, repo, issue_number: prNumber, body: cutAtLine(body, MAX_BYTES) };
    return (await octokit.rest.issues.createComment(request)).data.html_url;
}
async function update({ octokit, owner, repo }, comment, existing) {
    if ((0,core_marker/* isNewer */.U4)(existing.marker, comment.marker))
        return existing.url;
    await octokit.rest.issues.updateComment({
        owner,
        repo,
        comment_id: existing.id,
        body: cutAtLine(comment.body, MAX_BYTES),
    });
    return existing.url;
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

// EXTERNAL MODULE: ./lib/github/publish/notice.js
var publish_notice = __webpack_require__(39503);
// EXTERNAL MODULE: ./lib/github/publish/octokit.js
var octokit = __webpack_require__(95750);
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
        return { commentUrl: null, notices: [(0,publish_notice/* noticeOf */.Q)({ ...refused, isReadOnlyToken: isReadOnly(event) })] };
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
        const notice = (0,publish_notice/* noticeOf */.Q)({ ...failed, isReadOnlyToken: isReadOnly(given.event) });
        return { check: 'none', notices: [given.refusal, notice] };
    }
}
function checkNotice(failed) {
    const { error, what, event } = failed;
    return (0,publish_notice/* noticeOf */.Q)({ error, what, permission: 'checks: write', isReadOnlyToken: isReadOnly(event) });
}
function isReadOnly(event) {
    return event.isFork || event.isDependabot;
}

// EXTERNAL MODULE: ./lib/render/numbers.js
var render_numbers = __webpack_require__(38394);
;// CONCATENATED MODULE: ./lib/render/failure-modes.js

/** Null when nothing failed or no trial says why. Of equals, what ended the trial explains the rest; then the name that sorts first. */
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
/** `AC-1, in 4 of 5 failed tries` */
function failureText({ mode, trials, failed }) {
    return `${mode}, in ${trials} of ${(0,render_numbers/* plural */.LS)(failed, 'failed try', 'failed tries')}`;
}
function byCause(a, b) {
    return Number(isEnd(b)) - Number(isEnd(a)) || (a < b ? -1 : 1);
}
function isEnd(mode) {
    return mode.startsWith('limit:') || mode === 'agent_error';
}
function reasonOf(trial, mode) {
    const criterion = trial.criteria.find((result) => result.id === mode && result.grade === 'fail');
    if (criterion !== undefined)
        return criterion.reason;
    if (isEnd(mode))
        return trial.endDetail;
    return trial.violations.find((violation) => mode === `violation:${violation.rule}`)?.detail ?? null;
}

// EXTERNAL MODULE: ./lib/core/gate/acceptance.js
var acceptance = __webpack_require__(5904);
// EXTERNAL MODULE: ./lib/render/visible-text.js
var visible_text = __webpack_require__(13184);
;// CONCATENATED MODULE: ./lib/render/reason-text.js

/** One sentence: the gate says of a task what it did, and of a run a whole sentence. */
function reasonText({ task, text }) {
    const said = sentence((0,visible_text/* visibleText */.Q6)(text, 500));
    return task === null ? said : `${(0,visible_text/* quoteName */.AB)(task)} ${said}`;
}
/** With an end mark, so that another sentence can follow. */
function sentence(text) {
    return /[.!?…]$/.test(text) ? text : `${text}.`;
}

// EXTERNAL MODULE: ./lib/core/trial.js
var core_trial = __webpack_require__(32355);
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
        ...(head.length > 0 ? [`this change ${(0,render_numbers/* counts */.tQ)(passesOf(head))}`] : []),
        ...(base.length > 0 ? [`default branch ${(0,render_numbers/* counts */.tQ)(passesOf(base))}`] : []),
    ];
    return sides.join(', ');
}
/** `15 tries of this change and 10 of the default branch, for $0.31`; empty when there were none. */
function extraText({ extra }, word = '') {
    const { head, base, costUsd } = extra;
    const tries = (count) => (0,render_numbers/* plural */.LS)(count, `${word}try`, `${word}tries`);
    const sides = [
        ...(head > 0 ? [`${tries(head)} of this change`] : []),
        ...(base > 0 ? [`${head > 0 ? (0,render_numbers/* quantity */.au)(base) : tries(base)} of the default branch`] : []),
    ];
    if (sides.length === 0)
        return '';
    return `${sides.join(' and ')}, ${costUsd === null ? 'at unknown cost' : `for ${(0,render_numbers/* usd */.dR)(costUsd)}`}`;
}
/** Passes among the tries that can be counted. */
function passesOf(trials) {
    const decided = trials.filter(core_trial/* isDecided */.d);
    return { passed: decided.filter(({ verdict }) => verdict === 'pass').length, decided: decided.length };
}

;// CONCATENATED MODULE: ./lib/render/loss-text.js




/** What blocks, or would block without an acceptance: the worst of it in words, and what running it again came to. */
function lossText(view) {
    const { reasons } = view.verdict;
    const worse = reasons.filter((reason) => reason.rule === 'task');
    const [first] = worse.length > 0 ? worse : reasons;
    const others = reasons.length - Math.max(1, worse.length);
    const also = others > 0 ? ` And ${(0,render_numbers/* plural */.LS)(others, 'more reason')}, as listed.` : '';
    return `${loss(worse, first)}${confirmation(view, worse)}${also}`;
}
function loss(worse, first) {
    if (first === undefined)
        return 'the gate failed.';
    if (first.rule !== 'task' || first.task === null || first.base === null || first.head === null)
        return reasonText(first);
    const { base, head } = first;
    const name = (0,visible_text/* quoteName */.AB)(first.task);
    const change = `passed ${(0,render_numbers/* counts */.tQ)(base)} tries on the default branch and passes ${(0,render_numbers/* counts */.tQ)(head)} now.`;
    return worse.length === 1
        ? `this change makes the AI agent worse. Task ${name} ${change}`
        : `this change makes the AI agent worse at ${(0,render_numbers/* plural */.LS)(worse.length, 'task')}. The worst, ${name}, ${change}`;
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
    return ` Run again side by side, this change passed ${(0,render_numbers/* counts */.tQ)(head)} tries and the default branch ${(0,render_numbers/* counts */.tQ)(base)}.`;
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
    const canAccept = context.marker.runId > 0 && verdict.reasons.every(({ rule }) => (0,acceptance/* isAcceptable */.L)(rule));
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
    return `The tries were made by the workflow run of ${(0,visible_text/* quoteName */.AB)(claim.by)}. Only they are taken from there: which tasks count, the policy and the baseline are those of the default branch.`;
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
    return `${passedTries(passed.head)}; on the default branch, ${(0,render_numbers/* countsAndShare */.j9)(passed.base)}.`;
}
/** `97 of 100 tries passed (97 %), at 20 tasks.` */
function recordedText({ report }) {
    if (report === null)
        return 'No result was recorded.';
    const { passed, decided } = report.suite;
    return `${passedTries({ passed, decided })}, at ${(0,render_numbers/* plural */.LS)(report.tasks.length, 'task')}.`;
}
/** `97 of 100 tries passed (97 %)` */
function passedTries(value) {
    const share = value.decided === 0 ? '' : ` (${(0,render_numbers/* percent */.KN)(value.passed / value.decided)})`;
    return `${(0,render_numbers/* counts */.tQ)(value)} tries passed${share}`;
}
/** Why losses could go unnoticed, as the gate says it. */
function lowSensitivityText({ verdict }) {
    const note = verdict.warnings.find(({ rule }) => rule === 'sensitivity');
    if (note !== undefined)
        return reasonText(note).replace(/^Low sensitivity\. /, '');
    return verdict.baseline === null
        ? ''
        : `The baseline holds ${(0,render_numbers/* plural */.LS)(verdict.baseline.depth, 'try', 'tries')} a task.`;
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
        return `Task ${(0,visible_text/* quoteName */.AB)(first)} looked worse at first and was`;
    if (tasks.length === report?.tasks.length)
        return 'The suite as a whole looked worse at first and was';
    return `${(0,render_numbers/* plural */.LS)(tasks.length, 'task')} looked worse at first and were`;
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
    const passed = base.decided === 0 ? '' : `: it passed ${(0,render_numbers/* counts */.tQ)(base)} tries`;
    return `The default branch's agent, run beside this change now, is itself worse than its stored results${passed}. The model provider may be worse than it was, or the baseline is stale.`;
}
/** A proven loss that somebody took on. */
function acceptedHeadline(view) {
    const { acceptance, reasons } = view.verdict;
    const who = acceptance === null ? '' : ` by ${(0,visible_text/* quoteName */.AB)(acceptance.by)}`;
    const commit = acceptance === null ? '' : ` for commit ${(0,visible_text/* visibleText */.Q6)(acceptance.headSha, 300).slice(0, 7)}`;
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
        ? `task ${(0,visible_text/* quoteName */.AB)(first)} starts a new baseline`
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
    return `The baseline is too old: its newest run was ${(0,visible_text/* visibleText */.Q6)(first.base, 40)} ago, ${(0,visible_text/* visibleText */.Q6)(first.head, 40)} are allowed.`;
}

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
            return notMeasured(view);
        case 'incomparable':
            return incomparableHeadline(view);
        case 'report_only':
            return reportOnly(view);
        default:
            return verdict.state;
    }
}
function improved(view) {
    const better = task_rows_taskRows(view).filter((row) => row.state === 'improved');
    const [first] = better;
    const where = first === undefined ? '' : ` at ${better.length === 1 ? (0,visible_text/* quoteName */.AB)(first.id) : (0,render_numbers/* plural */.LS)(better.length, 'task')}`;
    return {
        mark: '✅',
        what: `Passed: the AI agent is better${where} with this change. ${passedText(view)}`,
        todo: 'Nothing. Once this is merged, the better results count towards the baseline.',
    };
}
function warned(view) {
    const [first] = view.verdict.warnings;
    const more = view.verdict.warnings.length - 1;
    const also = more > 0 ? ` And ${(0,render_numbers/* plural */.LS)(more, 'more note')}, as listed.` : '';
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
    const record = 'run this evaluation once on the default branch; it records the baseline that changes are compared with';
    return {
        mark: fails ? '❌' : 'ℹ️',
        what: `First run: there is no baseline yet, so nothing could be compared. ${recordedText(view)}`,
        todo: fails
            ? `To let this check pass, ${record} (on-missing-baseline is set to fail).`
            : `Merge if these results look right, or ${record}.`,
    };
}
function notMeasured({ verdict, context }) {
    const [first] = verdict.reasons;
    const cause = first === undefined ? 'The evaluation gave no usable result.' : reasonText(first);
    const retry = 'Remove the cause, then run the job again.';
    return {
        mark: '⚠️',
        what: `Not measured: ${cause} This says nothing about the change, good or bad.`,
        todo: context.policy.onInconclusive === 'fail'
            ? `${retry} Until then this check fails.`
            : `${retry} The check does not wait for it.`,
    };
}
function reportOnly(view) {
    return {
        mark: 'ℹ️',
        what: `Report only: the gate is off, so nothing is blocked. ${resultText(view)}`,
        todo: 'Nothing. Set gate.mode to evidence if losses should block a merge.',
    };
}

;// CONCATENATED MODULE: ./lib/render/baseline-text.js



const DAY_MS = 86_400_000;
const SAID_BY_HEADLINE = new Set(['first_run', 'not_measured', 'incomparable']);
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
    const from = (0,render_numbers/* day */.vd)(baseline.from);
    const to = (0,render_numbers/* day */.vd)(baseline.to);
    const dates = from === to ? `from ${from}` : `from ${from} to ${to}`;
    const known = baseline.commits.filter((commit) => commit !== 'unknown');
    const commits = known.slice(0, 5).map((commit) => (0,visible_text/* visibleText */.Q6)(commit, 12));
    const more = known.length > commits.length ? ` and ${known.length - commits.length} more` : '';
    const list = commits.length === 0 ? '' : `, commits ${commits.join(', ')}${more}`;
    return `Compared with ${(0,render_numbers/* plural */.LS)(baseline.depth, 'try', 'tries')} a task ${dates}${age(baseline.to, report?.createdAt)}${list}.${comparatorText(baseline)}`;
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
    return (0,visible_text/* visibleText */.Q6)(commit, 300).slice(0, 7);
}
function age(to, now) {
    if (now === undefined || now < to)
        return '';
    const days = Math.floor((now - to) / DAY_MS);
    return days === 0 ? ' (newest: less than a day old)' : ` (newest: ${(0,render_numbers/* plural */.LS)(days, 'day')} old)`;
}

;// CONCATENATED MODULE: ./lib/render/escape-markdown.js

const PUNCTUATION = /[\\`*_[\]<>#|~&$]/g;
/** Nothing to escape in it: no punctuation with a meaning, no colon, no full stop that might follow www. */
const PLAIN = /^(?!.*gh-)[A-Za-z0-9 ,;()%+=/'"-]*$/i;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** GitHub looks for mentions and references after entities are decoded: only a character in between stops it. */
const BREAK = '&#8203;';
/**
 * Foreign text for GitHub Markdown, in a sentence, a table cell or an HTML element: shown as written, without any markup,
 * mention, issue reference, link, image or emoji code taking effect.
 */
function escapeMarkdown(text, max) {
    const line = (0,visible_text/* visibleText */.Q6)(text, max);
    if (PLAIN.test(line))
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
    return `<code>${escapeMarkdown((0,visible_text/* visibleName */.ko)(name))}</code>`;
}
function entity(character) {
    return `&#${character.charCodeAt(0)};`;
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
    return verdict.moved.map((text) => sentence((0,visible_text/* visibleText */.Q6)(text)));
}
/** What is missing from the result, and why: one sentence each. */
function unmeasuredTexts({ report, comparison, context }) {
    // An unmeasured task's note is told better by its trials.
    const noted = (comparison?.tasks ?? []).filter(({ state }) => state === 'changed' || state === 'incomparable');
    const notes = noted.map(({ id, note }) => `${(0,visible_text/* quoteName */.AB)(id)}: ${sentence((0,visible_text/* visibleText */.Q6)(note ?? 'not comparable'))}`);
    const notices = context.notices.map((notice) => sentence((0,visible_text/* visibleText */.Q6)(notice)));
    return [...(report === null ? [] : findings_missingTexts(report)), ...notes, ...notices];
}
/** Trials that gave no result: one sentence a task and cause. */
function findings_missingTexts(report) {
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
        const where = `${severity}: ${(0,visible_text/* visibleText */.Q6)(rule, 80)} at ${(0,visible_text/* quoteName */.AB)(task.id)}, in ${trials} of ${(0,render_numbers/* plural */.LS)(task.trials.length, 'try', 'tries')}`;
        return detail === '' ? where : `${where}: ${detail}`;
    });
}
/** What was done, each thing once: the worst of several must not hide behind the first. */
function differentDetails(violations) {
    const details = [...new Set(violations.map(({ detail }) => detail))].filter((detail) => detail !== '');
    const shown = details.slice(0, SHOWN_DETAILS).map((detail) => (0,visible_text/* visibleText */.Q6)(detail));
    const more = details.length - shown.length;
    return [...shown, ...(more > 0 ? [`${more} more`] : [])].join('; ');
}
function missingTrials(task) {
    const name = (0,visible_text/* quoteName */.AB)(task.id);
    const lost = task.trials.filter((trial) => trial.end === 'infra_error');
    const unpaid = lost.filter(isUnpaid);
    const infra = lost.filter((trial) => !isUnpaid(trial));
    const open = task.trials.filter((trial) => trial.verdict === 'unverified');
    const never = task.planned - task.trials.length;
    const of = `of ${(0,render_numbers/* plural */.LS)(task.planned, 'try', 'tries')}`;
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
    const lost = trials.filter((trial) => !(0,core_trial/* isDecided */.d)(trial));
    const [first] = lost;
    if (first === undefined)
        return [];
    const of = `${lost.length} of ${(0,render_numbers/* plural */.LS)(trials.length, 'extra try', 'extra tries')} ${side}`;
    return [`${(0,visible_text/* quoteName */.AB)(id)}: no result in ${of}${because(first.endDetail ?? openReason(first))}`];
}
function openReason(trial) {
    const criterion = trial?.criteria.find((result) => result.grade === 'unverified');
    return criterion === undefined ? null : `${criterion.id}: ${criterion.reason ?? 'no evidence'}`;
}
function because(reason) {
    return reason === null || reason === undefined ? '.' : `: ${sentence((0,visible_text/* visibleText */.Q6)(reason, 700))}`;
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
    return { label, base: (0,render_numbers/* percent */.KN)(base), head: (0,render_numbers/* percent */.KN)(head), change: (0,render_numbers/* points */.WR)(base, head) };
}
function passRateRow({ report, comparison }) {
    const suite = comparison?.suite ?? null;
    const all = { passed: report?.suite.passed ?? 0, decided: report?.suite.decided ?? 0 };
    return {
        label: hasReruns(report) ? 'tries that passed, re-runs left out' : 'tries that passed',
        base: suite === null ? '–' : (0,render_numbers/* countsAndShare */.j9)(suite.passed.base),
        head: (0,render_numbers/* countsAndShare */.j9)(suite?.passed.head ?? all),
        // Of the shares beside it: a mean over tasks would be another number where tasks have unequal tries.
        change: suite === null ? (0,render_numbers/* points */.WR)(null, null) : (0,render_numbers/* points */.WR)(shareOf(suite.passed.base), shareOf(suite.passed.head)),
    };
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
        base: base === null ? render_numbers/* UNKNOWN */.HV : violationsText(base.baseViolations, base.baseTrials),
        head: report === null ? render_numbers/* UNKNOWN */.HV : violationsText(report.suite.violations, report.suite.trials),
        change: '–',
    };
}
function violationsText({ critical, major, minor }, trials) {
    const parts = Object.entries({ critical, major, minor }).filter(([, count]) => count > 0);
    const text = parts.length === 0 ? 'none' : parts.map(([severity, count]) => `${count} ${severity}`).join(', ');
    return `${text} in ${(0,render_numbers/* plural */.LS)(trials, 'try', 'tries')}`;
}
/** Time is not stored in a baseline: there is nothing to compare it with. */
function measureRows({ report, comparison, context }) {
    const head = report?.suite;
    const suite = comparison?.suite;
    return [
        measureRow({ label: costLabel(report), sides: suite?.meanCostUsd, head: head?.costUsd, show: render_numbers/* usd */.dR }),
        ...spentRows(report),
        measureRow({ label: 'steps a try', sides: suite?.meanSteps, head: head?.steps, show: render_numbers/* quantity */.au }),
        measureRow({ label: 'tokens a try', sides: context.shared?.tokens, head: head?.tokens, show: render_numbers/* quantity */.au }),
        {
            ...measureRow({ label: 'time a try', sides: undefined, head: head?.durationMs, show: render_numbers/* timeSpan */.wL }),
            base: '–',
            change: '–',
        },
    ];
}
/** Tries that were lost, and re-runs, cost money too: said where the sum of the tries does not tell it. */
function spentRows(report) {
    const spent = report?.settings['spentUsd'];
    if (typeof spent !== 'number' || spent <= (report?.suite.totalCostUsd ?? 0) + 1e-9)
        return [];
    return [{ label: 'spent in all, lost tries included', base: '–', head: (0,render_numbers/* usd */.dR)(spent), change: '–' }];
}
function measureRow({ label, sides = { base: null, head: null }, head: all = null, show }) {
    const { base } = sides;
    const head = sides.head ?? all;
    const ratio = base === null || sides.head === null || base === 0 ? null : sides.head / base;
    return { label, base: show(base), head: show(head), change: (0,render_numbers/* change */.Zg)(ratio) };
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
        ...optional(rows, 'Before', '--:', (row) => (row.base === null ? '' : (0,render_numbers/* countsAndShare */.j9)(row.base))),
        ...optional(rows, 'Now', '--:', (row) => (row.head === null ? '' : (0,render_numbers/* countsAndShare */.j9)(row.head))),
        ...optional(rows, 'Run again', '---', (row) => (row.again === null ? '' : againText(row.again))),
        ...optional(rows, 'Cost', '--:', (row) => (row.costRatio === null ? '' : (0,render_numbers/* change */.Zg)(row.costRatio))),
        ...optional(rows, 'Steps', '--:', (row) => (row.stepsRatio === null ? '' : (0,render_numbers/* change */.Zg)(row.stepsRatio))),
        ...optional(rows, 'Fails most often', '---', (row) => row.failure === null ? '' : escapeMarkdown(failureText(row.failure), 120)),
    ];
    const head = [columns.map(({ title }) => title), columns.map(({ rule }) => rule)];
    return table(head, rows.map((row) => columns.map(({ cell }) => cell(row))));
}
/** A line a task. */
function taskLines(rows) {
    return rows
        .map((row) => `- ${codeMarkdown(row.id)}: ${stateText(row)}, ${(0,render_numbers/* countsAndShare */.j9)(row.base)} → ${(0,render_numbers/* countsAndShare */.j9)(row.head)}`)
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
    const { reasons, state } = view.verdict;
    return reasonBullets(state === 'blocked' || state === 'accepted' ? reasons : reasons.slice(1), view);
}
/** Each reason in words, with what failed most often at its task and one reason for it. */
function reasonBullets(reasons, { report }) {
    const tasks = new Map((report === null ? [] : tasksWithExtra(report)).map((task) => [task.id, task]));
    return reasons.map((reason) => {
        const task = reason.task === null ? undefined : tasks.get(reason.task);
        const failure = task === undefined ? null : commonFailure(task);
        if (failure === null || reason.rule === 'violations')
            return reasonText(reason);
        const because = failure.reason === null ? '.' : `: ${sentence((0,visible_text/* visibleText */.Q6)(failure.reason, 240))}`;
        return `${reasonText(reason)} Most often ${(0,visible_text/* visibleText */.Q6)(failureText(failure), 120)}${because}`;
    });
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
                ? [(0,render_numbers/* percent */.KN)(passHatK), (0,render_numbers/* percent */.KN)(passRate), (0,render_numbers/* usd */.dR)(costUsd), (0,render_numbers/* quantity */.au)(steps)]
                : ['not run', '', '', '']),
        ]),
        notes: agents.flatMap(({ name, reason }) => (reason === null ? [] : [`${(0,visible_text/* quoteName */.AB)(name)} was not run: ${reason}`])),
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
        rows: ids.map((id) => [id, ...agents.map(({ tasks }) => (0,render_numbers/* counts */.tQ)(tasks.get(id) ?? null))]),
        notes: [],
    };
}

;// CONCATENATED MODULE: ./lib/render/markdown.js












/** The most detailed Markdown of at most `maxBytes`: whole blocks are left out, none is cut. */
function fitMarkdown(view, maxBytes) {
    const [full, short] = [topBlocks(view, 10), topBlocks(view, 0)];
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
    return firstThatFits([10, 3, 0].map((reasons) => () => topBlocks(view, reasons)), maxBytes);
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
        section(whyTitle(view), bullets(whyTexts(view), reasons)),
        section('To note', bullets(reasonBullets(view.verdict.warnings, view), reasons)),
        section(MOVED_TITLE, bullets(movedTexts(view), reasons)),
        suiteTable(suite_rows_suiteRows(view)),
        escapeMarkdown(baselineText(view), 1000),
        section('Side by side', agentTableMarkdown(agentTable(view))),
    ];
}
/** Everything; only failures; a line per changed task; the worst tasks, which has a fixed largest size. */
function detailSteps(view) {
    const rows = task_rows_taskRows(view);
    const loud = rows.filter((row) => !isQuiet(row));
    const quiet = rows.filter(isQuiet);
    const note = shortened(view, rows.length);
    const failures = [
        section('Tasks', taskTable(loud)),
        section('Rules broken', bullets(findings_violationTexts(view.report), 20)),
        section('Not measured', bullets(unmeasuredTexts(view), 20)),
    ];
    return [
        () => [...failures, quietTasks(quiet), agentTasks(view), details('Settings of this run', settingsTable(view))],
        () => [...failures, note],
        () => [section('Tasks', taskLines(loud)), note],
        () => [section('The worst tasks', taskLines(loud.slice(0, 10))), note],
    ];
}
function agentTasks(view) {
    return details('Tasks by agent', agentTableMarkdown(agentTaskTable(view)));
}
function quietTasks(rows) {
    const word = rows[0]?.state === 'passes' ? 'that passed every try' : 'without a change';
    return details(`${(0,render_numbers/* plural */.LS)(rows.length, 'task')} ${word}`, taskTable(rows));
}
function shortened({ context }, tasks) {
    const where = webLink(context.reportUrl) === null ? 'report.json' : 'the full report';
    return `_Shortened to fit: ${(0,render_numbers/* plural */.LS)(tasks, 'task')} in all. Everything is in ${where}._`;
}
function footer({ context, report }) {
    const { headSha, instance } = context.marker;
    const links = [markdown_link('Full report', context.reportUrl), markdown_link('Log of the run', context.runUrl)];
    const facts = [
        `agent-eval gave agent ${codeMarkdown(context.agent)} ${report === null ? 'no task' : `${(0,render_numbers/* plural */.LS)(report.tasks.length, 'task')}, ${(0,render_numbers/* plural */.LS)(report.k, 'try', 'tries')} each`}`,
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

;// CONCATENATED MODULE: ./lib/render/check.js









const check_MAX_BYTES = 60_000;
const check_MAX_TITLE = 255;
/** The named check run: verdict and numbers in the summary, tasks in the text, one annotation per task that blocks or warns. */
function renderCheck(view) {
    return {
        title: cutTitle((0,visible_text/* visibleText */.Q6)(headline(view).what, check_MAX_TITLE)),
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
    const before = row.base === null ? '' : `; on the default branch, ${(0,render_numbers/* countsAndShare */.j9)(row.base)}`;
    const passed = `${passedTries(row.head ?? { passed: 0, decided: 0 })}${before}.`;
    return [{ path, line: 1, level, title: (0,visible_text/* visibleText */.Q6)(`Agent task ${row.id}`, 200), message: `${passed}${why(row)}` }];
}
function why({ failure }) {
    if (failure === null)
        return '';
    const reason = failure.reason === null ? '.' : `: ${sentence((0,visible_text/* visibleText */.Q6)(failure.reason, 1000))}`;
    return ` Most often ${(0,visible_text/* visibleText */.Q6)(failureText(failure), 200)}${reason}`;
}

;// CONCATENATED MODULE: ./lib/render/escape-html.js

const NAMES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** Foreign text for HTML and XML, in elements and quoted attributes. */
function escapeHtml(text, max) {
    return (0,visible_text/* visibleText */.Q6)(text, max).replace(/[&<>"']/g, (character) => NAMES[character] ?? character);
}

;// CONCATENATED MODULE: ./lib/render/html-parts.js







/** A heading and what is under it; nothing when there is nothing. */
function html_parts_section(title, body) {
    return body === '' ? '' : `<section><h2>${title}</h2>\n${body}</section>`;
}
/** Plain texts as a list. */
function list(texts) {
    return texts.length === 0 ? '' : `<ul>${texts.map((text) => `<li>${escapeHtml(text, 1000)}</li>`).join('')}</ul>`;
}
function html_parts_suiteTable(rows) {
    const titles = isCompared(rows) ? ['Measure', 'Before', 'Now', 'Change'] : ['Measure', 'Now'];
    const numbers = (row) => (isCompared(rows) ? [row.base, row.head, row.change] : [row.head]);
    return html_parts_table({
        head: titles.map((title, index) => headCell(title, index > 0)),
        rows: rows.map((row) => [textCell(escapeHtml(row.label)), ...numbers(row).map(numberCell)]),
    });
}
function html_parts_taskTable(rows) {
    const titles = ['Task', 'Result', 'Before', 'Now', 'Run again', 'Cost', 'Steps', 'Fails most often'];
    return html_parts_table({
        head: titles.map((title, index) => headCell(title, index > 1 && index < 7)),
        rows: rows.map((row) => [
            textCell(row.report === null ? html_parts_name(row.id) : `<a href="#${html_parts_anchor(row.id)}">${html_parts_name(row.id)}</a>`),
            textCell(stateWord(row)),
            numberCell((0,render_numbers/* countsAndShare */.j9)(row.base)),
            numberCell((0,render_numbers/* countsAndShare */.j9)(row.head)),
            numberCell(row.again === null ? '–' : againText(row.again)),
            numberCell(row.costRatio === null ? '–' : (0,render_numbers/* change */.Zg)(row.costRatio)),
            numberCell(row.stepsRatio === null ? '–' : (0,render_numbers/* change */.Zg)(row.stepsRatio)),
            textCell(row.failure === null ? '' : escapeHtml(failureText(row.failure), 120)),
        ]),
    });
}
function agentTableHtml({ head, rows, notes }) {
    const shown = html_parts_table({
        head: head.map((title, index) => headCell(escapeHtml(title, 120), index > 0)),
        rows: rows.map(([first = '', ...rest]) => [textCell(html_parts_name(first)), ...rest.map(numberCell)]),
    });
    return `${shown}${list(notes)}`;
}
function html_parts_settingsTable({ report }) {
    const settings = Object.entries(report?.settings ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
    const cells = settings.map(([key, value]) => [textCell(html_parts_name(key)), textCell(escapeHtml(String(value ?? 'unknown')))]);
    return html_parts_table({ head: [headCell('Setting', false), headCell('Value', false)], rows: cells });
}
/** A name of foreign origin; <bdi> keeps right-to-left letters from moving what follows. */
function html_parts_name(text) {
    return `<bdi><code>${escapeHtml((0,visible_text/* visibleName */.ko)(text))}</code></bdi>`;
}
/** Id of a task's section: hex, so that no name can break out or meet another's. */
function html_parts_anchor(taskId) {
    return `task-${Buffer.from(taskId).toString('hex')}`;
}
function stateWord(row) {
    return `<span class="state ${TONES[row.state]}">${stateText(row)}</span>`;
}
function textCell(html) {
    return `<td>${html}</td>`;
}
function numberCell(text) {
    return `<td class="number">${escapeHtml(text)}</td>`;
}
function headCell(title, isNumber) {
    return `<th scope="col"${isNumber ? ' class="number"' : ''}>${title}</th>`;
}
/** Cells are ready HTML. Empty without rows. */
function html_parts_table({ head, rows, }) {
    if (rows.length === 0)
        return '';
    const body = rows.map((cells) => `<tr>${cells.join('')}</tr>`).join('\n');
    return `<div class="scroll"><table><thead><tr>${head.join('')}</tr></thead>\n<tbody>${body}</tbody></table></div>`;
}
const TONES = {
    regressed: 'bad',
    removed: 'bad',
    fails: 'bad',
    suspect: 'doubt',
    unmeasured: 'doubt',
    incomparable: 'doubt',
    changed: 'plain',
    new: 'plain',
    unchanged: 'plain',
    cleared: 'good',
    improved: 'good',
    passes: 'good',
};

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
;// CONCATENATED MODULE: ./lib/render/html-style.js

/** The page's only style sheet: light and dark, no fonts, no images. */
const STYLE = `
:root { color-scheme: light dark; --line: #d0d7de; --soft: #59636e; --back: #f6f8fa; --good: #1a7f37; --bad: #cf222e; --doubt: #9a6700; --link: #0969da; }
@media (prefers-color-scheme: dark) {
  :root { --line: #3d444d; --soft: #9198a1; --back: #151b23; --good: #3fb950; --bad: #f85149; --doubt: #d29922; --link: #4493f8; }
  body { background: #0d1117; color: #f0f6fc; }
}
* { box-sizing: border-box; }
body { font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 1100px; padding: 1.5rem 1rem 4rem; overflow-wrap: anywhere; }
h1 { font-size: 1.4rem; line-height: 1.35; margin: 0 0 .5rem; }
h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
h3 { font-size: 1rem; }
header { border-left: .4rem solid var(--soft); padding: .25rem 0 .25rem 1rem; }
header.good { border-color: var(--good); }
header.bad { border-color: var(--bad); }
header.doubt { border-color: var(--doubt); }
header p { margin: .25rem 0; }
a { color: var(--link); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid var(--line); padding: .35rem .6rem; text-align: left; vertical-align: top; overflow-wrap: normal; }
th { color: var(--soft); font-weight: 600; white-space: nowrap; }
td:first-child:not(:only-child) { min-width: 4rem; }
section > .scroll td:first-child { min-width: 9rem; }
.number { font-variant-numeric: tabular-nums; text-align: right; white-space: nowrap; }
code { font: .92em ui-monospace, monospace; overflow-wrap: anywhere; }
.good { color: var(--good); }
.bad { color: var(--bad); }
.doubt { color: var(--doubt); }
header.good, header.bad, header.doubt { color: inherit; }
.state { font-weight: 600; white-space: nowrap; }
.state.plain { color: var(--soft); font-weight: 400; }
.soft, footer { color: var(--soft); }
details { border: 1px solid var(--line); border-radius: 6px; margin: .5rem 0; }
summary { background: var(--back); border-radius: 6px; cursor: pointer; padding: .45rem .75rem; }
details[open] > summary { border-bottom: 1px solid var(--line); border-radius: 6px 6px 0 0; }
details > :not(summary) { margin: .5rem .75rem; }
td ul { margin: 0; padding-left: 1.1rem; }
li { margin: .15rem 0; }
footer { border-top: 1px solid var(--line); margin-top: 2.5rem; padding-top: .75rem; font-size: .9rem; }
`;
/** Nothing may load or run; only this very style sheet applies, whatever a report smuggles in. */
const CONTENT_POLICY = `default-src 'none'; style-src 'sha256-${hashOf(STYLE)}'; base-uri 'none'; form-action 'none'`;
function hashOf(text) {
    return (0,external_node_crypto_.createHash)('sha256').update(text).digest('base64');
}

;// CONCATENATED MODULE: ./lib/render/html-task.js




/** One task's tries, folded unless some went wrong; those that were run again by side. */
function taskDetails(row) {
    const isOpen = row.state === 'regressed' || row.state === 'suspect';
    const summary = `${html_parts_name(row.id)} ${stateWord(row)} <span class="soft">${escapeHtml((0,render_numbers/* countsAndShare */.j9)(row.head))} passed</span>`;
    return `<details id="${html_parts_anchor(row.id)}"${isOpen ? ' open' : ''}><summary>${summary}</summary>\n${tries(row)}</details>`;
}
function tries({ report, again }) {
    return [
        trialTable(report?.trials ?? []),
        titled('Run again: this change', again?.head ?? []),
        titled('Run again: the default branch', again?.base ?? []),
    ].join('');
}
function titled(title, trials) {
    return trials.length === 0 ? '' : `<h3>${title}</h3>\n${trialTable(trials)}`;
}
function trialTable(trials) {
    const numbers = ['Score', 'Steps', 'Tokens', 'Cost', 'Time'];
    return html_parts_table({
        head: [
            ...['Try', 'Result', 'Criteria and rules'].map((title) => headCell(title, false)),
            ...numbers.map((title) => headCell(title, true)),
            headCell('Transcript', false),
        ],
        rows: trials.map((trial) => [
            textCell(String(trial.index + 1)),
            textCell(html_task_resultText(trial)),
            textCell(findings(trial)),
            numberCell((0,render_numbers/* percent */.KN)(trial.score)),
            numberCell((0,render_numbers/* quantity */.au)(trial.steps)),
            numberCell((0,render_numbers/* quantity */.au)(trial.tokens)),
            numberCell((0,render_numbers/* usd */.dR)(trial.costUsd)),
            numberCell((0,render_numbers/* timeSpan */.wL)(trial.durationMs)),
            textCell(transcript(trial)),
        ]),
    });
}
function html_task_resultText({ verdict, end, endDetail }) {
    const tone = verdict === 'pass' ? 'good' : verdict === 'fail' ? 'bad' : 'doubt';
    const word = `<span class="state ${tone}">${verdict ?? 'no result'}</span>`;
    if (end === 'completed')
        return word;
    const detail = endDetail === null ? '' : `: ${escapeHtml(endDetail, 1000)}`;
    return `${word}<br><span class="soft">${end.replaceAll('_', ' ')}${detail}</span>`;
}
function findings({ criteria, violations, infraRetries }) {
    const items = [
        ...violations.map(({ severity, rule, step, detail }) => `<span class="state bad">${severity}</span> ${html_parts_name(rule)}${step === null ? '' : ` at call ${step}`}: ${escapeHtml(detail, 1000)}`),
        ...criteria.map(criterion),
        ...(infraRetries > 0
            ? [`<span class="soft">run again ${infraRetries} times after infrastructure failed</span>`]
            : []),
    ];
    return items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}
function criterion({ id, grade, reason }) {
    const tone = grade === 'pass' ? 'good' : grade === 'fail' ? 'bad' : 'doubt';
    return `${html_parts_name(id)} <span class="${tone}">${grade}</span>${reason === null ? '' : `: ${escapeHtml(reason, 2000)}`}`;
}
function transcript(trial) {
    const link = relativeLink(trial.transcript);
    return link === null ? '–' : `<a href="${escapeHtml(link, 5000)}">open</a>`;
}

;// CONCATENATED MODULE: ./lib/render/html.js













/** The whole report as one page that needs nothing else: no script, no request, transcripts linked beside it. */
function renderHtml(view) {
    const top = headline(view);
    return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${CONTENT_POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(top.what, 120)}</title>
<style>${STYLE}</style>
</head>
<body>
${page(view, top)}
</body>
</html>
`;
}
const html_TONES = { '✅': 'good', '❌': 'bad', '⚠️': 'doubt', ℹ️: 'plain' };
function page(view, { mark, what, todo }) {
    const rows = task_rows_taskRows(view);
    const ran = rows.filter((row) => row.report !== null);
    return [
        `<header class="${html_TONES[mark]}"><h1>${escapeHtml(what, 1000)}</h1><p><strong>What to do:</strong> ${escapeHtml(todo, 1000)}</p></header>`,
        html_parts_section(whyTitle(view), list(whyTexts(view))),
        html_parts_section('To note', list(reasonBullets(view.verdict.warnings, view))),
        html_parts_section(MOVED_TITLE, list(movedTexts(view))),
        html_parts_section('Suite', `${html_parts_suiteTable(suite_rows_suiteRows(view))}<p class="soft">${escapeHtml(baselineText(view), 1000)}</p>`),
        html_parts_section('Tasks', html_parts_taskTable(rows)),
        html_parts_section('Side by side', agentTableHtml(agentTable(view))),
        html_parts_section('Tasks by agent', agentTableHtml(agentTaskTable(view))),
        html_parts_section('Rules broken', list(findings_violationTexts(view.report))),
        html_parts_section('Not measured', list(unmeasuredTexts(view))),
        html_parts_section('Tries', ran.map(taskDetails).join('\n')),
        html_parts_section('Settings of this run', html_parts_settingsTable(view)),
        html_footer(view),
    ]
        .filter((part) => part !== '')
        .join('\n');
}
function html_footer({ report, context }) {
    const { headSha } = context.marker;
    const run = webLink(context.runUrl);
    const parts = [
        `Agent ${escapeHtml(context.agent, 80)}`,
        ...(headSha === '' ? [] : [`commit ${escapeHtml(headSha, 40)}`]),
        ...(report === null
            ? []
            : [(0,render_numbers/* plural */.LS)(report.tasks.length, 'task'), (0,render_numbers/* day */.vd)(report.createdAt), escapeHtml(report.createdBy, 80)]),
        ...(run === null ? [] : [`<a href="${escapeHtml(run, 2000)}" rel="noreferrer">log of the run</a>`]),
    ];
    return `<footer>${parts.join(' · ')}</footer>`;
}

// EXTERNAL MODULE: ./lib/render/display-width.js
var display_width = __webpack_require__(79619);
;// CONCATENATED MODULE: ./lib/render/text-columns.js






/** Columns of the task table; those that would be empty in every row are left out. */
function taskColumns(rows) {
    const columns = [
        { title: 'TASK', align: 'left', cell: ({ id }) => (0,display_width/* cutToWidth */.G1)((0,visible_text/* visibleName */.ko)(id), 40) },
        { title: 'RESULT', align: 'left', cell: stateText, ink: ({ state }) => inkOf(state) },
        { title: 'BEFORE', align: 'right', cell: ({ base }) => (base === null ? '' : (0,render_numbers/* counts */.tQ)(base)) },
        { title: 'NOW', align: 'right', cell: ({ head }) => (head === null ? '' : (0,render_numbers/* counts */.tQ)(head)) },
        { title: 'RUN AGAIN', align: 'left', cell: ({ again }) => (again === null ? '' : againText(again)) },
        { title: 'COST', align: 'right', cell: ({ costRatio }) => (costRatio === null ? '' : (0,render_numbers/* change */.Zg)(costRatio)) },
        { title: 'STEPS', align: 'right', cell: ({ stepsRatio }) => (stepsRatio === null ? '' : (0,render_numbers/* change */.Zg)(stepsRatio)) },
        {
            title: 'FAILS MOST OFTEN',
            align: 'left',
            cell: ({ failure }) => (failure === null ? '' : (0,visible_text/* visibleText */.Q6)(failureText(failure), 80)),
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
function inkOf(state) {
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

// EXTERNAL MODULE: ./lib/render/text-table.js
var text_table = __webpack_require__(45680);
;// CONCATENATED MODULE: ./lib/render/terminal.js










/** What `gate` and `eval` print: tasks worst first, the suite, findings, then the verdict and what to do. Ends in a line end. */
function renderTerminal(view, options) {
    const { mark, what, todo } = headline(view);
    const ink = mark === '❌' ? 'red' : mark === '⚠️' ? 'yellow' : 'green';
    return join([
        ...tables({ tasks: task_rows_taskRows(view), suite: suite_rows_suiteRows(view), options }),
        terminal_list(whyTitle(view), whyTexts(view)),
        terminal_list('To note', reasonBullets(view.verdict.warnings, view)),
        terminal_list(MOVED_TITLE, movedTexts(view)),
        terminal_list('Rules broken', findings_violationTexts(view.report)),
        terminal_list('Not measured', unmeasuredTexts(view)),
        ...agentTables(view, options),
        (0,visible_text/* visibleText */.Q6)(baselineText(view), 1000),
        `${bold((0,visible_text/* visibleText */.Q6)(what, 1000), ink, options)}\nWhat to do: ${(0,visible_text/* visibleText */.Q6)(todo, 1000)}`,
    ]);
}
/** What `run` prints, which judges nothing. `next` is the command to type next. */
function renderRun(report, { next, alongside, ...options }) {
    const results = { report, comparison: null, verdict: null, context: { shared: null } };
    return join([
        ...tables({ tasks: taskRows(results), suite: suiteRows(results), options }),
        terminal_list('Rules broken', violationTexts(report)),
        terminal_list('Not measured', missingTexts(report)),
        ...agentTables({ report, alongside, context: { agent: String(report.settings['agent'] ?? 'agent') } }, options),
        `Next: ${visibleText(next, 1000)}`,
    ]);
}
function tables({ tasks, suite, options }) {
    return [
        (0,text_table/* textTable */.e)({ columns: taskColumns(tasks), rows: tasks, color: options.color, screen: options.columns }),
        (0,text_table/* textTable */.e)({ columns: suiteColumns(suite), rows: suite, color: options.color, screen: options.columns }),
    ];
}
/** Nothing where one agent ran alone. */
function agentTables(view, { color, columns: screen }) {
    return [agentTable(view), agentTaskTable(view)].map(({ head, rows, notes }) => [
        (0,text_table/* textTable */.e)({ columns: head.map(agentColumn), rows, color, screen }),
        ...notes.map((note) => (0,visible_text/* visibleText */.Q6)(note, 800)),
    ].join('\n'));
}
function agentColumn(title, index) {
    const align = index === 0 ? 'left' : 'right';
    return { title: (0,visible_text/* visibleText */.Q6)(title, 40), align, cell: (row) => (0,visible_text/* visibleText */.Q6)(row[index] ?? '', 80) };
}
function terminal_list(title, texts) {
    return texts.length === 0 ? '' : [`${title}:`, ...texts.map((text) => `  ${(0,visible_text/* visibleText */.Q6)(text, 800)}`)].join('\n');
}
function bold(text, ink, { color }) {
    return color ? (0,text_table/* paint */.n)((0,text_table/* paint */.n)(text, ink), 'bold') : text;
}
function join(blocks) {
    return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

// EXTERNAL MODULE: ./lib/action/annotate.js
var annotate = __webpack_require__(78892);
// EXTERNAL MODULE: ./lib/action/log.js + 1 modules
var log = __webpack_require__(20693);
;// CONCATENATED MODULE: ./lib/github/publish/is-noteworthy.js
/** For `comment: on-change`: true unless the run passed with every task unchanged and nothing to warn of. */
function isNoteworthy(verdict, comparison) {
    const isPlain = verdict.state === 'passed' || verdict.state === 'low_sensitivity';
    const isUnchanged = comparison?.tasks.every((task) => task.state === 'unchanged');
    return !isPlain || !isUnchanged || verdict.warnings.length > 0;
}

;// CONCATENATED MODULE: ./lib/render/comment.js


/** GitHub takes 65,536 characters; bytes are counted, for safety with what it stores. */
const comment_MAX_BYTES = 60_000;
/** The pull request comment. Its first, hidden line says which run wrote it; then the verdict, then as much as fits. */
function renderComment(view) {
    const marker = `${(0,core_marker/* formatMarker */.gJ)(view.context.marker)}\n`;
    return `${marker}${fitMarkdown(view, comment_MAX_BYTES - Buffer.byteLength(marker) - 1)}\n`;
}

;// CONCATENATED MODULE: ./lib/action/wanted-comment.js


/** Null when none is wanted. */
function wantedComment({ comment }, view) {
    if (comment === 'never')
        return null;
    const mayCreate = comment === 'always' || isNoteworthy(view.verdict, view.comparison);
    return { body: renderComment(view), marker: view.context.marker, mayCreate };
}
/** What the check and the commit status of one use of the action are called. */
function checkNameOf({ id }) {
    return id === 'default' ? 'agent-eval' : `agent-eval (${id})`;
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

;// CONCATENATED MODULE: ./lib/action/deliver.js













/** Shows a result everywhere: log, summary, comment, check, annotations, outputs. Nothing here changes the verdict. */
async function deliver(job, measured) {
    const { view, folder } = measured;
    (0,log/* logForeign */.D)(renderTerminal(view, { color: false, columns: null }));
    if (folder !== null)
        await (0,write_atomically/* writeAtomically */.v)((0,external_node_path_.join)(folder, 'report.html'), renderHtml(view));
    const summaryNotices = await writeSummary(view);
    const check = checkOf(job, measured);
    const published = await publish({
        context: job.context,
        event: job.event,
        token: job.inputs.secrets.githubToken,
        comment: wantedComment(job.inputs, view),
        check: job.inputs.check === 'on' ? check : null,
    });
    const notices = [...view.context.notices, ...summaryNotices, ...published.notices];
    (0,annotate/* annotate */.f)([
        ...(published.check === 'check-run' ? [] : check.annotations.map(logAnnotation)),
        ...notices.map((message) => ({ level: 'notice', message })),
    ]);
    const reportPath = folder === null ? null : (0,external_node_path_.join)(folder, 'report.json');
    const { commentUrl } = published;
    const outputs = toOutputs({ verdict: view.verdict, report: view.report, reportPath, commentUrl });
    for (const [name, value] of Object.entries(outputs))
        core/* setOutput */.uH(name, value);
}
function checkOf({ inputs }, { view, lineOf }) {
    const { annotations, ...shown } = renderCheck(view);
    const taskOf = (path) => view.report?.tasks.find((task) => task.file === path)?.id ?? '';
    const lines = annotations.map((annotation) => ({ ...annotation, line: lineOf({ task: taskOf(annotation.path) }) }));
    return { name: checkNameOf(inputs), conclusion: conclusionOf(view), ...shown, annotations: lines };
}
/** `neutral` satisfies a required check, so only `on-inconclusive: pass` may lead to it. */
function conclusionOf({ verdict, context }) {
    if ((0,core_verdict/* exitCode */.I)(verdict, context.policy.onInconclusive) !== 0)
        return 'failure';
    return verdict.verdict === 'inconclusive' ? 'neutral' : 'success';
}
function logAnnotation({ level, path, ...rest }) {
    return { level: level === 'failure' ? 'error' : 'warning', file: path, ...rest };
}


/***/ })

};
