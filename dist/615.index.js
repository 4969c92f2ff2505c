export const id = 615;
export const ids = [615];
export const modules = {

/***/ 67615:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runShardJob: () => (/* binding */ runShardJob)
});

// EXTERNAL MODULE: ./lib/core/gate-policy.js
var gate_policy = __webpack_require__(81951);
;// CONCATENATED MODULE: ./lib/core/shard/divide.js
/**
 * Deals tasks out to `count` parts that take about as long: the longest first, each to the part with least to do. Follows
 * from ids and weights alone, whatever their order; every task is in one part, and a part may be empty.
 */
function divide(tasks, count) {
    const parts = Array.from({ length: count }, () => ({ ids: [], weight: 0 }));
    for (const { id, weight } of [...tasks].sort(longestFirst)) {
        const least = parts.reduce((best, part) => (hasLess(part, best) ? part : best));
        least.ids.push(id);
        least.weight += weight;
    }
    return parts.map(({ ids }) => ids.sort());
}
/** Mean duration of the tries in each task's newest run; a task that no run knows counts as an average one. */
function weighTasks(ids, entries) {
    const newestFirst = [...entries].sort((a, b) => b.createdAt - a.createdAt);
    const known = ids.map((id) => ({ id, weight: newestFirst.map((entry) => durationOf(id, entry)).find(isKnown) }));
    const average = mean(known.map(({ weight }) => weight).filter(isKnown)) ?? 1;
    return known.map(({ id, weight }) => ({ id, weight: weight ?? average }));
}
function longestFirst(a, b) {
    return b.weight - a.weight || (a.id < b.id ? -1 : 1);
}
/** Tasks that take no time are dealt out by number. */
function hasLess(part, other) {
    return part.weight < other.weight || (part.weight === other.weight && part.ids.length < other.ids.length);
}
function durationOf(id, { tasks }) {
    const trials = tasks.find((task) => task.id === id)?.trials ?? [];
    return mean(trials.map(({ durationMs }) => durationMs).filter(isKnown));
}
function isKnown(value) {
    return value !== null && value !== undefined;
}
function mean(values) {
    return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;
}

// EXTERNAL MODULE: ./lib/core/shard/shard.js
var shard_shard = __webpack_require__(10392);
// EXTERNAL MODULE: ./lib/core/errors.js
var errors = __webpack_require__(3828);
// EXTERNAL MODULE: ./lib/core/shard/division.js
var division = __webpack_require__(11609);
// EXTERNAL MODULE: ./lib/github/artifacts-of-run.js
var artifacts_of_run = __webpack_require__(74576);
// EXTERNAL MODULE: ./lib/github/publish/reached.js
var reached = __webpack_require__(79257);
;// CONCATENATED MODULE: ./lib/action/agree-on-division.js





/** One that is being written by another shard is there after seconds. */
const LOOKS = 6;
const PAUSE_MS = 5_000;
/**
 * The division that holds for all shards of a run, whatever history each of them has read: that of the first shard to
 * write one down. An artifact's name is given away once, so there is one first; it is the oldest of that name, in all
 * attempts. Where none can be read, the tasks are dealt out by number, which needs to be agreed on by nobody.
 * Throws UserError where artifacts cannot be uploaded at all: then a shard could not hand its result on either.
 */
