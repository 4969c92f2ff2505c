export const id = 491;
export const ids = [491];
export const modules = {

/***/ 74573:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ toOutputs),
/* harmony export */   v: () => (/* binding */ measureOutputs)
/* harmony export */ });
/** What later steps of a job can use. `report` is null when nothing ran. */
function toOutputs(run) {
    return {
        verdict: run.verdict.verdict,
        state: run.verdict.state,
        ...measureOutputs(run),
        'comment-url': run.commentUrl ?? '',
    };
}
/** Those that tell no verdict. */
function measureOutputs(run) {
    const suite = run.report?.suite;
    return {
        'pass-k': text(suite?.passHatK[String(run.report?.k)]),
        'pass-rate': text(suite?.passRate),
        violations: text(suite?.violations.critical),
        'cost-usd': text(suite?.totalCostUsd),
        steps: text(suite?.steps),
        report: run.reportPath ?? '',
    };
}
function text(value) {
    return value === null || value === undefined ? '' : String(value);
}


/***/ }),

/***/ 81129:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ baselineText)
/* harmony export */ });
/* harmony import */ var _numbers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(38394);
/* harmony import */ var _run_again_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(91020);
/* harmony import */ var _visible_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(13184);



const DAY_MS = 86_400_000;
const SAID_BY_HEADLINE = new Set([
    'first_run',
    'not_measured',
    'incomparable',
    'not_run',
]);
/** What this run was compared with: tries, dates, age, commits; and what was run again. Empty when the headline has said it. */
function baselineText(view) {
    const extra = (0,_run_again_js__WEBPACK_IMPORTED_MODULE_1__/* .extraText */ .Is)(view.verdict);
    const again = extra === '' ? '' : `Run again to be sure: ${extra}.`;
    return [comparedWith(view), view.verdict.baseline === null ? again : again || 'No extra tries were run.']
        .filter((text) => text !== '')
        .join(' ');
}
function comparedWith({ verdict, report }) {
    const { baseline } = verdict;
    if (baseline === null)
        return SAID_BY_HEADLINE.has(verdict.state) ? '' : 'Nothing to compare with: no baseline fits this run.';
    const from = (0,_numbers_js__WEBPACK_IMPORTED_MODULE_0__/* .day */ .vd)(baseline.from);
    const to = (0,_numbers_js__WEBPACK_IMPORTED_MODULE_0__/* .day */ .vd)(baseline.to);
    const dates = from === to ? `from ${from}` : `from ${from} to ${to}`;
    const known = baseline.commits.filter((commit) => commit !== 'unknown');
    const commits = known.slice(0, 5).map((commit) => (0,_visible_text_js__WEBPACK_IMPORTED_MODULE_2__/* .visibleText */ .Q6)(commit, 12));
    const more = known.length > commits.length ? ` and ${known.length - commits.length} more` : '';
    const list = commits.length === 0 ? '' : `, commits ${commits.join(', ')}${more}`;
    return `Compared with ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_0__/* .plural */ .LS)(baseline.depth, 'try', 'tries')} a task ${dates}${age(baseline.to, report?.createdAt)}${list}.${comparatorText(baseline)}`;
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
    return (0,_visible_text_js__WEBPACK_IMPORTED_MODULE_2__/* .visibleText */ .Q6)(commit, 300).slice(0, 7);
}
function age(to, now) {
    if (now === undefined || now < to)
        return '';
    const days = Math.floor((now - to) / DAY_MS);
    return days === 0 ? ' (newest: less than a day old)' : ` (newest: ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_0__/* .plural */ .LS)(days, 'day')} old)`;
}


/***/ }),

/***/ 32630:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ claimedHeadline),
/* harmony export */   Q: () => (/* binding */ claimText)
/* harmony export */ });
/* harmony import */ var _visible_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(13184);

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
    const made = `The tries were made by the workflow run of ${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_0__/* .quoteName */ .AB)(claim.by)}.`;
    return claim.isPartial === true
        ? `${made} They are taken from there, and which tasks were left out: the tasks, the policy and the baseline are those of the default branch.`
        : `${made} Only they are taken from there: which tasks count, the policy and the baseline are those of the default branch.`;
}


/***/ }),

/***/ 41523:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Mg: () => (/* binding */ commonFailure),
/* harmony export */   bI: () => (/* binding */ LONGEST_EVIDENCE),
/* harmony export */   kY: () => (/* binding */ failureText),
/* harmony export */   oJ: () => (/* binding */ evidenceTexts)
/* harmony export */ });
/* harmony import */ var _core_failure_modes_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73352);
/* harmony import */ var _numbers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(38394);
/* harmony import */ var _reason_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(54624);
/* harmony import */ var _visible_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(13184);




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
    const title = (0,_core_failure_modes_js__WEBPACK_IMPORTED_MODULE_0__/* .failureTitle */ .nV)(mode);
    const name = title === undefined ? mode : `${mode} (${title})`;
    return `${name}, in ${trials} of ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .plural */ .LS)(failed, 'failed try', 'failed tries')}`;
}
/** What showed it, as the grader or the agent wrote it, made safe and cut: `"refund", AC-1: no refund for A-1184.` */
function evidenceTexts(tasks) {
    return tasks.flatMap(({ id, failure }) => {
        if (failure === null || failure.reason === null)
            return [];
        const { mode, reason } = failure;
        return [`${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_3__/* .quoteName */ .AB)(id)}, ${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_3__/* .visibleText */ .Q6)(mode, 80)}: ${(0,_reason_text_js__WEBPACK_IMPORTED_MODULE_2__/* .sentence */ .e)((0,_visible_text_js__WEBPACK_IMPORTED_MODULE_3__/* .visibleText */ .Q6)(reason, LONGEST_EVIDENCE))}`];
    });
}
function byCause(a, b) {
    return weightOf(b) - weightOf(a) || (a < b ? -1 : 1);
}
function weightOf(mode) {
    return (0,_core_failure_modes_js__WEBPACK_IMPORTED_MODULE_0__/* .failureTitle */ .nV)(mode) !== undefined ? 2 : Number(isEnd(mode));
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


/***/ }),

