import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { watchTimers } from '../test/support/timers.ts'
import { root } from './setup.mjs'

/**
 * Runs uvu suites of one kind in one process and writes `{passed, failed, skipped}` to a file.
 * uvu on its own stays green when a `before` hook throws, when a file forgets `.run()`, when nothing matches,
 * and waits for ever on a test that never settles: each of these is a failure here.
 */

type Outcome = [errors: string | true, passed: number, skipped: number, total: number]
type Run = () => Promise<Outcome>

declare global {
  var UVU_DEFER: number
  var UVU_INDEX: number
  var UVU_QUEUE: (Run | null)[][]
}

const [kind = 'unit', report = '', filter = ''] = process.argv.slice(2)
const limitMs = { unit: 180_000, server: 240_000, e2e: 600_000 }[kind] ?? 60_000
const counts = { passed: 0, failed: 0, skipped: 0 }

globalThis.UVU_DEFER = 1
globalThis.UVU_QUEUE = []
if (kind === 'unit') await import('../test/support/dom.ts')

process.on('unhandledRejection', reason => fail('an unhandled rejection', reason))
process.on('uncaughtException', error => fail('an uncaught exception', error))

const files = testFiles().filter(file => file.includes(filter))
for (const [index, file] of files.entries()) {
  // Unit tests share one window: what a file has left to run later must not reach the next file's tests.
  const callOff = kind === 'unit' ? watchTimers() : undefined
  await runFile(index, file)
  callOff?.()
}

writeFileSync(report, JSON.stringify(counts))
process.exit(0)

async function runFile(index: number, file: string): Promise<void> {
  globalThis.UVU_INDEX = index
  globalThis.UVU_QUEUE.push([])
  process.stdout.write(`${file}\n`)
  const source = readFileSync(join(root, file), 'utf8')
  const made = source.match(/\bsuite\(/g)?.length ?? 0
  const started = source.match(/^\w+\.run\(\)/gm)?.length ?? 0
  if (made !== started) fail(file, `${made} suites, ${started} of them run`)
  try {
    await import(pathToFileURL(join(root, file)).href)
  } catch (error) {
    return fail(`${file} at import`, error)
  }
  const suites = globalThis.UVU_QUEUE[index] ?? []
  if (suites.length === 0) fail(file, 'holds no test that runs')
  for (const run of suites) if (run) await runSuite(file, run)
}

async function runSuite(file: string, run: Run): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not finished after ${limitMs / 1000} s`)), limitMs)
  })
  try {
    const [errors, passed, skipped, total] = await Promise.race([run(), late])
    counts.passed += passed
    counts.skipped += skipped
    counts.failed += total - passed
    if (errors !== true) process.stdout.write(`\n${errors}\n`)
    else if (passed < total)
      process.stdout.write(`  ${file}: a hook threw, ${total - passed} tests did not run\n`)
    if (total === 0) fail(file, 'a suite without tests')
  } catch (error) {
    fail(file, error)
  } finally {
    clearTimeout(timer)
  }
}

function fail(where: string, reason: unknown): void {
  counts.failed += 1
  process.stdout.write(
    `  FAIL ${where}: ${reason instanceof Error ? reason.stack : String(reason)}\n`,
  )
}

function testFiles(): string[] {
  const all = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' }).sort()
  return all
    .filter(file => /\.(test|e2e)\.tsx?$/.test(file) && kindOf(file) === kind)
    .map(file => `test/${file}`)
}

function kindOf(file: string): string {
  if (file.startsWith('server/')) return 'server'
  return file.startsWith('e2e/') ? 'e2e' : 'unit'
}
