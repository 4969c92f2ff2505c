export const id = 3;
export const ids = [3];
export const modules = {

/***/ 53003:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  mergeShards: () => (/* binding */ mergeShards)
});

// EXTERNAL MODULE: ./lib/core/not-measured.js
var not_measured = __webpack_require__(94215);
// EXTERNAL MODULE: ./lib/core/shard/shard.js
var shard_shard = __webpack_require__(10392);
;// CONCATENATED MODULE: ./lib/core/shard/fits-plan.js

/** Where shards did other work than what is asked for, one sentence each; empty when they did that, and all of it. */
function misfits(results, plan) {
    const wanted = new Map(plan.selected.map((task) => [task.id, task]));
    const dealt = new Set(results.flatMap(({ division }) => division.parts.flat()));
    const strays = [...dealt].filter((id) => !wanted.has(id)).sort();
    const missed = plan.selected.filter(({ id }) => !dealt.has(id)).map(({ id }) => id);
    const fault = (text) => `The shards were not made for this job: ${text}.`;
    return [
        ...missed.slice(0, 5).map((id) => fault(`task ${id}, which subset ${plan.subset} holds, was dealt out to none`)),
        ...strays.slice(0, 5).map((id) => fault(`task ${id} was dealt out, which subset ${plan.subset} does not hold`)),
        ...results.flatMap((result) => {
            const text = misfit(result, plan, wanted);
            return text === undefined ? [] : [`The result of ${(0,shard_shard/* shardName */.Az)(result.shard)} was refused: ${text}.`];
        }),
    ];
}
function misfit({ report, definitions }, { trials, agent }, wanted) {
    if (report.k !== trials)
        return `it made ${report.k} tries a task where ${trials} are asked for`;
    // A shard without tasks runs no agent.
    if (report.tasks.length > 0 && report.settings['agent'] !== agent)
        return `it is not of agent ${agent}`;
    const other = definitions.find(({ id, hash, graderHash }) => {
        const task = wanted.get(id);
        return task !== undefined && (task.hash !== hash || task.graderHash !== graderHash);
    });
    if (other !== undefined)
        return `it knows another version of task ${other.id}`;
    // The hash of a task with an image of its own covers the image that was found, which is not here to be looked at.
    const changed = report.tasks.find(({ id, hash }) => {
        const task = wanted.get(id);
        return task !== undefined && task.environment.image === undefined && task.hash !== hash;
    });
    return changed === undefined ? undefined : `it measured another version of task ${changed.id}`;
}
/** What a report says of tasks beside their tries, in the words of their own files. */
function describedAs(report, tasks) {
    const known = new Map(tasks.map((task) => [task.id, task]));
    const described = report.tasks.map((task) => {
        const { tags, file } = known.get(task.id) ?? task;
        return { ...task, tags, file };
    });
    return { ...report, tasks: described };
}

;// CONCATENATED MODULE: ./lib/core/shard/gather-shards.js

/** Proves that the parts are of one division, disjoint and complete, or says what is not. */
function gatherShards(files) {
    const problems = [];
    const kept = [];
    for (const { name, read } of files) {
        const fault = 'problem' in read ? read.problem : faultAmong(read.result, kept);
        if (fault === undefined && 'result' in read)
            kept.push({ name, result: read.result });
        else
            problems.push(`${name} was refused: ${fault}.`);
    }
    const results = kept.map(({ result }) => result).sort((a, b) => a.shard.index - b.shard.index);
    return { results, problems: [...missingShards(results), ...problems, ...missingTasks(results)] };
}
/** Why a result does not belong to those before it; undefined when it does. */
function faultAmong(result, kept) {
    const [first] = kept;
    if (first === undefined)
        return undefined;
    const { shard, report } = result;
    if (shard.count !== first.result.shard.count)
        return `it is ${(0,shard_shard/* shardName */.Az)(shard)}, and ${first.name} is ${(0,shard_shard/* shardName */.Az)(first.result.shard)}`;
    const same = kept.find(({ result: other }) => other.shard.index === shard.index);
    if (same !== undefined)
        return `it is ${(0,shard_shard/* shardName */.Az)(shard)}, as ${same.name} is`;
    const ids = new Set(report.tasks.map(({ id }) => id));
    for (const { name, result: other } of kept) {
        const both = other.report.tasks.find(({ id }) => ids.has(id));
        if (both !== undefined)
            return `it ran task ${both.id}, which ${name} ran too`;
    }
    return report.k === first.result.report.k
        ? definedOtherwise(result, first)
        : `it made ${report.k} tries a task, and ${first.name} made ${first.result.report.k}`;
}
function definedOtherwise({ definitions }, first) {
    const known = new Map(first.result.definitions.map((task) => [task.id, task]));
    const other = definitions.find(({ id, hash, graderHash }) => {
        const task = known.get(id);
        return task !== undefined && (task.hash !== hash || task.graderHash !== graderHash);
    });
    return other === undefined ? undefined : `it knows another version of task ${other.id} than ${first.name}`;
}
function missingShards(results) {
    const [first] = results;
    if (first === undefined)
        return ['No shard left a result: each was stopped or failed before it measured.'];
    const { count } = first.shard;
    const found = new Set(results.map(({ shard }) => shard.index));
    return Array.from({ length: count }, (_, at) => at + 1)
        .filter((index) => !found.has(index))
        .map((index) => {
        const tasks = (first.division.parts[index - 1] ?? []).filter((id) => !hasRun(id, results));
        return `Shard ${index} of ${count} left no result${tasks.length === 0 ? '' : `: ${named(tasks)} not measured`}.`;
    });
}
/** Shards that were dealt out by different histories can leave a task to nobody. */
function missingTasks(results) {
    const [first] = results;
    if (first === undefined || results.length < first.shard.count)
        return [];
    const all = new Set(results.flatMap(({ division }) => division.parts.flat()));
    const missing = [...all].filter((id) => !hasRun(id, results)).sort();
    return missing.length === 0 ? [] : [`The shards were dealt out differently: ${named(missing)} run by none.`];
}
function hasRun(id, results) {
    return results.some(({ report }) => report.tasks.some((task) => task.id === id));
}
function named(ids) {
    const shown = ids.slice(0, 5).join(', ');
    const rest = ids.length > 5 ? ` and ${ids.length - 5} more` : '';
    return `${shown}${rest} ${ids.length === 1 ? 'was' : 'were'}`;
}