/***/ 66244:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Jj: () => (/* binding */ noticeTexts),
/* harmony export */   No: () => (/* binding */ missingTexts),
/* harmony export */   R0: () => (/* binding */ uncomparedTexts),
/* harmony export */   _C: () => (/* binding */ violationTexts),
/* harmony export */   aM: () => (/* binding */ movedTexts)
/* harmony export */ });
/* harmony import */ var _core_trial_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(32355);
/* harmony import */ var _numbers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(38394);
/* harmony import */ var _reason_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(54624);
/* harmony import */ var _run_again_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(91020);
/* harmony import */ var _visible_text_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(13184);





const SHOWN_DETAILS = 3;
const SEVERITIES = ['critical', 'major', 'minor'];
/** One broken rule a task, critical ones first: `critical: delete_record at "refund", in 2 of 5 tries: deleted A-1`. */
function violationTexts(report) {
    const tasks = report === null ? [] : (0,_run_again_js__WEBPACK_IMPORTED_MODULE_3__/* .tasksWithExtra */ .r5)(report);
    return SEVERITIES.flatMap((severity) => tasks.flatMap((task) => brokenRules(task, severity)));
}
/** What the change moved of what judges it: one sentence each. */
function movedTexts({ verdict }) {
    return verdict.moved.map((text) => (0,_reason_text_js__WEBPACK_IMPORTED_MODULE_2__/* .sentence */ .e)((0,_visible_text_js__WEBPACK_IMPORTED_MODULE_4__/* .visibleText */ .Q6)(text)));
}
/** What did not work around the run, where the result itself is whole: one sentence each. */
function noticeTexts({ context }) {
    return context.notices.map((notice) => (0,_reason_text_js__WEBPACK_IMPORTED_MODULE_2__/* .sentence */ .e)((0,_visible_text_js__WEBPACK_IMPORTED_MODULE_4__/* .visibleText */ .Q6)(notice)));
}
/** Tasks that were measured and have nothing to be compared with: one sentence each. */
function uncomparedTexts({ comparison }) {
    // An unmeasured task's note is told better by its trials.
    const noted = (comparison?.tasks ?? []).filter(({ state }) => state === 'changed' || state === 'incomparable');
    return noted.map(({ id, note }) => `${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_4__/* .quoteName */ .AB)(id)}: ${(0,_reason_text_js__WEBPACK_IMPORTED_MODULE_2__/* .sentence */ .e)((0,_visible_text_js__WEBPACK_IMPORTED_MODULE_4__/* .visibleText */ .Q6)(note ?? 'not comparable'))}`);
}
/** Trials that gave no result: one sentence a task and cause. */
function missingTexts(report) {
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
        const where = `${severity}: ${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_4__/* .visibleText */ .Q6)(rule, 80)} at ${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_4__/* .quoteName */ .AB)(task.id)}, in ${trials} of ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .plural */ .LS)(task.trials.length, 'try', 'tries')}`;
        return detail === '' ? where : `${where}: ${detail}`;
    });
}
/** What was done, each thing once: the worst of several must not hide behind the first. */
function differentDetails(violations) {
    const details = [...new Set(violations.map(({ detail }) => detail))].filter((detail) => detail !== '');
    const shown = details.slice(0, SHOWN_DETAILS).map((detail) => (0,_visible_text_js__WEBPACK_IMPORTED_MODULE_4__/* .visibleText */ .Q6)(detail));
    const more = details.length - shown.length;
    return [...shown, ...(more > 0 ? [`${more} more`] : [])].join('; ');
}
function missingTrials(task) {
    const name = (0,_visible_text_js__WEBPACK_IMPORTED_MODULE_4__/* .quoteName */ .AB)(task.id);
    const lost = task.trials.filter((trial) => trial.end === 'infra_error');
    const unpaid = lost.filter(isUnpaid);
    const infra = lost.filter((trial) => !isUnpaid(trial));
    const open = task.trials.filter((trial) => trial.verdict === 'unverified');
    const never = task.planned - task.trials.length;
    const of = `of ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .plural */ .LS)(task.planned, 'try', 'tries')}`;
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
    return [...(0,_run_again_js__WEBPACK_IMPORTED_MODULE_3__/* .runAgain */ .qL)(report)].flatMap(([id, { head, base }]) => [
        ...spoiled(id, head, 'of this change'),
        ...spoiled(id, base, 'of the default branch'),
    ]);
}
function spoiled(id, trials, side) {
    const lost = trials.filter((trial) => !(0,_core_trial_js__WEBPACK_IMPORTED_MODULE_0__/* .isDecided */ .d)(trial));
    const [first] = lost;
    if (first === undefined)
        return [];
    const of = `${lost.length} of ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .plural */ .LS)(trials.length, 'extra try', 'extra tries')} ${side}`;
    return [`${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_4__/* .quoteName */ .AB)(id)}: no result in ${of}${because(first.endDetail ?? openReason(first))}`];
}
function openReason(trial) {
    const criterion = trial?.criteria.find((result) => result.grade === 'unverified');
    return criterion === undefined ? null : `${criterion.id}: ${criterion.reason ?? 'no evidence'}`;
}
function because(reason) {
    return reason === null || reason === undefined ? '.' : `: ${(0,_reason_text_js__WEBPACK_IMPORTED_MODULE_2__/* .sentence */ .e)((0,_visible_text_js__WEBPACK_IMPORTED_MODULE_4__/* .visibleText */ .Q6)(reason, 700))}`;
}


