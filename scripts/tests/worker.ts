import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { watchFile } from '../../test/support/between-files.ts'
import { root } from '../setup.mjs'
import { compiledPath } from './compile.mjs'
import { LateError, patience, reasons } from './uvu.ts'

/**
 * Runs the uvu suites of the files that its parent names, one after the other, and ends each with a line of JSON. uvu
 * itself passes when a `before` hook throws, when a file lacks `.run()`, or when nothing matches, and waits forever
 * for a test that never settles: each of these is a failure here.
 */

type Outcome = [errors: string | true, passed: number, skipped: number, total: number]
type Run = () => Promise<Outcome>

declare global {
  var UVU_INDEX: number
  var UVU_QUEUE: (Run | null)[][]
}

/** First character of the line that ends a file. */
const END = '\u001e'
/** Time limit of a suite with all its hooks, ms. */
const SUITE_LIMIT_MS = 600_000 * patience

const [kind = 'unit', grep = ''] = process.argv.slice(2)
let counts = { passed: 0, failed: 0, skipped: 0 }
let isSpoilt = false

if (kind === 'unit') await import('../../test/support/dom.ts')
const ownTimeout = globalThis.setTimeout

process.on('unhandledRejection', reason => fail('an unhandled rejection', reason))
process.on('uncaughtException', error => fail('an uncaught exception', error))
process.on('message', ({ file }: { file: string }) => void runFile(file))
process.on('disconnect', () => process.exit(0))

async function runFile(file: string): Promise<void> {
  counts = { passed: 0, failed: 0, skipped: 0 }
  reasons.length = 0
  const started = performance.now()
  await runSuites(file)
  const ms = Math.round(performance.now() - started)
  process.stdout.write(`\n${END}${JSON.stringify({ ...counts, ms, isSpoilt, reasons })}\n`)
}

async function runSuites(file: string): Promise<void> {
  globalThis.UVU_INDEX = globalThis.UVU_QUEUE.length
  const suites: (Run | null)[] = []
  globalThis.UVU_QUEUE.push(suites)
  const source = readFileSync(join(root, file), 'utf8')
  const made = source.match(/\bsuite\(/g)?.length ?? 0
  const started = source.match(/^ *\w+\.run\(\)/gm)?.length ?? 0
  if (made !== started) fail(file, `${made} suites, ${started} of them run`)
  try {
    await import(pathToFileURL(compiledPath(root, file)).href)
  } catch (error) {
    return fail(`${file} at import`, error)
  }
  if (globalThis.setTimeout !== ownTimeout) {
    // What stands now would be taken for the worker's own, and the files after this one would wait for ever.
    globalThis.setTimeout = ownTimeout
    fail(file, 'replaces setTimeout on import')
  }
  if (suites.length === 0) fail(file, 'holds no test that runs')
  const end = kind === 'unit' ? watchFile() : undefined
  for (const run of suites) if (run) await runSuite(file, run)
  end?.()
}

async function runSuite(file: string, run: Run): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateError(SUITE_LIMIT_MS)), SUITE_LIMIT_MS)
  })
  try {
    const [errors, passed, skipped, total] = await Promise.race([run(), late])
    counts.passed += passed
    counts.skipped += skipped
    counts.failed += total - passed
    if (errors !== true) process.stdout.write(`\n${errors}\n`)
    else if (passed < total)
      process.stdout.write(`  ${file}: a hook threw, ${total - passed} tests did not run\n`)
    if (total + skipped === 0 && grep === '') fail(file, 'a suite without tests')
    // A test beyond its limit keeps running in the background.
    if (errors !== true && errors.includes(LateError.sentence)) isSpoilt = true
  } catch (error) {
    isSpoilt = true
    fail(file, error)
  } finally {
    clearTimeout(timer)
  }
}

function fail(where: string, reason: unknown): void {
  counts.failed += 1
  reasons.push(`${where}: ${String(reason)}`)
  process.stdout.write(
    `  FAIL ${where}: ${reason instanceof Error ? reason.stack : String(reason)}\n`,
  )
}