// EXTERNAL MODULE: ./lib/core/assemble-report.js + 2 modules
var assemble_report = __webpack_require__(19788);
// EXTERNAL MODULE: ./lib/core/version.js
var version = __webpack_require__(18067);
;// CONCATENATED MODULE: ./lib/core/shard/join-conditions.js
/** What all shards must share beside the strict fields of the fingerprint. */
const SAME_SETTINGS = ['agent', 'commit', 'agentFiles', 'model'];
/** Lists of what a part met, and what stands between the items. */
const LISTS = { reportedModels: ' ', limits: '; ' };
/** A part may have made no such call, or have had no task for the default image. */
const OF_SOME = { answeredBy: '', image: 'none' };
/** The first thing that two shards must share and do not, as `name was X, now Y`; undefined when nothing differs. */
function differenceOf(first, other) {
    const setting = SAME_SETTINGS.find((name) => first.settings[name] !== other.settings[name]);
    if (setting !== undefined)
        return `${setting} was ${shown(first.settings[setting])}, now ${shown(other.settings[setting])}`;
    const fields = [...new Set([...Object.keys(first.fingerprint), ...Object.keys(other.fingerprint)])].sort();
    const field = fields.find((name) => name !== 'observedModel' && !isAlike(name, first.fingerprint, other.fingerprint));
    if (field === undefined)
        return undefined;
    return `${field} was ${shown(first.fingerprint[field])}, now ${shown(other.fingerprint[field])}`;
}
function isAlike(name, a, b) {
    if (a[name] === b[name])
        return true;
    const absent = OF_SOME[name];
    return absent !== undefined && [a[name] ?? '', b[name] ?? ''].some((value) => value === '' || value === absent);
}
/** The conditions of the whole run: what one job that ran all of it would have written down. */
function joinConditions(all) {
    const settings = all.map((one) => one.settings);
    const names = [...new Set(settings.flatMap(Object.keys))];
    const joined = Object.fromEntries(names.map((name) => [name, joinValues(name, settings)]));
    return { settings: joined, fingerprint: joinFingerprints(all.map(({ fingerprint }) => fingerprint)) };
}
function joinValues(name, all) {
    const values = all.map((settings) => settings[name] ?? null).filter((value) => value !== null);
    if (name === 'spentUsd')
        return sumOf(all.map((settings) => settings[name]));
    const separator = LISTS[name];
    if (separator !== undefined)
        return union(values.map(String), separator) ?? null;
    const distinct = [...new Set(name === 'imageIdentity' ? values.filter((value) => value !== 'none') : values)];
    const [first = null] = distinct.length === 0 ? values : distinct;
    return distinct.length > 1 ? distinct.map(String).sort().join(', ') : first;
}
function joinFingerprints(all) {
    const names = [...new Set(all.flatMap(Object.keys))].sort();
    return Object.fromEntries(names.flatMap((name) => {
        const values = all.flatMap((fingerprint) => fingerprint[name] ?? []);
        if (name === 'observedModel')
            return [[name, union(values, ' ') ?? '']];
        const value = values.find((one) => one !== OF_SOME[name]) ?? values[0];
        return value === undefined ? [] : [[name, value]];
    }));
}
function union(texts, separator) {
    const items = new Set(texts.flatMap((text) => text.split(separator)));
    return items.size === 0 ? undefined : [...items].sort().join(separator);
}
/** Unknown as soon as one is. */
function sumOf(values) {
    const numbers = values.filter((value) => typeof value === 'number');
    return numbers.length === values.length ? numbers.reduce((sum, value) => sum + value, 0) : null;
}
function shown(value) {
    return value === undefined || value === null ? 'not recorded' : String(value).slice(0, 80);
}

;// CONCATENATED MODULE: ./lib/core/shard/join-shards.js




/** Which shard ran under other conditions than the first that ran anything, and how; empty when all agree. */
function disagreements(results) {
    const [first, ...others] = results.filter(hasTasks);
    if (first === undefined)
        return [];
    return others.flatMap((other) => {
        const difference = differenceOf(first.report, other.report);
        const names = `${capital((0,shard_shard/* shardName */.Az)(other.shard))} ran under other conditions than ${(0,shard_shard/* shardName */.Az)(first.shard)}`;
        return difference === undefined ? [] : [`${names}: ${difference}.`];
    });
}
/**
 * One report of the shards that are there; `isWhole` says that they are all, and agree. Tasks of missing shards are in it
 * without a try. `results` is not empty.
 */
function joinShards(results, { leftOut, isWhole }) {
    const [first] = results;
    if (first === undefined)
        throw new Error('there is no shard to join');
    const selected = new Set(results.flatMap(({ division }) => division.parts.flat()));
    const selection = { subset: first.division.subset, leftOut: leftOut.filter(({ id }) => !selected.has(id)) };
    const transcripts = results.flatMap(transcriptsOf);
    const report = joinReports(results.map((result) => result.report), { selection, isWhole, missing: join_shards_missingTasks(results) });
    return {
        report: withTranscripts(report, new Set(transcripts.map(({ path }) => path))),
        alongside: joinAlongside(results, { selection, isWhole }),
        base: joinBases(results.filter(hasTasks)),
        transcripts,
    };
}
function joinReports(reports, { selection, isWhole, missing = [] }) {
    const ran = reports.filter(({ tasks }) => tasks.length > 0);
    const [first = reports[0]] = ran;
    if (first === undefined)
        throw new Error('there is no report to join');
    const tasks = [...ran.flatMap((report) => report.tasks.map(assemble_report/* factsOf */.xS)), ...missing];
    return (0,assemble_report/* assembleReport */.xr)({
        k: first.k,
        tasks,
        selection,
        ...joinConditions(ran.length === 0 ? [first] : ran),
        complete: isWhole && reports.every(({ complete }) => complete),
        createdAt: Math.max(...reports.map(({ createdAt }) => createdAt)),
        createdBy: `agent-eval ${version/* VERSION */.x}`,
    });
}
function join_shards_missingTasks(results) {
    const ran = new Set(results.flatMap(({ report }) => report.tasks.map(({ id }) => id)));
    const defined = new Map(results.flatMap((result) => result.definitions.map((task) => [task.id, task])));
    const k = results[0]?.report.k ?? 0;
    return [...defined.values()]
        .filter(({ id }) => !ran.has(id))
        .map((task) => ({ ...task, tags: [], file: null, planned: k, trials: [] }));
}
function joinAlongside(results, whole) {
    const names = [...new Set(results.flatMap(({ alongside }) => alongside.map(({ name }) => name)))];
    return names.map((name) => {
        const found = results.filter(hasTasks).map(({ alongside }) => alongside.find((one) => one.name === name));
        const reports = found.flatMap((one) => (one !== undefined && 'report' in one ? [one.report] : []));
        const reason = found.flatMap((one) => (one !== undefined && 'reason' in one ? [one.reason] : []))[0];
        if (reason !== undefined || reports.length === 0)
            return { name, reason: reason ?? 'no shard ran it' };
        const joined = joinReports(reports, { ...whole, isWhole: whole.isWhole && reports.length === found.length });
        // Those transcripts stay with the shards that made them.
        return { name, report: withTranscripts(joined, new Set()) };
    });
}
/** Each try names its transcript where we know it, whatever the shard says of it. */
function withTranscripts(report, known) {
    const tasks = report.tasks.map(({ trials, ...task }) => ({
        ...task,
        trials: trials.map((trial) => {
            const path = pathOf({ side: 'head', task: task.id, index: trial.index });
            return { ...trial, transcript: known.has(path) ? path : null };
        }),
    }));
    return { ...report, tasks };
}
/** Only of tries that the shard was to make. */
function transcriptsOf({ transcripts, report }) {
    const own = new Set(report.tasks.map(({ id }) => id));
    return transcripts
        .filter(({ task, index }) => own.has(task) && index < report.k)
        .map(({ events, ...which }) => ({ path: pathOf(which), events }));
}
function joinBases(results) {
    const bases = results.flatMap(({ base }) => base ?? []);
    const [first] = bases;
    const isOfAll = bases.length === results.length && bases.every(({ commit }) => commit === first?.commit);
    if (first === undefined || !isOfAll)
        return null;
    const suite = [...new Set(bases.flatMap((base) => base.suite))].sort();
    return { ...first, tasks: bases.flatMap(({ tasks }) => tasks), suite };
}
function pathOf({ side, task, index }) {
    return `${side === 'base' ? 'base/' : ''}transcripts/${task}/${index}.jsonl`;
}
function hasTasks({ report }) {
    return report.tasks.length > 0;
}
function capital(text) {
    return text.charAt(0).toUpperCase() + text.slice(1);
}