/***/ }),

/***/ 63724:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  P: () => (/* binding */ headline)
});

// EXTERNAL MODULE: ./lib/core/gate/acceptance.js
var acceptance = __webpack_require__(5904);
// EXTERNAL MODULE: ./lib/render/numbers.js
var numbers = __webpack_require__(38394);
// EXTERNAL MODULE: ./lib/render/reason-text.js
var reason_text = __webpack_require__(54624);
// EXTERNAL MODULE: ./lib/render/run-again.js
var run_again = __webpack_require__(91020);
// EXTERNAL MODULE: ./lib/render/visible-text.js
var visible_text = __webpack_require__(13184);
;// CONCATENATED MODULE: ./lib/render/loss-text.js




/** What blocks, or would block without an acceptance: the worst of it in words, and what running it again came to. */
function lossText(view) {
    const { reasons } = view.verdict;
    const worse = reasons.filter((reason) => reason.rule === 'task');
    const [first] = worse.length > 0 ? worse : reasons;
    const others = reasons.length - Math.max(1, worse.length);
    const also = others > 0 ? ` And ${(0,numbers/* plural */.LS)(others, 'more reason')}, as listed.` : '';
    return `${loss(worse, first)}${confirmation(view, worse)}${also}`;
}
function loss(worse, first) {
    if (first === undefined)
        return 'the gate failed.';
    if (first.rule !== 'task' || first.task === null || first.base === null || first.head === null)
        return (0,reason_text/* reasonText */.u)(first);
    const { base, head } = first;
    const name = (0,visible_text/* quoteName */.AB)(first.task);
    const change = `passed ${(0,numbers/* counts */.tQ)(base)} tries on the default branch and passes ${(0,numbers/* counts */.tQ)(head)} now.`;
    return worse.length === 1
        ? `this change makes the AI agent worse. Task ${name} ${change}`
        : `this change makes the AI agent worse at ${(0,numbers/* plural */.LS)(worse.length, 'task')}. The worst, ${name}, ${change}`;
}
/** Of one task what both sides passed when they ran side by side; of more how many tries it took. */
function confirmation({ verdict, report }, worse) {
    const extra = (0,run_again/* extraText */.Is)(verdict);
    if (extra === '')
        return '';
    const task = worse.length === 1 ? (worse[0]?.task ?? null) : null;
    const again = task === null ? undefined : (0,run_again/* runAgain */.qL)(report).get(task);
    if (again === undefined || again.head.length === 0 || again.base.length === 0)
        return ` It was run again to be sure: ${extra}.`;
    const [head, base] = [(0,run_again/* passesOf */.Hb)(again.head), (0,run_again/* passesOf */.Hb)(again.base)];
    return ` Run again side by side, this change passed ${(0,numbers/* counts */.tQ)(head)} tries and the default branch ${(0,numbers/* counts */.tQ)(base)}.`;
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

// EXTERNAL MODULE: ./lib/render/claimed-headline.js
var claimed_headline = __webpack_require__(32630);
// EXTERNAL MODULE: ./lib/render/result-text.js
var result_text = __webpack_require__(44443);
;// CONCATENATED MODULE: ./lib/render/confirmed-headlines.js






/** Suspects were run again and are no worse. */
function clearedHeadline(view) {
    const extra = (0,run_again/* extraText */.Is)(view.verdict, 'extra ');
    const how = extra === '' ? 'when it was run again' : `by ${extra}`;
    return {
        mark: '✅',
        what: `Passed: the AI agent is no worse with this change. ${suspects(view)} cleared ${how}. ${(0,result_text/* resultText */.D6)(view)}`,
        todo: 'Nothing.',
    };
}
function suspects({ report }) {
    const tasks = [...(0,run_again/* runAgain */.qL)(report).keys()];
    const [first] = tasks;
    if (first === undefined)
        return 'What looked worse at first was';
    if (tasks.length === 1)
        return `Task ${(0,visible_text/* quoteName */.AB)(first)} looked worse at first and was`;
    if (tasks.length === report?.tasks.length)
        return 'The suite as a whole looked worse at first and was';
    return `${(0,numbers/* plural */.LS)(tasks.length, 'task')} looked worse at first and were`;
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
        return (0,reason_text/* reasonText */.u)(said);
    const base = (0,run_again/* passesOf */.Hb)([...(0,run_again/* runAgain */.qL)(report).values()].flatMap((again) => again.base));
    const passed = base.decided === 0 ? '' : `: it passed ${(0,numbers/* counts */.tQ)(base)} tries`;
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
    const cause = first === undefined ? 'The baseline was measured under other conditions.' : (0,reason_text/* reasonText */.u)(first);
    const record = 'Run the evaluation on the default branch to renew the baseline, then run this job again.';
    const fails = verdict.verdict !== 'pass';
    return {
        mark: fails ? '❌' : '⚠️',
        what: `Not compared: ${tooOld(view) ?? cause} ${(0,result_text/* recordedText */.ih)(view)}`,
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

;// CONCATENATED MODULE: ./lib/render/not-measured-headline.js

/** No usable result: why, and what to do before the next run can have one. */
function notMeasuredHeadline({ verdict: { reasons }, context }) {
    const [first] = reasons;
    const cause = first === undefined ? 'The evaluation gave no usable result.' : (0,reason_text/* reasonText */.u)(first);
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
    const cause = first === undefined ? 'Nothing was to be run.' : (0,reason_text/* reasonText */.u)(first);
    return {
        mark: 'ℹ️',
        what: `Not run: ${cause} No task was run, which says nothing about the agent, good or bad.`,
        todo: claim === undefined ? ownAdvice(first?.rule) : UNPROVEN,
    };
}
function ownAdvice(rule) {
    return rule === 'untouched' ? MAYBE_WATCH : 'Nothing.';
}
const UNPROVEN = "Do not take this for proof: that nothing had to run is the fork's word. Where this status is required, someone has to measure the change where the fork controls nothing: in a merge queue, or from a branch of this repository.";
const MAYBE_WATCH = 'Nothing, if that is right. If the agent depends on what this changes, name it under watches; the label agent-eval-full runs every task.';

// EXTERNAL MODULE: ./lib/render/task-rows.js
var task_rows = __webpack_require__(15521);
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
    return (0,claimed_headline/* claimedHeadline */.E)(view, ownHeadline(view));
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
                what: `Passed: the AI agent is no worse with this change. ${(0,result_text/* passedText */.qv)(view)}`,
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
    const better = (0,task_rows/* taskRows */.Zy)(view).filter((row) => row.state === 'improved');
    const [first] = better;
    const where = first === undefined ? '' : ` at ${better.length === 1 ? (0,visible_text/* quoteName */.AB)(first.id) : (0,numbers/* plural */.LS)(better.length, 'task')}`;
    return {
        mark: '✅',
        what: `Passed: the AI agent is better${where} with this change. ${(0,result_text/* passedText */.qv)(view)}`,
        todo: 'Nothing. Once this is merged, the better results count towards the baseline.',
    };
}
function warned(view) {
    const [first] = view.verdict.warnings;
    const more = view.verdict.warnings.length - 1;
    const also = more > 0 ? ` And ${(0,numbers/* plural */.LS)(more, 'more note')}, as listed.` : '';
    return {
        mark: '⚠️',
        what: `Passed with a warning: ${first === undefined ? (0,result_text/* passedText */.qv)(view) : (0,reason_text/* reasonText */.u)(first)}${also}`,
        todo: warnedAdvice(view.verdict.warnings),
    };
}
function lowSensitivity(view) {
    return {
        mark: '✅',
        what: `Passed, with low sensitivity: nothing got measurably worse, but a loss could go unnoticed. ${(0,result_text/* lowSensitivityText */.v0)(view)} ${(0,result_text/* passedText */.qv)(view)}`,
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
        what: `First run: there is no baseline yet, so nothing could be compared. ${(0,result_text/* recordedText */.ih)(view)}`,
        todo: fails
            ? 'To let this check pass, run this evaluation once on the default branch; it records the baseline that changes are compared with (on-missing-baseline is set to fail).'
            : 'Merge if these results look right. A run on the default branch records the baseline that later changes are compared with.',
    };
}
function reportOnly(view) {
    return {
        mark: 'ℹ️',
        what: `Report only: the gate is off, so nothing is blocked. ${(0,result_text/* resultText */.D6)(view)}`,
        todo: 'Nothing. Set gate.mode to evidence if losses should block a merge.',
    };
}


/***/ }),