async function agreeOnDivision(own, whose, place) {
    const name = (0,division/* divisionName */.j5)(whose.instance);
    const uploaded = await place.artifacts.upload({ name, text: (0,division/* formatDivision */.pm)(own, whose) });
    if (uploaded.kind === 'refused')
        throw new errors/* UserError */.yo('shard', `A shard's result could not be handed on. ${uploaded.notice}`, NO_ARTIFACTS);
    const text = await readFirst(name, place);
    if (text.kind === 'reached') {
        const read = (0,division/* parseDivision */.De)(text.value, { ...whose, count: own.parts.length });
        if ('division' in read)
            return { division: read.division, notices: [] };
        throw new errors/* UserError */.yo('shard', `The division among shards, ${name}, cannot be used: ${read.problem}.`, ONE_MATRIX);
    }
    const even = divide(own.parts.flat().map((id) => ({ id, weight: 1 })), own.parts.length);
    return {
        division: { ...own, parts: even },
        notices: [`${text.notice} The tasks were dealt out to the shards by number, not by time.`],
    };
}
const NO_ARTIFACTS = 'Shards need artifacts: run the whole suite in one job here.';
const ONE_MATRIX = 'Give each matrix an `id` of its own, and each of its jobs the same number of shards; then re-run all jobs.';
async function readFirst(name, place) {
    const { repository, artifacts, runId, isReadOnlyToken, wait } = place;
    const asked = { what: 'read how tasks are dealt out to shards', permission: 'actions: read', isReadOnlyToken };
    const isWanted = (other) => other === name;
    for (let look = 1; look <= LOOKS; look += 1) {
        const found = await (0,reached/* reached */.V)(asked, () => (0,artifacts_of_run/* artifactsOfRun */.Y)(repository, { runId, isWanted }));
        if (found.kind !== 'reached')
            return found;
        const [first] = found.value;
        if (first !== undefined)
            return artifacts.read(first, division/* MAX_DIVISION_BYTES */.fZ);
        if (look < LOOKS)
            await wait(PAUSE_MS);
    }
    return { kind: 'failed', notice: `No shard has written down how tasks are dealt out (${name}).` };
}

// EXTERNAL MODULE: ./lib/action/annotate.js
var annotate = __webpack_require__(78892);
// EXTERNAL MODULE: ./lib/action/baseline.js + 17 modules
var action_baseline = __webpack_require__(45111);
// EXTERNAL MODULE: ./lib/action/explain.js
var explain = __webpack_require__(23873);
// EXTERNAL MODULE: ./lib/action/history.js + 5 modules
var action_history = __webpack_require__(24976);
// EXTERNAL MODULE: ./lib/files/write-report.js + 1 modules
var write_report = __webpack_require__(67967);
// EXTERNAL MODULE: ./lib/wire/run-shard.js + 1 modules
var run_shard = __webpack_require__(70052);
// EXTERNAL MODULE: ./lib/action/measure.js + 4 modules
var measure = __webpack_require__(3700);
// EXTERNAL MODULE: ./lib/action/open-world.js + 139 modules
var open_world = __webpack_require__(77193);
;// CONCATENATED MODULE: ./lib/action/make-shard.js
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




/** Runs a shard's part of the tasks and writes its files. Throws InfraError and UserError when that cannot begin. */
async function makeShard(evaluated, dealt) {
    const { job } = evaluated;
    const plan = (0,run_shard/* planOfShard */.Rs)(evaluated.plan, dealt);
    const made = await tryTasks({ ...evaluated, plan });
    const folder = (0,measure/* reportFolder */.t3)(job, plan.root);
    await (0,write_report/* writeReport */.u5)(folder, made);
    await (0,write_report/* writeBeside */.Ae)(folder, made.alongside);
    return made;
}
async function tryTasks(evaluated) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { job, plan } = evaluated;
        if (plan.selection.selected.length === 0)
            return (0,run_shard/* idleShard */.HX)(plan, { commit: (0,open_world/* commitOf */.D3)(job), nowMs: job.outside.now() });
        const engine = __addDisposableResource(env_1, (0,open_world/* openEngine */.F5)(job), true);
        const world = __addDisposableResource(env_1, await (0,open_world/* openWorld */.HY)(job, { plan, engine }), true);
        return await (0,run_shard/* runShard */.Ek)(plan, world, (0,measure/* changeRequest */.AM)(evaluated));
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

// EXTERNAL MODULE: ./lib/action/plan-job.js + 31 modules
var plan_job = __webpack_require__(57031);
// EXTERNAL MODULE: ./lib/action/settle-plan.js + 6 modules
var settle_plan = __webpack_require__(90650);
// EXTERNAL MODULE: ./lib/action/shared-place.js
var shared_place = __webpack_require__(43591);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./node_modules/@actions/core/lib/core.js + 7 modules
var core = __webpack_require__(33838);
// EXTERNAL MODULE: ./lib/github/outputs.js
var github_outputs = __webpack_require__(74573);
// EXTERNAL MODULE: ./lib/render/terminal.js + 1 modules
var terminal = __webpack_require__(65655);
// EXTERNAL MODULE: ./lib/action/log.js + 1 modules
var log = __webpack_require__(20693);
;// CONCATENATED MODULE: ./lib/action/show-shard.js