;// CONCATENATED MODULE: ./lib/core/shard/shard-attempts.js


/** A run's shards and the attempts that made them: `8123 1@1 2@1 3@2`; undefined for shards of no run. */
function shardKeys(results) {
    const [run] = results.flatMap((result) => result.run ?? []);
    return run === undefined ? undefined : [run.id, ...results.flatMap(keyOf)].join(' ');
}
/**
 * Earlier attempts without what the shards at hand tell themselves: running only the failed jobs again joins the same
 * results once more, and a try must not count twice.
 */
function withoutShards(earlier, results) {
    return earlier.map((report) => without(report, results.filter((result) => isRecorded(report, result))));
}
/** Of a joined report, what no earlier attempt has recorded yet. */
function unrecorded(report, earlier, results) {
    const isOld = (result) => earlier.some((attempt) => isRecorded(attempt, result));
    const fresh = shardKeys(results.filter((result) => !isOld(result))) ?? null;
    return without({ ...report, settings: { ...report.settings, shards: fresh } }, results.filter(isOld));
}
/** Which shards of a run, as `2@1`, the record holds already. */
function recordedShards(earlier, runId) {
    return new Set(earlier.flatMap(({ settings }) => {
        const [of, ...keys] = typeof settings['shards'] === 'string' ? settings['shards'].split(' ') : [];
        return of === String(runId) ? keys : [];
    }));
}
/**
 * What shards left that ran again before anyone joined them, one attempt each: running again adds tries here too. A shard
 * need not have met each condition of the whole; where none contradicts, it takes part under those.
 */
function attemptsOf(older, whole) {
    return older.map((result) => {
        const { report } = result;
        const settings = { ...report.settings, shards: shardKeys([result]) ?? null };
        const isSame = differenceOf(whole, report) === undefined;
        return { ...report, settings, fingerprint: isSame ? whole.fingerprint : report.fingerprint };
    });
}
function isRecorded(report, result) {
    const recorded = result.run === null ? undefined : recordedShards([report], result.run.id);
    return keyOf(result).some((key) => recorded?.has(key));
}
/** The tasks stay, with their hashes: what whoever joined the shards ran again of them is in no shard, and counts. */
function without(report, results) {
    const ids = new Set(results.flatMap((result) => result.report.tasks.map(({ id }) => id)));
    if (ids.size === 0)
        return report;
    const tasks = report.tasks.map((task) => (ids.has(task.id) ? { ...task, planned: 0, trials: [] } : task));
    return (0,assemble_report/* sumAnew */.Br)({ ...report, tasks });
}
function keyOf({ shard, run }) {
    return run === null ? [] : [keyOfShard(shard, run.attempt)];
}
function keyOfShard({ index }, attempt) {
    return `${index}@${attempt}`;
}

// EXTERNAL MODULE: ./lib/core/errors.js
var errors = __webpack_require__(3828);
// EXTERNAL MODULE: ./lib/core/gate/next-step.js
var next_step = __webpack_require__(30817);
// EXTERNAL MODULE: ./lib/core/pool-attempts.js
var pool_attempts = __webpack_require__(45312);
// EXTERNAL MODULE: ./lib/wire/base-look.js
var base_look = __webpack_require__(22618);
// EXTERNAL MODULE: ./lib/wire/evaluate-change.js + 17 modules
var evaluate_change = __webpack_require__(58389);
// EXTERNAL MODULE: ./lib/wire/open-side.js + 11 modules
var open_side = __webpack_require__(13937);
;// CONCATENATED MODULE: ./lib/wire/evaluate-shards.js
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






/**
 * Judges what shards found, like the first look of one job. What is suspicious is run again here, both sides on this one
 * machine. Without an engine, or where it would run under other conditions than the shards, the rule for a single look
 * decides, and a notice says why.
 */