/***/ 40254:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ZI: () => (/* binding */ whyTitle),
/* harmony export */   pl: () => (/* binding */ whyTexts),
/* harmony export */   sR: () => (/* binding */ toNoteTexts),
/* harmony export */   z3: () => (/* binding */ MOVED_TITLE),
/* harmony export */   zP: () => (/* binding */ explainedTasks)
/* harmony export */ });
/* unused harmony export reasonBullets */
/* harmony import */ var _failure_modes_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(41523);
/* harmony import */ var _findings_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(66244);
/* harmony import */ var _reason_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(54624);
/* harmony import */ var _run_again_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(91020);
/* harmony import */ var _visible_text_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(13184);





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
    return [...reasonBullets(view.verdict.warnings, view), ...(0,_findings_js__WEBPACK_IMPORTED_MODULE_1__/* .noticeTexts */ .Jj)(view)];
}
/** Each reason in words, with what failed most often at its task and one reason for it. */
function reasonBullets(reasons, { report }) {
    const tasks = new Map((report === null ? [] : (0,_run_again_js__WEBPACK_IMPORTED_MODULE_3__/* .tasksWithExtra */ .r5)(report)).map((task) => [task.id, task]));
    return reasons.map((reason) => {
        const task = reason.task === null ? undefined : tasks.get(reason.task);
        const failure = task === undefined ? null : (0,_failure_modes_js__WEBPACK_IMPORTED_MODULE_0__/* .commonFailure */ .Mg)(task);
        if (failure === null || !saysWhatFailed(reason))
            return (0,_reason_text_js__WEBPACK_IMPORTED_MODULE_2__/* .reasonText */ .u)(reason);
        const because = failure.reason === null ? '.' : `: ${(0,_reason_text_js__WEBPACK_IMPORTED_MODULE_2__/* .sentence */ .e)((0,_visible_text_js__WEBPACK_IMPORTED_MODULE_4__/* .visibleText */ .Q6)(failure.reason, _failure_modes_js__WEBPACK_IMPORTED_MODULE_0__/* .LONGEST_EVIDENCE */ .bI))}`;
        return `${(0,_reason_text_js__WEBPACK_IMPORTED_MODULE_2__/* .reasonText */ .u)(reason)} Most often ${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_4__/* .visibleText */ .Q6)((0,_failure_modes_js__WEBPACK_IMPORTED_MODULE_0__/* .failureText */ .kY)(failure), 120)}${because}`;
    });
}
function whyReasons({ verdict: { reasons, state } }) {
    return state === 'blocked' || state === 'accepted' ? reasons : reasons.slice(1);
}
/** A broken rule is told by itself. */
function saysWhatFailed({ rule }) {
    return rule !== 'violations';
}


