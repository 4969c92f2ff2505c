export const id = 559;
export const ids = [559];
export const modules = {

/***/ 82559:
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
// EXTERNAL MODULE: ./lib/files/write-atomically.js + 1 modules
var write_atomically = __webpack_require__(47819);
// EXTERNAL MODULE: ./lib/github/outputs.js
var github_outputs = __webpack_require__(74573);
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
    const request = { owner, repo, issue_number: prNumber, body: cutAtLine(body, MAX_BYTES) };
    return (await octokit.rest.issues.createComment(request)).data.html_url;
}
async function update({ octokit, owner, repo }, { body }, { id }) {
    await octokit.rest.issues.updateComment({ owner, repo, comment_id: id, body: cutAtLine(body, MAX_BYTES) });
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
    return event.isFork;
}

// EXTERNAL MODULE: ./lib/render/failure-modes.js
var failure_modes = __webpack_require__(41523);
// EXTERNAL MODULE: ./lib/render/headline.js + 7 modules
var headline = __webpack_require__(63724);
// EXTERNAL MODULE: ./lib/render/baseline-text.js
var baseline_text = __webpack_require__(81129);
// EXTERNAL MODULE: ./lib/render/claimed-headline.js
var claimed_headline = __webpack_require__(32630);
// EXTERNAL MODULE: ./lib/render/visible-text.js
var visible_text = __webpack_require__(13184);
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