async function evaluateShards(look, asked) {
    const { plan, joined, nowMs, signal } = look;
    const { transcripts } = joined;
    const looked = (0,pool_attempts/* poolAttempts */.N)(joined.report, asked.earlier ?? []);
    const lacksBase = (0,base_look/* needsBase */.fq)({ looked, nowMs }, asked);
    const compared = lacksBase && joined.base !== null ? (0,base_look/* withBase */.cV)({ looked, made: joined.base }, asked) : {};
    const request = { ...asked, ...compared };
    const judged = { plan, first: joined, looked, extra: looked.extra, nowMs };
    const canRunBase = 'reason' in plan.base ? plan.base : true;
    const isDone = !(lacksBase && joined.base === null) && isSettled({ look, looked, canRunBase }, request);
    if (isDone)
        return { ...(0,evaluate_change/* judgeLook */.FD)({ ...judged, limits: { canRunBase } }, request), transcripts };
    try {
        return await runAgain(look, asked);
    }
    catch (error) {
        if (!(error instanceof errors/* InfraError */.Ri || error instanceof errors/* UserError */.yo) || signal.aborted)
            throw error;
        const notices = [...request.notices, noReruns(error)];
        return { ...(0,evaluate_change/* judgeLook */.FD)({ ...judged, limits: undefined }, { ...request, notices }), transcripts };
    }
}
/** Nothing is suspicious, or the policy wants no re-runs. */
function isSettled({ look, looked, canRunBase }, { entries, ancestors, policy }) {
    const { quarantine } = look.plan.project.config;
    const wanted = { entries, ancestors, policy, quarantine, nowMs: look.nowMs, maxAgeMs: policy.maxBaselineAge };
    return (0,next_step/* nextStep */.s)({ ...wanted, report: looked, limits: { canRunBase } }).kind === 'stop';
}
async function runAgain({ plan, joined, openWorld }, asked) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const world = __addDisposableResource(env_1, await openWorld(), true);
        const head = await (0,open_side/* openSide */.Ov)(plan, world, plan);
        checkSame(head, joined.report);
        return await (0,evaluate_change/* evaluateLook */.bN)({ plan, world, first: { ...joined, head } }, asked);
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
/** Tries of other files or another image would say nothing of those that are in doubt. */
function checkSame({ filesHash, defaultImage }, { settings, fingerprint }) {
    if (filesHash !== settings['agentFiles']) {
        throw new errors/* InfraError */.Ri('setup', "the agent's files are others here than in the shards");
    }
    const { image = 'none' } = fingerprint;
    if (image !== 'none' && defaultImage !== undefined && defaultImage.identity !== image) {
        throw new errors/* InfraError */.Ri('image', `image ${defaultImage.ref} is another one here than in the shards`);
    }
}
function noReruns(error) {
    const hint = error instanceof errors/* UserError */.yo ? ` ${error.hint}` : '';
    const why = error.message.trim().replace(/[.:]+$/, '');
    return `Nothing was run again in the job that joins the shards: ${why}.${hint} So the stricter rule for a single look decided.`;
}

;// CONCATENATED MODULE: ./lib/wire/with-problems.js
/** A view whose verdict names what is missing of the whole. What is certain stays certain: then it is told beside it. */
function withProblems(view, problems) {
    if (problems.length === 0)
        return view;
    const { verdict } = view;
    const named = problems.map((text) => ({ task: null, rule: 'shards', text, base: null, head: null }));
    if (verdict.verdict !== 'inconclusive') {
        return { ...view, verdict: { ...verdict, warnings: [...named, ...verdict.warnings] } };
    }
    return { ...view, verdict: { ...verdict, reasons: [...named, ...verdict.reasons] } };
}

// EXTERNAL MODULE: ./lib/action/baseline.js + 17 modules
var action_baseline = __webpack_require__(45111);
// EXTERNAL MODULE: ./lib/action/history.js + 5 modules
var action_history = __webpack_require__(24976);
// EXTERNAL MODULE: ./lib/action/measure.js + 1 modules
var measure = __webpack_require__(89471);
// EXTERNAL MODULE: ./lib/action/open-world.js + 132 modules
var open_world = __webpack_require__(36686);
// EXTERNAL MODULE: ./lib/action/plan-job.js + 30 modules
var plan_job = __webpack_require__(86553);
// EXTERNAL MODULE: ./lib/core/shard/shard-result.js + 1 modules
var shard_result = __webpack_require__(26422);
;// CONCATENATED MODULE: ./lib/core/shard/choose-shards.js

/** Running only the failed jobs again leaves the other shards' results of an earlier attempt to be used. */
function chooseShards(texts, { instance, attempt }) {
    const named = texts.flatMap((text) => {
        const found = (0,shard_result/* readShardResultName */.Ry)(text.name);
        return found?.instance === instance && found.attempt <= attempt ? [{ ...found, text }] : [];
    });
    const timesOf = (name) => named.filter(({ text }) => text.name === name).length;
    const once = named.filter(({ text }) => timesOf(text.name) === 1).sort(byPlace);
    const twice = new Set(named.map(({ text }) => text.name).filter((name) => timesOf(name) > 1));
    const last = new Map(named.toSorted(byPlace).map((one) => [placeOf(one), one.attempt]));
    const isNewest = (one) => one.attempt === last.get(placeOf(one));
    return {
        newest: once.filter(isNewest),
        older: once.filter((one) => !isNewest(one)),
        problems: [...twice].map((name) => ({
            name,
            read: { problem: `there are ${timesOf(name)} artifacts of that name, and nobody knows which the shard left` },
        })),
    };
}
function placeOf({ shard }) {
    return `${shard.index}/${shard.count}`;
}
function byPlace(a, b) {
    return a.shard.index - b.shard.index || a.attempt - b.attempt;
}

// EXTERNAL MODULE: ./lib/github/artifacts-of-run.js
var artifacts_of_run = __webpack_require__(74576);
// EXTERNAL MODULE: ./lib/github/publish/reached.js
var reached = __webpack_require__(79257);
;// CONCATENATED MODULE: ./lib/action/read-shards.js






/** `recorded`: shards, as `2@1`, of which older attempts need not be read. A notice where none could be looked for. */
async function readShards(job, place, recorded) {
    const { repository, runId, isReadOnlyToken } = place;
    const { inputs, context } = job;
    const isWanted = (name) => (0,shard_result/* readShardResultName */.Ry)(name)?.instance === inputs.id;
    const asked = { what: 'look for what the shards left', permission: 'actions: read', isReadOnlyToken };
    const found = await (0,reached/* reached */.V)(asked, () => (0,artifacts_of_run/* artifactsOfRun */.Y)(repository, { runId, isWanted }));
    if (found.kind !== 'reached')
        return found;
    const chosen = chooseShards(found.value, { instance: inputs.id, attempt: context.attempt });
    const files = [];
    for (const newest of chosen.newest)
        files.push(await readShard(job, place, newest));
    files.push(...chosen.problems);
    const older = [];
    for (const one of chosen.older) {
        if (recorded.has(keyOfShard(one.shard, one.attempt)))
            continue;
        const file = await readShard(job, place, one);
        if ('result' in file.read)
            older.push({ ...file.read.result, transcripts: [] });
        else
            files.push(file);
    }
    return { kind: 'reached', value: { files, older } };
}
/** All of it is hostile: size, schema, and that it is what its name says. */
async function readShard(job, { artifacts, runId }, found) {
    const { text, shard, attempt, instance } = found;
    const { name } = text;
    if (text.sizeBytes > shard_result/* MAX_SHARD_BYTES */.SD)
        return { name, read: { problem: 'it is too large' } };
    const downloaded = await artifacts.read(text, shard_result/* MAX_SHARD_BYTES */.SD);
    if (downloaded.kind !== 'reached')
        return { name, read: { problem: downloaded.notice.replace(/\.$/, '') } };
    const read = (0,shard_result/* parseShardResult */.Fm)(downloaded.value, { instance, headSha: (0,open_world/* commitOf */.D3)(job), runId });
    if ('problem' in read)
        return { name, read };
    const { result } = read;
    const isSo = result.shard.index === shard.index && result.shard.count === shard.count && result.run?.attempt === attempt;
    return isSo ? { name, read } : { name, read: { problem: 'it is of another shard than its name says' } };
}