/***/ }),

/***/ 54624:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ sentence),
/* harmony export */   u: () => (/* binding */ reasonText)
/* harmony export */ });
/* harmony import */ var _visible_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(13184);

/** One sentence: the gate says of a task what it did, and of a run a whole sentence. */
function reasonText({ task, text }) {
    const said = sentence((0,_visible_text_js__WEBPACK_IMPORTED_MODULE_0__/* .visibleText */ .Q6)(text, 500));
    return task === null ? said : `${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_0__/* .quoteName */ .AB)(task)} ${said}`;
}
/** With an end mark, so that another sentence can follow. */
function sentence(text) {
    return /[.!?…]$/.test(text) ? text : `${text}.`;
}


/***/ }),

/***/ 44443:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D6: () => (/* binding */ resultText),
/* harmony export */   cE: () => (/* binding */ passedTries),
/* harmony export */   ih: () => (/* binding */ recordedText),
/* harmony export */   qv: () => (/* binding */ passedText),
/* harmony export */   v0: () => (/* binding */ lowSensitivityText)
/* harmony export */ });
/* harmony import */ var _numbers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(38394);
/* harmony import */ var _reason_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(54624);
/* harmony import */ var _run_again_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(91020);



/** What passed, and how many extra tries it took to be sure. */
function passedText(view) {
    const extra = (0,_run_again_js__WEBPACK_IMPORTED_MODULE_2__/* .extraText */ .Is)(view.verdict, 'extra ');
    return extra === '' ? resultText(view) : `${resultText(view)} To be sure, it took ${extra}.`;
}
/** `97 of 100 tries passed (97 %); on the default branch, 290 of 300 (96.7 %).` */
function resultText(view) {
    const passed = view.comparison?.suite?.passed;
    if (passed === undefined)
        return recordedText(view);
    return `${passedTries(passed.head)}; on the default branch, ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_0__/* .countsAndShare */ .j9)(passed.base)}.`;
}
/** `97 of 100 tries passed (97 %), at 20 tasks.` */
function recordedText({ report }) {
    if (report === null)
        return 'No result was recorded.';
    const { passed, decided } = report.suite;
    return `${passedTries({ passed, decided })}, at ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_0__/* .plural */ .LS)(report.tasks.length, 'task')}.`;
}
/** `97 of 100 tries passed (97 %)` */
function passedTries(value) {
    const share = value.decided === 0 ? '' : ` (${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_0__/* .percent */ .KN)(value.passed / value.decided)})`;
    return `${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_0__/* .counts */ .tQ)(value)} tries passed${share}`;
}
/** Why losses could go unnoticed, as the gate says it. */
function lowSensitivityText({ verdict }) {
    const note = verdict.warnings.find(({ rule }) => rule === 'sensitivity');
    if (note !== undefined)
        return (0,_reason_text_js__WEBPACK_IMPORTED_MODULE_1__/* .reasonText */ .u)(note).replace(/^Low sensitivity\. /, '');
    return verdict.baseline === null
        ? ''
        : `The baseline holds ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_0__/* .plural */ .LS)(verdict.baseline.depth, 'try', 'tries')} a task.`;
}


/***/ }),