// EXTERNAL MODULE: ./lib/render/findings.js
var render_findings = __webpack_require__(66244);
// EXTERNAL MODULE: ./lib/render/numbers.js
var render_numbers = __webpack_require__(38394);
// EXTERNAL MODULE: ./lib/render/run-again.js
var run_again = __webpack_require__(91020);
// EXTERNAL MODULE: ./lib/render/suite-rows.js
var suite_rows = __webpack_require__(12672);
// EXTERNAL MODULE: ./lib/render/task-rows.js
var task_rows = __webpack_require__(15521);
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
    return (0,suite_rows/* isCompared */.u)(rows)
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
        column('Result', '---', task_rows/* stateText */.r9),
        ...optional(rows, 'Before', '--:', (row) => (row.base === null ? '' : (0,render_numbers/* countsAndShare */.j9)(row.base))),
        ...optional(rows, 'Now', '--:', (row) => (row.head === null ? '' : (0,render_numbers/* countsAndShare */.j9)(row.head))),
        ...optional(rows, 'Run again', '---', (row) => (row.again === null ? '' : (0,run_again/* againText */.QL)(row.again))),
        ...optional(rows, 'Cost', '--:', (row) => (row.costRatio === null ? '' : (0,render_numbers/* change */.Zg)(row.costRatio))),
        ...optional(rows, 'Steps', '--:', (row) => (row.stepsRatio === null ? '' : (0,render_numbers/* change */.Zg)(row.stepsRatio))),
        ...optional(rows, 'Fails most often', '---', (row) => row.failure === null ? '' : escapeMarkdown((0,failure_modes/* failureText */.kY)(row.failure), 120)),
    ];
    const head = [columns.map(({ title }) => title), columns.map(({ rule }) => rule)];
    return table(head, rows.map((row) => columns.map(({ cell }) => cell(row))));
}
/** A line a task. */
function taskLines(rows) {
    return rows
        .map((row) => `- ${codeMarkdown(row.id)}: ${(0,task_rows/* stateText */.r9)(row)}, ${(0,render_numbers/* countsAndShare */.j9)(row.base)} → ${(0,render_numbers/* countsAndShare */.j9)(row.head)}`)
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

// EXTERNAL MODULE: ./lib/render/reason-bullets.js
var reason_bullets = __webpack_require__(40254);
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

// EXTERNAL MODULE: ./lib/render/selection-text.js
var selection_text = __webpack_require__(89660);
// EXTERNAL MODULE: ./lib/render/side-by-side.js + 1 modules
var side_by_side = __webpack_require__(94102);
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
    const { mark, what, todo } = (0,headline/* headline */.P)(view);
    return [
        `### ${mark} ${escapeMarkdown(what, 1000)}`,
        `**What to do:** ${escapeMarkdown(todo, 1000)}`,
        escapeMarkdown((0,claimed_headline/* claimText */.Q)(view), 1000),
        section((0,reason_bullets/* whyTitle */.ZI)(view), bullets((0,reason_bullets/* whyTexts */.pl)(view), view.report === null ? reasons * WITHOUT_REPORT : reasons)),
        section('To note', bullets((0,reason_bullets/* toNoteTexts */.sR)(view), reasons)),
        section(reason_bullets/* MOVED_TITLE */.z3, bullets((0,render_findings/* movedTexts */.aM)(view), reasons)),
        suiteTable((0,suite_rows/* suiteRows */.A)(view)),
        escapeMarkdown([(0,baseline_text/* baselineText */.B)(view), (0,selection_text/* selectionText */.A)(view)].filter((text) => text !== '').join(' '), 1500),
        section('Side by side', agentTableMarkdown((0,side_by_side/* agentTable */.q)(view))),
    ];
}
/** Everything; only failures; those without what showed them; a line per changed task; the worst tasks, which has a fixed largest size. */
function detailSteps(view) {
    const rows = (0,task_rows/* taskRows */.Zy)(view);
    const loud = rows.filter((row) => !(0,task_rows/* isQuiet */.rM)(row));
    const quiet = rows.filter(task_rows/* isQuiet */.rM);
    const note = shortened(view, rows.length);
    const told = (0,reason_bullets/* explainedTasks */.zP)(view, REASONS);
    const evidence = section('What went wrong', bullets((0,failure_modes/* evidenceTexts */.oJ)(loud.filter(({ id }) => !told.has(id))), 20));
    const tasks = section('Tasks', taskTable(loud));
    const findings = [
        section('Rules broken', bullets((0,render_findings/* violationTexts */._C)(view.report), 20)),
        section('Not measured', bullets((0,render_findings/* missingTexts */.No)(view.report), 20)),
        section('Not compared', bullets((0,render_findings/* uncomparedTexts */.R0)(view), 20)),
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
    return details('Tasks by agent', agentTableMarkdown((0,side_by_side/* agentTaskTable */.J)(view)));
}
function quietTasks(rows) {
    const word = rows[0]?.state === 'passes' ? 'that passed every try' : 'without a change';
    const evidence = bullets((0,failure_modes/* evidenceTexts */.oJ)(rows), 20);
    const body = [taskTable(rows), evidence].filter((block) => block !== '').join('\n\n');
    return details(`${(0,render_numbers/* plural */.LS)(rows.length, 'task')} ${word}`, body);
}
function settings(view) {
    return details('Settings of this run', settingsTable(view));
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

// EXTERNAL MODULE: ./lib/render/reason-text.js
var reason_text = __webpack_require__(54624);
// EXTERNAL MODULE: ./lib/render/result-text.js
var result_text = __webpack_require__(44443);
;// CONCATENATED MODULE: ./lib/render/check.js









const check_MAX_BYTES = 60_000;
const check_MAX_TITLE = 255;
/** The named check run: verdict and numbers in the summary, tasks in the text, one annotation per task that blocks or warns. */
function renderCheck(view) {
    return {
        title: cutTitle((0,visible_text/* visibleText */.Q6)((0,headline/* headline */.P)(view).what, check_MAX_TITLE)),
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
    return (0,task_rows/* taskRows */.Zy)(view).flatMap((row) => {
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
    const passed = `${(0,result_text/* passedTries */.cE)(row.head ?? { passed: 0, decided: 0 })}${before}.`;
    return [{ path, line: 1, level, title: (0,visible_text/* visibleText */.Q6)(`Agent task ${row.id}`, 200), message: `${passed}${why(row)}` }];
}
function why({ failure }) {
    if (failure === null)
        return '';
    const reason = failure.reason === null ? '.' : `: ${(0,reason_text/* sentence */.e)((0,visible_text/* visibleText */.Q6)(failure.reason, 1000))}`;
    return ` Most often ${(0,visible_text/* visibleText */.Q6)((0,failure_modes/* failureText */.kY)(failure), 200)}${reason}`;
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
    const titles = (0,suite_rows/* isCompared */.u)(rows) ? ['Measure', 'Before', 'Now', 'Change'] : ['Measure', 'Now'];
    const numbers = (row) => ((0,suite_rows/* isCompared */.u)(rows) ? [row.base, row.head, row.change] : [row.head]);
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
            numberCell(row.again === null ? '–' : (0,run_again/* againText */.QL)(row.again)),
            numberCell(row.costRatio === null ? '–' : (0,render_numbers/* change */.Zg)(row.costRatio)),
            numberCell(row.stepsRatio === null ? '–' : (0,render_numbers/* change */.Zg)(row.stepsRatio)),
            textCell(row.failure === null ? '' : escapeHtml((0,failure_modes/* failureText */.kY)(row.failure), 120)),
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
    return `<span class="state ${TONES[row.state]}">${(0,task_rows/* stateText */.r9)(row)}</span>`;
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

// EXTERNAL MODULE: ./lib/core/grade.js
var core_grade = __webpack_require__(27260);
;// CONCATENATED MODULE: ./lib/render/fold-not-reached.js

/** A server that dies at once leaves a dozen checks that were not made: for a reader they are one piece of news. */
function foldNotReached(results) {
    const firsts = new Map();
    return results.flatMap((result) => {
        const key = keyOf(result);
        const first = key === undefined ? undefined : firsts.get(key);
        if (first !== undefined) {
            first.others += 1;
            return [];
        }
        const folded = { result, others: 0 };
        if (key !== undefined)
            firsts.set(key, folded);
        return [folded];
    });
}
/** Checks of one criterion share what stands before their dot. */
function keyOf({ id, grade, reason }) {
    if (grade !== 'unverified' || reason === null || !reason.startsWith(core_grade/* NOT_REACHED */.rA))
        return undefined;
    return JSON.stringify([id.includes('.') ? id.slice(0, id.indexOf('.')) : '', reason]);
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
            textCell(resultText(trial)),
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
function resultText({ verdict, end, endDetail }) {
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
        ...foldNotReached(criteria).map(criterion),
        ...(infraRetries > 0
            ? [`<span class="soft">run again ${infraRetries} times after infrastructure failed</span>`]
            : []),
    ];
    return items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}
function criterion({ result: { id, grade, reason }, others }) {
    const more = others === 0 ? '' : ` and ${others} more`;
    const tone = grade === 'pass' ? 'good' : grade === 'fail' ? 'bad' : 'doubt';
    return `${html_parts_name(id)}${more} <span class="${tone}">${grade}</span>${reason === null ? '' : `: ${escapeHtml(reason, 2000)}`}`;
}
function transcript(trial) {
    const link = relativeLink(trial.transcript);
    return link === null ? '–' : `<a href="${escapeHtml(link, 5000)}">open</a>`;
}

;// CONCATENATED MODULE: ./lib/render/html.js














/** The whole report as one page that needs nothing else: no script, no request, transcripts linked beside it. */
function renderHtml(view) {
    const top = (0,headline/* headline */.P)(view);
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
    const rows = (0,task_rows/* taskRows */.Zy)(view);
    const ran = rows.filter((row) => row.report !== null);
    return [
        `<header class="${html_TONES[mark]}"><h1>${escapeHtml(what, 1000)}</h1><p><strong>What to do:</strong> ${escapeHtml(todo, 1000)}</p></header>`,
        html_parts_section((0,reason_bullets/* whyTitle */.ZI)(view), list((0,reason_bullets/* whyTexts */.pl)(view))),
        html_parts_section('To note', list((0,reason_bullets/* toNoteTexts */.sR)(view))),
        html_parts_section(reason_bullets/* MOVED_TITLE */.z3, list((0,render_findings/* movedTexts */.aM)(view))),
        html_parts_section('Suite', `${html_parts_suiteTable((0,suite_rows/* suiteRows */.A)(view))}<p class="soft">${escapeHtml(`${(0,baseline_text/* baselineText */.B)(view)} ${(0,selection_text/* selectionText */.A)(view)}`.trim(), 1500)}</p>`),
        html_parts_section('Tasks', html_parts_taskTable(rows)),
        html_parts_section('Side by side', agentTableHtml((0,side_by_side/* agentTable */.q)(view))),
        html_parts_section('Tasks by agent', agentTableHtml((0,side_by_side/* agentTaskTable */.J)(view))),
        html_parts_section('Rules broken', list((0,render_findings/* violationTexts */._C)(view.report))),
        html_parts_section('Not measured', list((0,render_findings/* missingTexts */.No)(view.report))),
        html_parts_section('Not compared', list((0,render_findings/* uncomparedTexts */.R0)(view))),
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

// EXTERNAL MODULE: ./lib/render/terminal.js + 1 modules
var terminal = __webpack_require__(65655);
// EXTERNAL MODULE: ./lib/action/annotate.js
var annotate = __webpack_require__(78892);
// EXTERNAL MODULE: ./lib/action/log.js + 1 modules
var log = __webpack_require__(20693);
;// CONCATENATED MODULE: ./lib/github/publish/is-noteworthy.js
/** For `comment: on-change`: true unless the run passed with every task unchanged and nothing to warn of, or had nothing to run. */
function isNoteworthy(verdict, comparison) {
    if (verdict.state === 'not_run')
        return verdict.warnings.length > 0;
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

;// CONCATENATED MODULE: ./lib/action/deliver.js













/** Shows a result everywhere: log, summary, comment, check, annotations, outputs. Nothing here changes the verdict. */
async function deliver(job, measured) {
    const { view, folder } = measured;
    (0,log/* logForeign */.D)((0,terminal/* renderTerminal */.b)(view, { color: false, columns: null }));
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
    const outputs = (0,github_outputs/* toOutputs */.I)({ verdict: view.verdict, report: view.report, reportPath, commentUrl });
    for (const [name, value] of Object.entries(outputs))
        core/* setOutput */.uH(name, value);
}
function checkOf({ inputs }, { view, lineOf }) {
    const { annotations, ...shown } = renderCheck(view);
    const taskOf = (path) => view.report?.tasks.find((task) => task.file === path)?.id ?? '';
    const lines = annotations.map((annotation) => ({ ...annotation, line: lineOf({ task: taskOf(annotation.path) }) }));
    return { name: checkNameOf(inputs), conclusion: conclusionOf(view), ...shown, annotations: lines };
}
/** `neutral` satisfies a required check: for what had nothing to run, and for what `on-inconclusive: pass` lets by. */
function conclusionOf({ verdict, context }) {
    if ((0,core_verdict/* exitCode */.I)(verdict, context.policy.onInconclusive) !== 0)
        return 'failure';
    return verdict.verdict === 'inconclusive' || verdict.state === 'not_run' ? 'neutral' : 'success';
}
function logAnnotation({ level, path, ...rest }) {
    return { level: level === 'failure' ? 'error' : 'warning', file: path, ...rest };
}


/***/ })

};