// EXTERNAL MODULE: ./lib/action/settle-plan.js + 6 modules
var settle_plan = __webpack_require__(90650);
// EXTERNAL MODULE: ./lib/action/shared-place.js
var shared_place = __webpack_require__(43591);
// EXTERNAL MODULE: ./lib/action/unmeasured.js
var unmeasured = __webpack_require__(19083);
;// CONCATENATED MODULE: ./lib/action/merge-job.js
var merge_job_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
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
var merge_job_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
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
















/** Joins what the shards of this run found, re-runs what is suspicious, judges, writes, records: once for all of them. */
async function mergeShards(job) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const history = await (0,action_history/* readHistory */.L)(job);
        const base = merge_job_addDisposableResource(env_1, await (0,plan_job/* openBase */.m)(job, history), true);
        const planned = await (0,plan_job/* planJob */.b1)(job, base);
        const policy = { ...planned.project.config.gate, ...job.inputs.gate };
        const place = (0,shared_place/* sharedPlace */.p)(job, { plan: planned, history });
        const baseline = await (0,action_baseline/* openBaseline */.E)(job, { plan: planned, history });
        const found = await readShards(job, place, recordedShards(baseline.earlier, place.runId));
        const nothingJoined = (text) => (0,unmeasured/* withoutReport */.hO)(job, (0,not_measured/* notMeasured */.q)(text), { plan: planned, policy });
        if (found.kind !== 'reached')
            return nothingJoined(found.notice);
        const { results, problems } = gatherShards(found.value.files);
        if (results.length === 0)
            return nothingJoined(whyNone(problems, job));
        const ran = results.flatMap(({ division }) => division.parts.flat());
        const plan = (0,settle_plan/* settlePlan */.f)({ job, plan: planned, policy, history, baseline }, { ran });
        const { nothing } = plan.selection;
        if (nothing !== undefined)
            return (0,unmeasured/* nothingToRun */.WK)(job, nothing, { plan, policy, notices: history.notices });
        const faults = [...problems, ...disagreements(results), ...misfits(results, wholeOf(plan))];
        const joined = joinFor(plan, { results, faults });
        const older = attemptsOf(found.value.older, joined.report);
        const change = await evaluateJoined({ job, plan, policy, history, baseline }, { results, joined, older });
        const view = withProblems(change.view, faults);
        const kept = { ...change, view, attempt: unrecorded(change.attempt, baseline.earlier, results) };
        const record = (made) => baseline.record(made, older);
        return (0,measure/* keepResult */.BK)(job, { change: kept, plan, history, baseline: { record } });
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = merge_job_disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}
function whyNone(problems, { event }) {
    const why = problems.join(' ');
    return event.isFork ? `${why} An agent that needs a key is not measured on a fork: its runs get no secrets.` : why;
}
function wholeOf({ selection, trials, agent }) {
    return { subset: selection.subset, selected: selection.selected, trials, agent: agent.name };
}
/** Sums, tags and files are our own; tries, fingerprint and whether they are complete are what the shards say. */
function joinFor(plan, { results, faults }) {
    const joined = joinShards(results, { leftOut: plan.selection.leftOut, isWhole: faults.length === 0 });
    const report = describedAs(joined.report, plan.project.tasks);
    const settings = { ...report.settings, shards: shardKeys(results) ?? null };
    const known = new Set(plan.alongside.map(({ name }) => name));
    const alongside = joined.alongside.filter(({ name }) => known.has(name));
    return { ...joined, alongside, report: { ...report, settings } };
}
async function evaluateJoined(evaluated, { joined, results, older }) {
    const { job, plan } = evaluated;
    const asked = (0,measure/* changeRequest */.AM)(evaluated);
    const earlier = [...withoutShards(asked.earlier ?? [], results), ...older];
    const rest = { ...plan, maxCostUsd: restOf(plan, joined) };
    const look = {
        plan,
        joined,
        openWorld: () => (0,open_world/* openOwnWorld */.HN)(job, rest),
        nowMs: job.outside.now(),
        signal: job.outside.signal,
    };
    const change = await evaluateShards(look, { ...asked, earlier });
    const alongside = joined.alongside.map((one) => ({ ...one, transcripts: [] }));
    return { ...change, view: { ...change.view, alongside }, alongside };
}
/** What the shards have left of the run's money; nothing is 0, with which no world opens. */
function restOf({ maxCostUsd }, { report }) {
    const { spentUsd } = report.settings;
    if (maxCostUsd === undefined)
        return undefined;
    return typeof spentUsd === 'number' ? Math.max(0, maxCostUsd - spentUsd) : maxCostUsd;
}


/***/ }),

/***/ 43591:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ handOver),
/* harmony export */   p: () => (/* binding */ sharedPlace)
/* harmony export */ });
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(58500);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3828);
/* harmony import */ var _core_shard_shard_result_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(26422);
/* harmony import */ var _wire_run_shard_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(70052);
/* harmony import */ var _baseline_places_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(97901);
/* harmony import */ var _open_world_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(36686);






/** Where the jobs of this run leave things for each other. Throws UserError without a token. */
function sharedPlace(job, known) {
    const { repository } = known.history;
    const artifacts = (0,_baseline_places_js__WEBPACK_IMPORTED_MODULE_4__/* .placesOf */ .e)(job, known)?.artifacts;
    if (repository === undefined || artifacts === undefined)
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .UserError */ .yo('token', 'Shards need a `github-token`.', 'Leave the input out: the default is right.');
    const { event, context, outside } = job;
    const wait = (ms) => (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setTimeout)(ms, undefined, { signal: outside.signal });
    return { repository, artifacts, runId: context.runId, isReadOnlyToken: event.isFork, wait };
}
/** Uploads a shard's result. Why nobody will find it there; null when it is there. */
async function handOver(job, { made, plan, place, division, shard }) {
    const { context, inputs } = job;
    const { runId: id, attempt } = context;
    const whose = { instance: inputs.id, headSha: (0,_open_world_js__WEBPACK_IMPORTED_MODULE_5__/* .commitOf */ .D3)(job), run: { id, attempt }, shard };
    const text = (0,_core_shard_shard_result_js__WEBPACK_IMPORTED_MODULE_2__/* .formatShardResult */ .FT)({ ...whose, ...(0,_wire_run_shard_js__WEBPACK_IMPORTED_MODULE_3__/* .shardResultOf */ .B1)(made, { plan, division }) });
    if (text === undefined)
        return 'its result is too large to be handed on. Use more shards.';
    const name = (0,_core_shard_shard_result_js__WEBPACK_IMPORTED_MODULE_2__/* .shardResultName */ .FA)({ instance: inputs.id, shard, attempt });
    const uploaded = await place.artifacts.upload({ name, text });
    if (uploaded.kind !== 'reached')
        return uploaded.notice;
    return uploaded.value === 'stored' ? null : `another job of this run is the same shard (${name}). ${OWN_ID}`;
}
const OWN_ID = 'Give each matrix an `id` of its own.';