/***/ 91020:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Hb: () => (/* binding */ passesOf),
/* harmony export */   Is: () => (/* binding */ extraText),
/* harmony export */   QL: () => (/* binding */ againText),
/* harmony export */   qL: () => (/* binding */ runAgain),
/* harmony export */   r5: () => (/* binding */ tasksWithExtra)
/* harmony export */ });
/* harmony import */ var _core_trial_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(32355);
/* harmony import */ var _numbers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(38394);


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
        ...(head.length > 0 ? [`this change ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .counts */ .tQ)(passesOf(head))}`] : []),
        ...(base.length > 0 ? [`default branch ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .counts */ .tQ)(passesOf(base))}`] : []),
    ];
    return sides.join(', ');
}
/** `15 tries of this change and 10 of the default branch, for $0.31`; empty when there were none. */
function extraText({ extra }, word = '') {
    const { head, base, costUsd } = extra;
    const tries = (count) => (0,_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .plural */ .LS)(count, `${word}try`, `${word}tries`);
    const sides = [
        ...(head > 0 ? [`${tries(head)} of this change`] : []),
        ...(base > 0 ? [`${head > 0 ? (0,_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .quantity */ .au)(base) : tries(base)} of the default branch`] : []),
    ];
    if (sides.length === 0)
        return '';
    return `${sides.join(' and ')}, ${costUsd === null ? 'at unknown cost' : `for ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .usd */ .dR)(costUsd)}`}`;
}
/** Passes among the tries that can be counted. */
function passesOf(trials) {
    const decided = trials.filter(_core_trial_js__WEBPACK_IMPORTED_MODULE_0__/* .isDecided */ .d);
    return { passed: decided.filter(({ verdict }) => verdict === 'pass').length, decided: decided.length };
}


/***/ }),

/***/ 89660:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ selectionText)
/* harmony export */ });
/* harmony import */ var _numbers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(38394);
/* harmony import */ var _visible_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(13184);


const MOST_GROUPS = 4;
/** `12 of 40 tasks were run: 20 not in subset fast, 8 did not fit in 10m.` Empty when all were. */
function selectionText({ report }) {
    if (report === null || report.selection.leftOut.length === 0)
        return '';
    const { tasks, selection } = report;
    const run = tasks.length;
    const texts = [...countBy(selection.leftOut)].map(([why, count]) => `${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_0__/* .quantity */ .au)(count)} ${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_1__/* .visibleText */ .Q6)(why, 120)}`);
    const shown = texts.slice(0, MOST_GROUPS);
    const more = texts.length > shown.length ? ', and others' : '';
    const verb = run === 1 ? 'was' : 'were';
    return `${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_0__/* .quantity */ .au)(run)} of ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_0__/* .plural */ .LS)(run + selection.leftOut.length, 'task')} ${verb} run: ${shown.join(', ')}${more}.`;
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


/***/ }),

/***/ 94102:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  q: () => (/* binding */ agentTable),
  J: () => (/* binding */ agentTaskTable)
});

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

// EXTERNAL MODULE: ./lib/render/numbers.js
var numbers = __webpack_require__(38394);
// EXTERNAL MODULE: ./lib/render/visible-text.js
var visible_text = __webpack_require__(13184);
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
                ? [(0,numbers/* percent */.KN)(passHatK), (0,numbers/* percent */.KN)(passRate), (0,numbers/* usd */.dR)(costUsd), (0,numbers/* quantity */.au)(steps)]
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
        rows: ids.map((id) => [id, ...agents.map(({ tasks }) => (0,numbers/* counts */.tQ)(tasks.get(id) ?? null))]),
        notes: [],
    };
}


/***/ }),

/***/ 12672:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ suiteRows),
/* harmony export */   u: () => (/* binding */ isCompared)
/* harmony export */ });
/* harmony import */ var _numbers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(38394);