/** Shows what a shard measured: log, a line of summary, outputs. Nothing of it is a verdict. */
async function showShard(job, { report, alongside }, { shard, notices }) {
    const next = 'the job with `command: merge` joins the shards and decides';
    (0,log/* logForeign */.D)((0,terminal/* renderRun */.e)(report, { color: false, columns: null, next, alongside }));
    const { trials, decided, passed } = report.suite;
    const { length } = report.tasks;
    const counts = `${length} ${length === 1 ? 'task' : 'tasks'}, ${trials} tries, ${passed} of ${decided} passed`;
    const line = `agent-eval, ${(0,shard_shard/* shardName */.Az)(shard)}: ${counts}. Nothing is judged here: ${next}.`;
    await core/* summary */.z
        .addRaw(line, true)
        .write()
        .catch(() => undefined);
    (0,annotate/* annotate */.f)(notices.map((message) => ({ level: 'notice', message })));
    const outputs = (0,github_outputs/* measureOutputs */.v)({ report, reportPath: (0,external_node_path_.join)((0,measure/* reportFolder */.t3)(job, (0,action_history/* workspaceOf */.B)(job)), 'report.json') });
    for (const [name, value] of Object.entries(outputs))
        core/* setOutput */.uH(name, value);
}

;// CONCATENATED MODULE: ./lib/action/shard-job.js
var shard_job_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
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
var shard_job_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
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
 * Measures one shard's tasks and hands the result to the job that joins them. Nothing is judged, published or recorded.
 * 0: measured. Where nothing was, the shard was cut short, or its result could not be handed on: 2, or what
 * `on-inconclusive` says.
 */
async function runShardJob(job, shard) {
    const state = { policy: { ...gate_policy/* gatePolicySchema */.B.parse({}), ...job.inputs.gate } };
    const problem = await measureShard(job, shard, state).catch((error) => {
        const text = (0,explain/* explain */.W)(error, job);
        if (text === null)
            throw error;
        return text;
    });
    if (problem === null)
        return 0;
    const name = (0,shard_shard/* shardName */.Az)(shard);
    (0,annotate/* annotate */.f)([
        { level: 'error', message: `${name.charAt(0).toUpperCase()}${name.slice(1)} was not measured: ${problem}` },
    ]);
    return state.policy.onInconclusive === 'pass' ? 0 : 2;
}
/** Why it is not measured; null when it is. `state` learns the policy as soon as that is known. */
async function measureShard(job, shard, state) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const history = await (0,action_history/* readHistory */.L)(job);
        const base = shard_job_addDisposableResource(env_1, await (0,plan_job/* openBase */.m)(job, history), true);
        const planned = await (0,plan_job/* planJob */.b1)(job, base);
        const policy = { ...planned.project.config.gate, ...job.inputs.gate };
        state.policy = policy;
        const baseline = await (0,action_baseline/* openBaseline */.E)(job, { plan: planned, history });
        const plan = (0,settle_plan/* settlePlan */.f)({ job, plan: planned, policy, history, baseline }, { shards: shard.count });
        const place = (0,shared_place/* sharedPlace */.p)(job, { plan, history });
        const ids = plan.selection.selected.map(({ id }) => id);
        const own = { subset: plan.selection.subset, parts: divide(weighTasks(ids, baseline.entries), shard.count) };
        const { division, notices } = await agreeOnDivision(own, { instance: job.inputs.id, headSha: (0,open_world/* commitOf */.D3)(job) }, place);
        const made = await makeShard({ job, plan, policy, history, baseline }, { division, shard });
        const lost = await (0,shared_place/* handOver */.C)(job, { made, plan, place, division, shard });
        await showShard(job, made, {
            shard,
            notices: [...history.notices, ...baseline.notices, ...plan.notices, ...notices],
        });
        if (lost !== null)
            return lost;
        const { complete, suite } = made.report;
        if (!complete)
            return 'it was stopped before all its tries were made. What there is has been handed on.';
        return suite.trials > 0 && suite.infraErrors === suite.trials ? 'infrastructure failed in each of its tries.' : null;
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = shard_job_disposeResources(env_1);
        if (result_1)
            await result_1;
    }
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
