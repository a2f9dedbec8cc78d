// What calls that depend on the engine really do, written for docs/runtime.md: `npm run phones -- --calls [--write]`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveCalls } from './serve.mjs'

const file = join(import.meta.dirname, '../../runtime-docs/engine-calls.json')

const names = [
  'loadFontFace',
  'background audio',
  'setClipboardData',
  'getClipboardData',
  'setKeepScreenOn',
]

/**
 * @param {string[]} engines
 * @param {(name: string) => ReturnType<typeof import('../engines.mjs').startEngine>} start
 * @param {{ isWriting: boolean }} options
 */
export async function tryCalls(engines, start, { isWriting }) {
  const found = {}
  const site = await serveCalls()
  try {
    for (const name of engines) {
      const engine = await start(name)
      try {
        const outcome = await outcomes(engine, site.base)
        found[engine.version] = outcome
        console.log(engine.version, outcome)
      } finally {
        await engine.stop()
      }
    }
  } finally {
    await site.stop()
  }
  if (!isWriting) return
  const earlier = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  writeFileSync(file, `${JSON.stringify({ ...earlier, ...found }, null, 2)}\n`)
}

async function outcomes(engine, base) {
  const phone = await engine.phone({ base, width: 375, height: 812 })
  const said = {}
  await phone.goto('/')
  for (const name of names) {
    await phone.tap({ role: 'button', name: `=${name}` })
    const answer = await phone
      .see({ css: 'p', text: `${name} → ` })
      .catch(() => ({ name: `${name} → never answers` }))
    said[name] = answer.name.replace(`${name} → `, '')
  }
  await phone.close()
  return said
}