/** pass^k, pass rate, violations, then means per try. Empty without a report. */
function suiteRows(view) {
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
    return { label, base: (0,_numbers_js__WEBPACK_IMPORTED_MODULE_0__/* .percent */ .KN)(base), head: (0,_numbers_js__WEBPACK_IMPORTED_MODULE_0__/* .percent */ .KN)(head), change: (0,_numbers_js__WEBPACK_IMPORTED_MODULE_0__/* .points */ .WR)(base, head) };
}
function passRateRow({ report, comparison }) {
    const suite = comparison?.suite ?? null;
    const all = { passed: report?.suite.passed ?? 0, decided: report?.suite.decided ?? 0 };
    return {
        label: passRateLabel(report),
        base: suite === null ? '–' : (0,_numbers_js__WEBPACK_IMPORTED_MODULE_0__/* .countsAndShare */ .j9)(suite.passed.base),
        head: (0,_numbers_js__WEBPACK_IMPORTED_MODULE_0__/* .countsAndShare */ .j9)(suite?.passed.head ?? all),
        // Of the shares beside it: a mean over tasks would be another number where tasks have unequal tries.
        change: suite === null ? (0,_numbers_js__WEBPACK_IMPORTED_MODULE_0__/* .points */ .WR)(null, null) : (0,_numbers_js__WEBPACK_IMPORTED_MODULE_0__/* .points */ .WR)(shareOf(suite.passed.base), shareOf(suite.passed.head)),
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
        base: base === null ? _numbers_js__WEBPACK_IMPORTED_MODULE_0__/* .UNKNOWN */ .HV : violationsText(base.baseViolations, base.baseTrials),
        head: report === null ? _numbers_js__WEBPACK_IMPORTED_MODULE_0__/* .UNKNOWN */ .HV : violationsText(report.suite.violations, report.suite.trials),
        change: '–',
    };
}
function violationsText({ critical, major, minor }, trials) {
    const parts = Object.entries({ critical, major, minor }).filter(([, count]) => count > 0);
    const text = parts.length === 0 ? 'none' : parts.map(([severity, count]) => `${count} ${severity}`).join(', ');
    return `${text} in ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_0__/* .plural */ .LS)(trials, 'try', 'tries')}`;
}
function measureRows({ report, comparison, context }) {
    const head = report?.suite;
    const suite = comparison?.suite;
    return [
        measureRow({ label: costLabel(report), sides: suite?.meanCostUsd, head: head?.costUsd, show: _numbers_js__WEBPACK_IMPORTED_MODULE_0__/* .usd */ .dR }),
        ...spentRows(report),
        measureRow({ label: 'steps a try', sides: suite?.meanSteps, head: head?.steps, show: _numbers_js__WEBPACK_IMPORTED_MODULE_0__/* .quantity */ .au }),
        measureRow({ label: 'tokens a try', sides: context.shared?.tokens, head: head?.tokens, show: _numbers_js__WEBPACK_IMPORTED_MODULE_0__/* .quantity */ .au }),
        timeRow(context.shared?.durationMs, head?.durationMs),
    ];
}
/** Where no record holds it there is nothing to compare it with. */
function timeRow(sides, head) {
    const row = measureRow({ label: 'time a try', sides, head, show: _numbers_js__WEBPACK_IMPORTED_MODULE_0__/* .timeSpan */ .wL });
    return typeof sides?.base === 'number' ? row : { ...row, base: '–', change: '–' };
}
/** Tries that were lost, and re-runs, cost money too: said where the sum of the tries does not tell it. */
function spentRows(report) {
    const spent = report?.settings['spentUsd'];
    if (typeof spent !== 'number' || spent <= (report?.suite.totalCostUsd ?? 0) + 1e-9)
        return [];
    return [{ label: 'spent in all, lost tries included', base: '–', head: (0,_numbers_js__WEBPACK_IMPORTED_MODULE_0__/* .usd */ .dR)(spent), change: '–' }];
}
function measureRow({ label, sides = { base: null, head: null }, head: all = null, show }) {
    const { base } = sides;
    const head = sides.head ?? all;
    const ratio = base === null || sides.head === null || base === 0 ? null : sides.head / base;
    return { label, base: show(base), head: show(head), change: (0,_numbers_js__WEBPACK_IMPORTED_MODULE_0__/* .change */ .Zg)(ratio) };
}


/***/ }),

/***/ 15521:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Zy: () => (/* binding */ taskRows),
/* harmony export */   r9: () => (/* binding */ stateText),
/* harmony export */   rM: () => (/* binding */ isQuiet)
/* harmony export */ });
/* harmony import */ var _failure_modes_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(41523);
/* harmony import */ var _run_again_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(91020);


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
function taskRows({ report, comparison, verdict }) {
    const reports = new Map((report?.tasks ?? []).map((task) => [task.id, task]));
    const again = (0,_run_again_js__WEBPACK_IMPORTED_MODULE_1__/* .runAgain */ .qL)(report);
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
    return { ...row, state, head: addPasses(row.head, (0,_run_again_js__WEBPACK_IMPORTED_MODULE_1__/* .passesOf */ .Hb)(row.again.head)) };
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
    return { failure: (0,_failure_modes_js__WEBPACK_IMPORTED_MODULE_0__/* .commonFailure */ .Mg)({ trials }), again: again ?? null, report: task ?? null };
}
function byFailedShare(a, b) {
    return share(a.head) - share(b.head) || (a.id < b.id ? -1 : 1);
}
function share(head) {
    return head === null || head.decided === 0 ? -1 : head.passed / head.decided;
}


/***/ }),

/***/ 65655:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  e: () => (/* binding */ renderRun),
  b: () => (/* binding */ renderTerminal)
});

// EXTERNAL MODULE: ./lib/render/baseline-text.js
var baseline_text = __webpack_require__(81129);
// EXTERNAL MODULE: ./lib/render/findings.js
var findings = __webpack_require__(66244);
// EXTERNAL MODULE: ./lib/render/headline.js + 7 modules
var headline = __webpack_require__(63724);
// EXTERNAL MODULE: ./lib/render/reason-bullets.js
var reason_bullets = __webpack_require__(40254);
// EXTERNAL MODULE: ./lib/render/selection-text.js
var selection_text = __webpack_require__(89660);
// EXTERNAL MODULE: ./lib/render/side-by-side.js + 1 modules
var side_by_side = __webpack_require__(94102);
// EXTERNAL MODULE: ./lib/render/suite-rows.js
var suite_rows = __webpack_require__(12672);
// EXTERNAL MODULE: ./lib/render/task-rows.js
var task_rows = __webpack_require__(15521);
// EXTERNAL MODULE: ./lib/render/display-width.js
var display_width = __webpack_require__(79619);
// EXTERNAL MODULE: ./lib/render/failure-modes.js
var failure_modes = __webpack_require__(41523);
// EXTERNAL MODULE: ./lib/render/numbers.js
var numbers = __webpack_require__(38394);
// EXTERNAL MODULE: ./lib/render/run-again.js
var run_again = __webpack_require__(91020);
// EXTERNAL MODULE: ./lib/render/visible-text.js
var visible_text = __webpack_require__(13184);
;// CONCATENATED MODULE: ./lib/render/text-columns.js






