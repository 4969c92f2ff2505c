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

// EXTERNAL MODULE: ./lib/core/shard/shard-transcript.js
var shard_transcript = __webpack_require__(37375);
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
    const partly = isWhole ? undefined : joinedText(results);
    const selected = new Set(results.flatMap(({ division }) => division.parts.flat()));
    const selection = { subset: first.division.subset, leftOut: leftOut.filter(({ id }) => !selected.has(id)) };
    const transcripts = results.flatMap((result) => (0,shard_transcript/* transcriptsOf */.jJ)(result.report, result.transcripts));
    const report = joinReports(results.map((result) => result.report), { selection, isWhole, missing: join_shards_missingTasks(results) });
    const settings = { ...report.settings, ...(partly === undefined ? {} : { joined: partly }) };
    return {
        report: (0,shard_transcript/* withTranscripts */.kp)({ ...report, settings }, transcripts),
        alongside: joinAlongside(results, { selection, isWhole }),
        base: joinBases(results.filter(hasTasks)),
        transcripts,
    };
}
/** Of what is not the whole: what it lacks. */
function joinedText(results) {
    const found = new Set(results.map(({ shard }) => shard.index));
    const count = results[0]?.shard.count ?? 0;
    const missing = Array.from({ length: count }, (_, at) => at + 1).filter((index) => !found.has(index));
    if (missing.length === 0)
        return 'from parts that are not one whole';
    return `without ${missing.length === 1 ? 'shard' : 'shards'} ${missing.join(', ')} of ${count}`;
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
        const found = results.filter(hasTasks).map((result) => ({ result, one: result.alongside.find(isOf(name)) }));
        const made = found.flatMap(({ result, one }) => (one !== undefined && 'report' in one ? [{ result, ...one }] : []));
        const reason = found.flatMap(({ one }) => (one !== undefined && 'reason' in one ? [one.reason] : []))[0];
        if (reason !== undefined || made.length === 0)
            return { name, reason: reason ?? 'no shard ran it', transcripts: [] };
        const transcripts = made.flatMap((one) => (0,shard_transcript/* transcriptsOf */.jJ)(one.result.report, one.transcripts));
        const reports = made.map(({ report }) => report);
        const joined = joinReports(reports, { ...whole, isWhole: whole.isWhole && reports.length === found.length });
        return { name, report: (0,shard_transcript/* withTranscripts */.kp)(joined, transcripts), transcripts };
    });
}
function isOf(name) {
    return (one) => one.name === name;
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
// EXTERNAL MODULE: ./lib/core/gate/coverage.js
var coverage = __webpack_require__(27405);
// EXTERNAL MODULE: ./lib/core/gate/next-step.js
var next_step = __webpack_require__(30817);
// EXTERNAL MODULE: ./lib/core/pool-attempts.js
var pool_attempts = __webpack_require__(45312);
// EXTERNAL MODULE: ./lib/wire/base-look.js
var base_look = __webpack_require__(22618);
// EXTERNAL MODULE: ./lib/wire/evaluate-change.js + 18 modules
var evaluate_change = __webpack_require__(48018);
// EXTERNAL MODULE: ./lib/wire/open-side.js + 13 modules
var open_side = __webpack_require__(1109);
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
    const limits = asked.confirms ? { canRunBase } : undefined;
    if (isDone)
        return { ...(0,evaluate_change/* judgeLook */.FD)({ ...judged, limits }, request), transcripts };
    try {
        return await runAgain(look, asked);
    }
    catch (error) {
        if (!(error instanceof errors/* InfraError */.Ri || error instanceof errors/* UserError */.yo) || signal.aborted)
            throw error;
        const notices = [...request.notices, noReruns(error, looked)];
        return { ...(0,evaluate_change/* judgeLook */.FD)({ ...judged, limits: undefined }, { ...request, notices }), transcripts };
    }
}
/** Nothing is suspicious, or the policy wants no re-runs. */
function isSettled({ look, looked, canRunBase }, { confirms, entries, ancestors, policy }) {
    if (!confirms)
        return true;
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
function noReruns(error, looked) {
    const hint = error instanceof errors/* UserError */.yo ? ` ${error.hint}` : '';
    const why = error.message.trim().replace(/[.:]+$/, '');
    return `Nothing was run again in the job that joins the shards: ${why}.${hint}${(0,coverage/* joinedInPart */._d)(looked) === undefined ? ' So the stricter rule for a single look decided.' : ''}`;
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
// EXTERNAL MODULE: ./lib/action/measure.js + 4 modules
var measure = __webpack_require__(3700);
// EXTERNAL MODULE: ./lib/action/open-world.js + 139 modules
var open_world = __webpack_require__(77193);
// EXTERNAL MODULE: ./lib/action/plan-job.js + 31 modules
var plan_job = __webpack_require__(57031);
// EXTERNAL MODULE: ./lib/core/shard/shard-result.js
var shard_result = __webpack_require__(58680);
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

// EXTERNAL MODULE: ./lib/core/shard/shard-result-text.js + 2 modules
var shard_result_text = __webpack_require__(73607);
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
    if (text.sizeBytes > shard_result_text/* MAX_SHARD_BYTES */.SD)
        return { name, read: { problem: 'it is too large' } };
    const downloaded = await artifacts.read(text, shard_result_text/* MAX_SHARD_BYTES */.SD);
    if (downloaded.kind !== 'reached')
        return { name, read: { problem: downloaded.notice.replace(/\.$/, '') } };
    const read = (0,shard_result_text/* parseShardResult */.Fm)(downloaded.value, { instance, headSha: (0,open_world/* commitOf */.D3)(job), runId });
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
        const nothingJoined = (text) => (0,unmeasured/* withoutReport */.hO)(job, (0,not_measured/* notMeasured */.q7)(text), { plan: planned, policy });
        if (found.kind !== 'reached')
            return nothingJoined(found.notice);
        const { results, problems } = gatherShards(found.value.files);
        if (results.length === 0)
            return nothingJoined(whyNone(problems, job));
        const ran = results.flatMap(({ division }) => division.parts.flat());
        const plan = (0,settle_plan/* settlePlan */.f)({ job, plan: planned, policy, history, baseline }, { ran });
        const { nothing } = plan.selection;
        if (nothing !== undefined)
            return (0,measure/* leaveNothing */.P1)(job, nothing, { plan, policy, history });
        const unfit = [...disagreements(results), ...misfits(results, wholeOf(plan))];
        const faults = [...problems, ...unfit];
        const joined = joinFor(plan, { results, faults });
        const older = attemptsOf(found.value.older, joined.report);
        // Tries of other work than this job's say nothing that its own re-runs could settle.
        const confirms = unfit.length === 0;
        const change = await evaluateJoined({ job, plan, policy, history, baseline }, { results, joined, older, confirms });
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
async function evaluateJoined(evaluated, { joined, results, older, confirms }) {
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
    const change = await evaluateShards(look, { ...asked, earlier, confirms });
    const { alongside } = joined;
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
/* harmony import */ var _core_shard_shard_result_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(58680);
/* harmony import */ var _core_shard_shard_result_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(73607);
/* harmony import */ var _wire_run_shard_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(70052);
/* harmony import */ var _baseline_places_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(97901);
/* harmony import */ var _open_world_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(77193);







/** Where the jobs of this run leave things for each other. Throws UserError without a token. */
function sharedPlace(job, known) {
    const { repository } = known.history;
    const artifacts = (0,_baseline_places_js__WEBPACK_IMPORTED_MODULE_5__/* .placesOf */ .e)(job, known)?.artifacts;
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
    const whose = { instance: inputs.id, headSha: (0,_open_world_js__WEBPACK_IMPORTED_MODULE_6__/* .commitOf */ .D3)(job), run: { id, attempt }, shard };
    const text = (0,_core_shard_shard_result_text_js__WEBPACK_IMPORTED_MODULE_3__/* .formatShardResult */ .FT)({ ...whose, ...(await (0,_wire_run_shard_js__WEBPACK_IMPORTED_MODULE_4__/* .shardResultOf */ .B1)(made, { plan, division })) });
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


/***/ })

};