/***/ }),

/***/ 11609:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   De: () => (/* binding */ parseDivision),
/* harmony export */   Z4: () => (/* binding */ divisionSchema),
/* harmony export */   fZ: () => (/* binding */ MAX_DIVISION_BYTES),
/* harmony export */   j5: () => (/* binding */ divisionName),
/* harmony export */   pm: () => (/* binding */ formatDivision)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(42047);
/* harmony import */ var _read_hostile_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(35652);
/* harmony import */ var _report_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1565);
/* harmony import */ var _shard_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(10392);




/** A larger text is no division. */
const MAX_DIVISION_BYTES = 4 * 1024 * 1024;
const KIND = 'agent-eval-division';
/** An id names a folder of transcripts. */
const id = zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().regex(/^(?!\/)(?!(?:.*\/)?\.{0,2}(?:\/|$))[^\p{Cc}\\]{1,200}$/u);
const divisionSchema = zod__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({
    /** Name of the selection. */
    subset: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().max(1000),
    /** Ids of the tasks of each shard, each task once. */
    parts: zod__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(id).readonly())
        .min(1)
        .max(_shard_js__WEBPACK_IMPORTED_MODULE_1__/* .MAX_SHARDS */ .hH)
        .readonly()
        .refine(isSuite, `no task may be dealt out twice, and no more than ${_report_js__WEBPACK_IMPORTED_MODULE_0__/* .MAX_TASKS */ .G6}`),
});
const storedSchema = zod__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({
    version: zod__WEBPACK_IMPORTED_MODULE_2__/* .literal */ .euz(1),
    kind: zod__WEBPACK_IMPORTED_MODULE_2__/* .literal */ .euz(KIND),
    instance: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().max(64),
    headSha: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().max(64),
    ...divisionSchema.shape,
});
/** Name of the artifact. The first of a run holds for all its attempts. */
function divisionName(instance) {
    return `agent-eval-division-${instance}.json`;
}
function formatDivision({ subset, parts }, whose) {
    return `${JSON.stringify({ version: 1, kind: KIND, ...whose, subset, parts })}\n`;
}
/** Reads what another shard wrote down. A problem quotes nothing of it. */
function parseDivision(text, wanted) {
    const names = Object.keys(storedSchema.shape);
    const read = (0,_read_hostile_js__WEBPACK_IMPORTED_MODULE_3__/* .readHostile */ .P)(text, { kind: KIND, schema: storedSchema, maxBytes: MAX_DIVISION_BYTES, names });
    if ('problem' in read)
        return read;
    const { instance, headSha, subset, parts } = read.value;
    if (instance !== wanted.instance || headSha !== wanted.headSha)
        return { problem: 'it is of another run' };
    if (parts.length === wanted.count)
        return { division: { subset, parts } };
    return { problem: `another job of this run has the same \`id\` and is one of ${parts.length} shards` };
}
function isSuite(parts) {
    const ids = parts.flat();
    return ids.length <= _report_js__WEBPACK_IMPORTED_MODULE_0__/* .MAX_TASKS */ .G6 && new Set(ids).size === ids.length;
}


/***/ }),

/***/ 26422:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  SD: () => (/* binding */ MAX_SHARD_BYTES),
  FT: () => (/* binding */ formatShardResult),
  Fm: () => (/* binding */ parseShardResult),
  Ry: () => (/* binding */ readShardResultName),
  FA: () => (/* binding */ shardResultName)
});

// UNUSED EXPORTS: shardHeadOf

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 5 modules
var schemas = __webpack_require__(42047);
// EXTERNAL MODULE: ./lib/core/baseline.js
var baseline = __webpack_require__(95084);
// EXTERNAL MODULE: ./lib/core/fork-result.js
var fork_result = __webpack_require__(58261);
// EXTERNAL MODULE: ./lib/core/json.js
var json = __webpack_require__(3085);
// EXTERNAL MODULE: ./lib/core/read-hostile.js
var read_hostile = __webpack_require__(35652);
// EXTERNAL MODULE: ./lib/core/report.js
var report = __webpack_require__(1565);
// EXTERNAL MODULE: ./lib/core/sane-report.js
var sane_report = __webpack_require__(98805);
// EXTERNAL MODULE: ./lib/core/transcript.js + 1 modules
var transcript = __webpack_require__(85003);
// EXTERNAL MODULE: ./lib/core/weigh-json.js
var weigh_json = __webpack_require__(67018);
// EXTERNAL MODULE: ./lib/core/shard/division.js
var division = __webpack_require__(11609);
;// CONCATENATED MODULE: ./lib/core/shard/fit-transcripts.js


/**
 * Leaves the longest transcripts out, until the whole can be read back, and those that are nested too deep for that; the
 * tries of those name none any more.
 */
function fitTranscripts(result, maxBytes) {
    const { report, transcripts } = result;
    const sized = transcripts.map((transcript) => ({ transcript, bytes: bytesOf(transcript) }));
    let values = read_hostile/* MOST_HOSTILE_VALUES */.g - (valuesOf({ ...result, transcripts: [] }) ?? read_hostile/* MOST_HOSTILE_VALUES */.g) - 1000;
    let left = maxBytes - bytesOf({ ...result, transcripts: [] }) - 1000;
    const kept = new Set();
    for (const { transcript, bytes } of sized.toSorted((a, b) => a.bytes - b.bytes)) {
        const more = valuesOf([[transcript]]);
        if (more === undefined)
            continue;
        left -= bytes + 1;
        values -= more;
        if (left < 0 || values < 0)
            break;
        kept.add(transcript);
    }
    const fitting = transcripts.filter((transcript) => kept.has(transcript));
    const isKept = new Set(fitting.map(({ side, task, index }) => `${side} ${index} ${task}`));
    return { report: withoutLost(report, (task, index) => isKept.has(`head ${index} ${task}`)), transcripts: fitting };
}
function withoutLost(report, isKept) {
    return {
        ...report,
        tasks: report.tasks.map((task) => ({
            ...task,
            trials: task.trials.map((trial) => (isKept(task.id, trial.index) ? trial : { ...trial, transcript: null })),
        })),
    };
}
function bytesOf(value) {
    return Buffer.byteLength(JSON.stringify(value));
}
/** Undefined when it is nested too deep to be read back. */
function valuesOf(value) {
    return (0,weigh_json/* countValues */.I)(Buffer.from(JSON.stringify(value)), read_hostile/* MOST_HOSTILE_VALUES */.g);
}