/** Columns of the task table; those that would be empty in every row are left out. */
function taskColumns(rows) {
    const columns = [
        { title: 'TASK', align: 'left', cell: ({ id }) => (0,display_width/* cutToWidth */.G1)((0,visible_text/* visibleName */.ko)(id), 40) },
        { title: 'RESULT', align: 'left', cell: task_rows/* stateText */.r9, ink: ({ state }) => inkOf(state) },
        { title: 'BEFORE', align: 'right', cell: ({ base }) => (base === null ? '' : (0,numbers/* counts */.tQ)(base)) },
        { title: 'NOW', align: 'right', cell: ({ head }) => (head === null ? '' : (0,numbers/* counts */.tQ)(head)) },
        { title: 'RUN AGAIN', align: 'left', cell: ({ again }) => (again === null ? '' : (0,run_again/* againText */.QL)(again)) },
        { title: 'COST', align: 'right', cell: ({ costRatio }) => (costRatio === null ? '' : (0,numbers/* change */.Zg)(costRatio)) },
        { title: 'STEPS', align: 'right', cell: ({ stepsRatio }) => (stepsRatio === null ? '' : (0,numbers/* change */.Zg)(stepsRatio)) },
        {
            title: 'FAILS MOST OFTEN',
            align: 'left',
            cell: ({ failure }) => (failure === null ? '' : (0,visible_text/* visibleText */.Q6)((0,failure_modes/* failureText */.kY)(failure), 80)),
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
    const { mark, what, todo } = (0,headline/* headline */.P)(view);
    const ink = mark === '❌' ? 'red' : mark === '⚠️' ? 'yellow' : 'green';
    return join([
        ...tables({ tasks: (0,task_rows/* taskRows */.Zy)(view), suite: (0,suite_rows/* suiteRows */.A)(view), options }),
        list((0,reason_bullets/* whyTitle */.ZI)(view), (0,reason_bullets/* whyTexts */.pl)(view)),
        list('To note', (0,reason_bullets/* toNoteTexts */.sR)(view)),
        list(reason_bullets/* MOVED_TITLE */.z3, (0,findings/* movedTexts */.aM)(view)),
        list('Rules broken', (0,findings/* violationTexts */._C)(view.report)),
        list('Not measured', (0,findings/* missingTexts */.No)(view.report)),
        list('Not compared', (0,findings/* uncomparedTexts */.R0)(view)),
        ...agentTables(view, options),
        (0,visible_text/* visibleText */.Q6)((0,baseline_text/* baselineText */.B)(view), 1000),
        (0,selection_text/* selectionText */.A)(view),
        `${bold((0,visible_text/* visibleText */.Q6)(what, 1000), ink, options)}\nWhat to do: ${(0,visible_text/* visibleText */.Q6)(todo, 1000)}`,
    ]);
}
/** What `run` prints, which judges nothing. `next` is the command to type next. */
function renderRun(report, { next, alongside, ...options }) {
    const results = { report, comparison: null, verdict: null, context: { shared: null } };
    return join([
        ...tables({ tasks: (0,task_rows/* taskRows */.Zy)(results), suite: (0,suite_rows/* suiteRows */.A)(results), options }),
        list('Rules broken', (0,findings/* violationTexts */._C)(report)),
        list('Not measured', (0,findings/* missingTexts */.No)(report)),
        ...agentTables({ report, alongside, context: { agent: String(report.settings['agent'] ?? 'agent') } }, options),
        (0,selection_text/* selectionText */.A)(results),
        `Next: ${(0,visible_text/* visibleText */.Q6)(next, 1000)}`,
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
    return [(0,side_by_side/* agentTable */.q)(view), (0,side_by_side/* agentTaskTable */.J)(view)].map(({ head, rows, notes }) => [
        (0,text_table/* textTable */.e)({ columns: head.map(agentColumn), rows, color, screen }),
        ...notes.map((note) => (0,visible_text/* visibleText */.Q6)(note, 800)),
    ].join('\n'));
}
function agentColumn(title, index) {
    const align = index === 0 ? 'left' : 'right';
    return { title: (0,visible_text/* visibleText */.Q6)(title, 40), align, cell: (row) => (0,visible_text/* visibleText */.Q6)(row[index] ?? '', 80) };
}
function list(title, texts) {
    return texts.length === 0 ? '' : [`${title}:`, ...texts.map((text) => `  ${(0,visible_text/* visibleText */.Q6)(text, 800)}`)].join('\n');
}
function bold(text, ink, { color }) {
    return color ? (0,text_table/* paint */.n)((0,text_table/* paint */.n)(text, ink), 'bold') : text;
}
function join(blocks) {
    return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}


/***/ })

};
