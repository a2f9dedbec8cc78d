import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { closeLine, doing, during, startTicking, step } from '../../scripts/report.mjs'

const test = suite('what a long command says')

/** What is said while it runs; each call of the argument is a second that passes. */
async function saying(run: (second: () => void) => unknown): Promise<string> {
  const { write } = process.stderr
  const { setInterval: start, clearInterval: end } = globalThis
  let said = ''
  let tick: (() => void) | undefined
  process.stderr.write = ((text: string) => Boolean((said += text))) as typeof write
  globalThis.setInterval = ((each: () => void, ms: number) => {
    assert.is(ms, 1000)
    tick = each
  }) as typeof start
  globalThis.clearInterval = () => {
    tick = undefined
  }
  try {
    await run(() => tick?.())
  } finally {
    process.stderr.write = write
    globalThis.setInterval = start
    globalThis.clearInterval = end
  }
  // The time since the command began.
  return said.replace(/ *\d+ s {2}/g, '')
}

test('a second never passes without a word: a dot, or the line anew after something else was written', async () => {
  const said = await saying(async second => {
    await during('building', async () => {
      second()
      second()
      closeLine()
      second()
      second()
    })
    second()
  })
  assert.is(said, 'building ..\nbuilding .\n')
})

test('what changes quickly is said with the next second only', async () => {
  const said = await saying(second => {
    const stop = startTicking()
    step('starting')
    second()
    doing('tests: 1 of 3')
    doing('tests: 2 of 3')
    second()
    second()
    doing('tests: 3 of 3')
    stop()
  })
  assert.is(said, 'starting .\ntests: 2 of 3 .\n')
})

test.run()
