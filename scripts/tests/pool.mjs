// Distributes test files to long-lived child processes, one file at a time each, and prints a file's output when it
// ends.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { closeLine, doing } from '../report.mjs'
import { root } from '../setup.mjs'
import { compiledPath, compileTests } from './compile.mjs'

/** Marks of a failing test in the output: uvu's, and our own for errors outside of tests. */
const failureMarks = ['✘', '  FAIL ']
/** Time for a worker to close its browsers, which run in process groups of their own, ms. */
const GRACE_MS = 5000

/** First character of the line with which a worker ends a file; the rest of the line is its report as JSON. */
const END = '\u001e'

/**
 * @typedef {{ passed: number, failed: number, skipped: number, ms: number, isSpoilt?: boolean,
 *   reasons?: string[] }} Report
 * `isSpoilt`: something of the file may still be running, so that the worker must not go on; `reasons`: why tests
 * failed, in a few words each.
 * @typedef {{ kind: string, groups: string[][], workers: number, bail: boolean, grep: string, env: NodeJS.ProcessEnv,
 *   cwd?: string, isQuiet?: boolean, untilRed?: boolean }} Job
 * `untilRed`: the first test that fails ends its file.
 */

/**
 * Runs the groups in the given order, the files of a group by one worker; each group of unit tests gets a new one. A
 * worker that dies counts as one failure of its file, and is replaced.
 *
 * @param {Job} job
 * @returns {Promise<Map<string, Report>>} by file
 */
export async function runFiles(job) {
  if (!job.isQuiet) doing(`${job.kind} tests: compiling`)
  await compileTests(job.cwd ?? root)
  const waiting = [...job.groups]
  const reports = new Map()
  sayHowFar(job, reports)
  const state = { isOver: false }
  const lanes = Array.from({ length: Math.min(job.workers, waiting.length) }, () =>
    runLane(job, waiting, reports, state),
  )
  await Promise.all(lanes)
  return reports
}

async function runLane(job, waiting, reports, state) {
  let worker
  while (waiting.length > 0 && !state.isOver) {
    for (const file of waiting.shift()) {
      if (state.isOver) break
      worker ??= startWorker(job)
      const { report, output } = await worker.run(file)
      reports.set(file, report)
      if (!job.isQuiet) print(job.kind, file, report, output)
      sayHowFar(job, reports)
      if (job.bail && report.failed > 0) state.isOver = true
      if (report.isSpoilt) worker = void (await worker.stop())
    }
    if (job.kind === 'unit') worker = void (await worker?.stop())
  }
  await worker?.stop()
}

function startWorker({ kind, env, grep, cwd = root, untilRed }) {
  const child = fork(compiledPath(cwd, 'scripts/tests/worker.ts'), [kind, grep], {
    cwd,
    env,
    execArgv: ['--enable-source-maps', '--import', './scripts/tests/uvu-setup.mjs'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A process group of its own, so that a killed worker's children end with it.
    detached: true,
  })
  // Not the child's "close" event, which never fires if the parent has disconnected.
  const closed = Promise.all([
    once(child, 'exit'),
    once(child.stdout, 'close'),
    once(child.stderr, 'close'),
  ])
  const killAll = () => killGroup(child)
  process.once('exit', killAll)
  let output = ''
  let finish = () => {}

  child.stdout.setEncoding('utf8').on('data', text => {
    output += text
    if (untilRed && failureMarks.some(mark => text.includes(mark))) askToEnd(child)
    const end = output.indexOf(END)
    const lineEnd = output.indexOf('\n', end)
    if (end < 0 || lineEnd < 0) return
    finish({
      report: JSON.parse(output.slice(end + 1, lineEnd)),
      output: output.slice(0, end),
    })
    output = ''
  })
  child.stderr.setEncoding('utf8').on('data', text => {
    output += text
  })
  void closed.then(() => {
    const report = { passed: 0, failed: 1, skipped: 0, ms: 0, isSpoilt: true }
    finish({ report, output: `${output}  FAIL the process ended before the file was finished\n` })
  })

  return {
    run(file) {
      const result = new Promise(resolve => {
        finish = resolve
      })
      child.send({ file })
      return result
    },
    async stop() {
      if (child.connected) child.disconnect()
      const timer = setTimeout(killAll, GRACE_MS)
      await closed
      clearTimeout(timer)
      killAll()
      process.off('exit', killAll)
    },
  }
}

function askToEnd(child) {
  child.kill('SIGTERM')
  const timer = setTimeout(() => killGroup(child), GRACE_MS)
  child.once('exit', () => clearTimeout(timer))
}

function killGroup({ pid }) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The process group has already ended.
  }
}

/** For whoever waits: `server tests: 12 of 341 files`. */
function sayHowFar({ kind, groups, isQuiet }, reports) {
  if (!isQuiet) doing(`${kind} tests: ${reports.size} of ${groups.flat().length} files`)
}

function print(kind, file, { passed, failed, skipped, ms }, output) {
  const total = passed + failed + skipped
  const mark = failed > 0 ? 'FAIL' : 'ok  '
  closeLine()
  console.log(`${mark} ${kind} ${file} (${passed}/${total}, ${(ms / 1000).toFixed(1)} s)`)
  // In the soak's sizes, tests print what they have measured.
  if (failed > 0 || process.env.SOAK) process.stdout.write(output)
}