// EXTERNAL MODULE: ./lib/core/shard/shard.js
var shard = __webpack_require__(10392);
;// CONCATENATED MODULE: ./lib/core/shard/shard-result.js












/** A larger result is neither written nor read. */
const MAX_SHARD_BYTES = 48 * 1024 * 1024;
const KIND = 'agent-eval-shard';
const timedEvent = schemas/* intersection */.E$q(transcript/* transcriptEvent */.lG, schemas/* object */.Ikc({ atMs: schemas/* number */.aig().nonnegative() }));
const agentName = schemas/* string */.YjP().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/);
const besideSchema = schemas/* union */.KCZ([
    schemas/* object */.Ikc({ name: agentName, report: report/* reportSchema */.Qh }),
    schemas/* object */.Ikc({ name: agentName, reason: schemas/* string */.YjP().max(10_000) }),
]);
const shardResultSchema = schemas/* object */.Ikc({
    version: schemas/* literal */.euz(1),
    kind: schemas/* literal */.euz(KIND),
    /** Key of one use of the action in a repository (input `id`). */
    instance: schemas/* string */.YjP().max(64),
    /** Commit under test; null where nobody knows. */
    headSha: schemas/* string */.YjP().max(64).nullable(),
    /** The workflow run that made it; null elsewhere. */
    run: schemas/* object */.Ikc({ id: schemas/* number */.aig().int().nonnegative(), attempt: schemas/* number */.aig().int().positive() }).nullable(),
    shard: schemas/* object */.Ikc({
        index: schemas/* number */.aig().int().min(1).max(shard/* MAX_SHARDS */.hH),
        count: schemas/* number */.aig().int().min(1).max(shard/* MAX_SHARDS */.hH),
    }),
    division: division/* divisionSchema */.Z4,
    /** Of all shards' tasks. */
    definitions: fork_result/* taskDefinitions */.sE,
    /** The tries of this shard's own tasks. */
    report: report/* reportSchema */.Qh,
    /** Other agents of the config on the same tasks. */
    alongside: schemas/* array */.YOg(besideSchema).max(50).readonly(),
    /** The comparator's agent on the same tasks, where there was nothing stored to compare with. */
    base: baseline/* baselineEntrySchema */.fx.nullable(),
    transcripts: schemas/* array */.YOg(schemas/* object */.Ikc({
        side: schemas/* enum */.k5n(['head', 'base']),
        task: schemas/* string */.YjP().max(200),
        index: schemas/* number */.aig().int().nonnegative(),
        events: schemas/* array */.YOg(timedEvent).readonly(),
    }))
        .readonly(),
});
const NAME = /^agent-eval-shard-(?<instance>.{1,64})-(?<index>[1-9]\d{0,2})-of-(?<count>[1-9]\d{0,2})-attempt-(?<attempt>[1-9]\d{0,5})\.json$/;
function shardResultName({ instance, shard, attempt }) {
    return `agent-eval-shard-${instance}-${shard.index}-of-${shard.count}-attempt-${attempt}.json`;
}
/** Undefined for another artifact. */
function readShardResultName(name) {
    const { instance, index, count, attempt } = NAME.exec(name)?.groups ?? {};
    if (instance === undefined)
        return undefined;
    return { instance, shard: { index: Number(index), count: Number(count) }, attempt: Number(attempt) };
}
/** With as many transcripts as fit; undefined when it is too large to be read back even without. */
function formatShardResult(result) {
    const { report, transcripts } = fitTranscripts(result, MAX_SHARD_BYTES);
    const text = `${JSON.stringify({ version: 1, kind: KIND, ...result, report, transcripts })}\n`;
    const isTooLarge = Buffer.byteLength(text) > MAX_SHARD_BYTES;
    return isTooLarge || (0,weigh_json/* countValues */.I)(Buffer.from(text), read_hostile/* MOST_HOSTILE_VALUES */.g) === undefined ? undefined : text;
}
/** The commit that a result says it is of; undefined where the text is no result. */
function shardHeadOf(text) {
    const names = [];
    const read = readHostile(text, { kind: KIND, schema: shardResultSchema, maxBytes: MAX_SHARD_BYTES, names, isSane });
    return 'value' in read ? read.value.headSha : undefined;
}
/** Each event by itself, up to the first that is none. */
function isSane({ transcripts, report }) {
    if (!Array.isArray(transcripts) || !(0,sane_report/* isSaneReport */.I)(report))
        return false;
    return transcripts.every((transcript) => {
        const events = (0,json/* isPlainObject */.Qd)(transcript) ? transcript['events'] : undefined;
        return Array.isArray(events) && events.every((event) => timedEvent.safeParse(event).success);
    });
}
/** Reads hostile text. A problem quotes nothing of it. */
function parseShardResult(text, wanted) {
    const names = Object.keys({ ...shardResultSchema.shape, ...report/* reportSchema */.Qh.shape });
    const read = (0,read_hostile/* readHostile */.P)(text, { kind: KIND, schema: shardResultSchema, maxBytes: MAX_SHARD_BYTES, names, isSane });
    if ('problem' in read)
        return read;
    const { instance, headSha, run } = read.value;
    if (instance !== wanted.instance)
        return { problem: 'it is of another use of the action' };
    if (headSha !== wanted.headSha)
        return { problem: 'it is about another commit' };
    if ((run?.id ?? null) !== wanted.runId)
        return { problem: 'it is of another run' };
    const fault = contradiction(read.value);
    return fault === undefined ? { result: read.value } : { problem: fault };
}
/** What it says of itself that cannot all be true; undefined when it can. */
function contradiction({ shard, division, definitions, report, headSha }) {
    const part = division.parts[shard.index - 1];
    if (part === undefined || division.parts.length !== shard.count)
        return 'its division is not one of its own shards';
    if ((report.settings['commit'] ?? null) !== headSha)
        return 'it is about another commit';
    const ids = report.tasks.map(({ id }) => id);
    if (ids.toSorted().join('\n') !== part.toSorted().join('\n'))
        return 'it did not run the tasks of its part';
    const known = new Map(definitions.map(({ id, graderHash }) => [id, graderHash]));
    if (known.size !== division.parts.flat().length || division.parts.flat().some((id) => !known.has(id)))
        return 'it does not define the tasks that were dealt out';
    if (report.tasks.some(({ id, graderHash }) => known.get(id) !== graderHash))
        return 'it was graded by other criteria';
    const isPlanned = report.tasks.every(({ trials, planned }) => planned === report.k && trials.length <= planned);
    const isFirst = report.tasks.every(({ trials }) => trials.every(({ index }) => index < report.k));
    if (!isPlanned || !isFirst || report.extra.length > 0)
        return 'it holds tries that were not planned';
    const lacks = report.complete && report.tasks.some(({ trials, planned }) => trials.length < planned);
    return lacks ? 'it says that it is complete and lacks tries' : undefined;
}


/***/ }),

/***/ 74576:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ artifactsOfRun)
/* harmony export */ });
const PAGE = 100;
const MAX_PAGES = 20;
/**
 * The artifacts of a run that are wanted by their names, oldest first, of all its attempts. The service that takes uploads
 * knows those of the current attempt alone, so GitHub's API is asked. Throws what octokit throws.
 */
async function artifactsOfRun({ octokit, owner, repo }, wanted) {
    const found = [];
    for (let page = 1; page <= MAX_PAGES; page += 1) {
        const request = { owner, repo, run_id: wanted.runId, per_page: PAGE, page };
        const { artifacts } = (await octokit.rest.actions.listWorkflowRunArtifacts(request)).data;
        for (const { id, name, expired, size_in_bytes: sizeBytes } of artifacts) {
            if (!expired && wanted.isWanted(name))
                found.push({ id, text: { id: String(id), name, sizeBytes } });
        }
        if (artifacts.length < PAGE)
            return found.sort((a, b) => a.id - b.id).map(({ text }) => text);
    }
    throw new Error(`the run has more than ${MAX_PAGES * PAGE} artifacts`);
}


/***/ }),

/***/ 70052:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  HX: () => (/* binding */ idleShard),
  Rs: () => (/* binding */ planOfShard),
  Ek: () => (/* binding */ runShard),
  B1: () => (/* binding */ shardResultOf)
});

// EXTERNAL MODULE: ./lib/core/assemble-report.js + 2 modules
var assemble_report = __webpack_require__(19788);
// EXTERNAL MODULE: ./lib/core/errors.js
var errors = __webpack_require__(3828);
// EXTERNAL MODULE: ./lib/core/shard/shard.js
var shard_shard = __webpack_require__(10392);
// EXTERNAL MODULE: ./lib/core/version.js
var version = __webpack_require__(18067);
// EXTERNAL MODULE: ./lib/wire/base-look.js
var base_look = __webpack_require__(22618);
// EXTERNAL MODULE: ./lib/wire/make-trials.js + 2 modules
var make_trials = __webpack_require__(91508);
// EXTERNAL MODULE: ./lib/wire/open-side.js + 11 modules
var open_side = __webpack_require__(13937);
// EXTERNAL MODULE: ./lib/wire/run-alongside.js
var run_alongside = __webpack_require__(6423);
;// CONCATENATED MODULE: ./lib/wire/execute-plan.js



/** Makes all trials of a plan. Throws InfraError when the engine, an image or the agent's setup fails before any trial. */
async function executePlan(plan, world) {
    const result = await (0,make_trials/* makeTrials */.m)(plan, world, await (0,open_side/* openSide */.Ov)(plan, world, plan));
    return { ...result, alongside: await (0,run_alongside/* runAlongside */.k)(plan, world) };
}

;// CONCATENATED MODULE: ./lib/wire/run-shard.js






/** A plan of one shard's tasks alone, with the share of the run's money that they are of its tasks. */
function planOfShard(plan, { division, shard }) {
    const ids = division.parts[shard.index - 1] ?? [];
    const all = division.parts.flat();
    const known = new Map(plan.project.tasks.map((task) => [task.id, task]));
    const selected = ids.map((id) => known.get(id) ?? unknownTask(id, shard));
    const own = new Set(ids);
    const elsewhere = all.filter((id) => !own.has(id)).map((id) => ({ id, reason: 'in another shard' }));
    const dealt = new Set(all);
    const leftOut = [...plan.selection.leftOut.filter(({ id }) => !dealt.has(id)), ...elsewhere];
    const share = all.length === 0 ? 1 : ids.length / all.length;
    return {
        ...plan,
        selection: { subset: division.subset, selected, leftOut: leftOut.sort((a, b) => (a.id < b.id ? -1 : 1)) },
        maxCostUsd: plan.maxCostUsd === undefined ? undefined : plan.maxCostUsd * share,
    };
}
/** The first look at a shard's tasks; the comparator's agent too, where the policy wants it and nothing is stored. */
async function runShard(plan, world, request) {
    const executed = await executePlan(plan, world);
    const { made, transcripts } = await (0,base_look/* lookAtBase */.y7)({ plan, world, looked: executed.report }, request);
    return { ...executed, base: made, transcripts: [...executed.transcripts, ...transcripts] };
}
/** A shard to which no task was dealt has done its work before it begins. */
function idleShard(plan, { commit, nowMs }) {
    const report = (0,assemble_report/* assembleReport */.xr)({
        k: plan.trials,
        tasks: [],
        selection: { subset: plan.selection.subset, leftOut: plan.selection.leftOut },
        settings: { agent: plan.agent.name, commit },
        fingerprint: {},
        complete: true,
        createdAt: nowMs,
        createdBy: `agent-eval ${version/* VERSION */.x}`,
    });
    return { report, transcripts: [], alongside: [], base: null };
}
/** What is handed on of a shard's run to whoever joins the shards. `plan` is that of the whole. */
function shardResultOf({ report, alongside, base, transcripts }, { plan, division }) {
    const dealt = new Set(division.parts.flat());
    const tasks = plan.project.tasks.filter(({ id }) => dealt.has(id));
    return {
        division,
        definitions: tasks.map(({ id, hash, graderHash }) => ({ id, hash, graderHash })),
        report,
        alongside: alongside.map((one) => ('report' in one ? pick(one) : { name: one.name, reason: one.reason })),
        base,
        transcripts: transcripts.flatMap(({ path, events }) => {
            const [, side, task, index] = /^(base\/)?transcripts\/(.+)\/(\d+)\.jsonl$/.exec(path) ?? [];
            if (task === undefined)
                return [];
            return [{ side: side === undefined ? 'head' : 'base', task, index: Number(index), events }];
        }),
    };
}
function pick({ name, report }) {
    return { name, report };
}
function unknownTask(id, shard) {
    throw new errors/* UserError */.yo('shard', `Task ${id} was dealt out to ${(0,shard_shard/* shardName */.Az)(shard)}, whose checkout has no such task.`, 'Check the same commit out in every shard, with the same config and tasks.');
}


/***/ })

};
