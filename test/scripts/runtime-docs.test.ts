import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { failuresOf, parameterText, promiseOf } from '../../scripts/runtime-docs/comments.mjs'
import { updateDocs } from '../../scripts/runtime-docs/update-docs.mjs'

const test = suite('the reference out of doc comments')

const readme = `# Shop

<!-- runtime: written by scripts/runtime-docs.mjs -->
old
<!-- /runtime -->

The end.
`

/**
 * A runtime of one API, one hook, one function of the app and one component; `core/` is the real
 * one.
 */
const sound = {
  'index.ts': `
export * from './apis.ts'
export { useLight } from './page/use-light.ts'
export { startAll } from './start-all.ts'`,
  'apis.ts': `
export { showLamp } from './feedback/show-lamp.ts'
export { offLamp, onLamp } from './device/lamp.ts'`,
  'feedback/show-lamp.ts': `
import { defineApi } from '../core/define-api.ts'
import { isColor, isNumber, isString } from '../core/params.ts'

type Kind = 'round' | 'flat'

export interface LampOptions {
  /** What it is called. */
  name: string
  /** ms, 300 by default. */
  duration: number
  /** Colour of the light. */
  color: string
  /** Form of the glass. */
  kind?: Kind
}

/**
 * Lights a lamp, e.g. a red one. \`where\`: the room. Fails with \`invalid color\`, and with \`showLamp:fail page "/x" is not
 * found\` in the dark.
 */
export const showLamp = /* @__PURE__ */ defineApi<LampOptions & { where: string }, object, 'name'>('showLamp', {
  defaults: { duration: 300, color: '#ff0000' },
  checks: { name: [isString], duration: [isNumber], color: [isColor] },
  run() {},
})`,
  'device/lamp.ts': `
/** Calls back when a lamp is lit. */
export function onLamp(listener: () => void): void {}
/** Ends what \`onLamp\` began. */
export function offLamp(listener?: () => void): void {}`,
  'page/use-light.ts': `
/** Calls back when it gets light. */
export const useLight = (callback: () => void) => callback()`,
  'start-all.ts': `
export interface StartOptions {
  /** Lamps at most, 4 by default. */
  most?: number
}

/** Begins. */
export function startAll({ most = 4 }: StartOptions): number { return most }`,
  'components/index.ts': `export { Lamp, type LampProps } from './lamp.ts'`,
  'components/lamp.ts': `
export interface LampProps {
  /** css px; 20 by default. */
  size?: number
  children?: unknown
}

/** A picture of a lamp. */
export function Lamp({ size = 20 }: LampProps) { return size }`,
}

const folders: string[] = []
test.after(() => folders.forEach(folder => rmSync(folder, { recursive: true })))

/** A project with this runtime; files that are not given are unchanged. */
function project(changed: Partial<typeof sound> = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'runtime-docs-'))
  folders.push(root)
  cpSync('runtime/core', join(root, 'runtime/core'), { recursive: true })
  const files = { ...sound, ...changed }
  for (const [file, text] of Object.entries(files)) write(root, `runtime/${file}`, text)
  write(root, 'README.md', readme)
  write(root, 'docs/runtime.md', '')
  return root
}

function write(root: string, file: string, text: string): void {
  const path = join(root, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

const written = (root: string, file: string) => readFileSync(join(root, file), 'utf8')

/** Complaints after replacing one text of the runtime by another. */
function complaints(file: keyof typeof sound, from: string, to: string): string[] {
  assert.ok(sound[file].includes(from), `${file} holds ${from}`)
  return updateDocs(project({ [file]: sound[file].replace(from, to) }), { isCheck: false })
}

test('an API has its promise, its options with type and default, and what it fails with', () => {
  const root = project()
  assert.equal(updateDocs(root, { isCheck: false }), [])
  const row = [
    '`showLamp`',
    'Lights a lamp, e.g. a red one.',
    [
      '`name: string` What it is called',
      '`duration?: number` ms, 300 by default',
      "`color?: string` Colour of the light; `'#ff0000'` by default",
      "`kind?: 'round' \\| 'flat'` Form of the glass",
      '`where?: string` The room',
    ].join('<br>'),
    '`name: String`, `duration: Number`<br>`invalid color`, and with `showLamp:fail page "/x" is not found` in the dark',
  ]
  const text = written(root, 'docs/runtime.md')
  assert.ok(text.includes(`## Dialogs\n\n| name |`))
  assert.ok(text.includes(`| ${row.join(' | ')} |\n`))
})

test('functions, hooks and components have tables of their own', () => {
  const root = project()
  updateDocs(root, { isCheck: false })
  const text = written(root, 'docs/runtime.md')
  assert.match(text, /## Device\n[^#]*`onLamp\(listener\)` \| Calls back when a lamp is lit\. \|/)
  assert.match(text, /## Hooks\n[^#]*`useLight\(callback\)` \|/)
  assert.match(text, /## For the app\n[^#]*`most\?: number` Lamps at most, 4 by default/)
  assert.match(
    text,
    /## Components\n[^#]*\| `Lamp` \| A picture of a lamp\. \| `size\?: number` css px; 20 by default \|/,
  )
})

test("README's table names each group and one failure, and the rest of README stays", () => {
  const root = project()
  updateDocs(root, { isCheck: false })
  const text = written(root, 'README.md')
  assert.ok(text.includes('| Dialogs | `showLamp` | `showLamp:fail invalid color` |'))
  assert.ok(text.includes('| Device | `on/offLamp` |  |'))
  assert.ok(text.startsWith('# Shop\n') && text.endsWith('<!-- /runtime -->\n\nThe end.\n'))
  assert.not.ok(text.includes('old'))
})

test('a check writes nothing, and passes once both files are written', () => {
  const root = project()
  const stale = ['docs/runtime.md', 'README.md'].map(
    file => `${file} is stale: run node scripts/runtime-docs.mjs`,
  )
  assert.equal(updateDocs(root, { isCheck: true }), stale)
  assert.is(written(root, 'README.md'), readme)
  updateDocs(root, { isCheck: false })
  assert.equal(updateDocs(root, { isCheck: true }), [])

  const file = 'runtime/device/lamp.ts'
  write(root, file, written(root, file).replace('a lamp is lit', 'it is lit'))
  assert.equal(updateDocs(root, { isCheck: true }), stale.slice(0, 1))
})

type Wrong = [name: string, file: keyof typeof sound, from: string, to: string, complaint: string]

const wrong: Wrong[] = [
  [
    'an API without a comment',
    'device/lamp.ts',
    '/** Calls back when a lamp is lit. */',
    '',
    'runtime/device/lamp.ts: onLamp has no doc comment',
  ],
  [
    'an option without a comment',
    'feedback/show-lamp.ts',
    '/** What it is called. */',
    '',
    'runtime/feedback/show-lamp.ts: LampOptions.name has no doc comment',
  ],
  [
    'an inline option that the API does not tell of',
    'feedback/show-lamp.ts',
    '`where`: the room. ',
    '',
    'runtime/feedback/show-lamp.ts: showLamp.where has no doc comment',
  ],
  [
    'a prop without a comment',
    'components/lamp.ts',
    '/** css px; 20 by default. */',
    '',
    'runtime/components/lamp.ts: LampProps.size has no doc comment',
  ],
  [
    'a default that `defaults` contradicts',
    'feedback/show-lamp.ts',
    'duration: 300',
    'duration: 500',
    "runtime/feedback/show-lamp.ts: LampOptions.duration: the comment's default is not 500",
  ],
  [
    'a default that a destructuring contradicts',
    'components/lamp.ts',
    'size = 20',
    'size = 24',
    "runtime/components/lamp.ts: LampProps.size: the comment's default is not 24",
  ],
  [
    'a failure that the runtime has no text for',
    'feedback/show-lamp.ts',
    '`invalid color`',
    '`no such color`',
    'runtime/feedback/show-lamp.ts: showLamp: no message of the runtime is "no such color"',
  ],
  [
    'a failure under the name of another API',
    'feedback/show-lamp.ts',
    'showLamp:fail page',
    'hideLamp:fail page',
    'runtime/feedback/show-lamp.ts: showLamp: no message of the runtime is "hideLamp:fail page "/x" is not found"',
  ],
  [
    'a check whose failure is not told',
    'feedback/show-lamp.ts',
    'Fails with',
    'It says',
    'runtime/feedback/show-lamp.ts: showLamp does not tell what it fails with for color',
  ],
  [
    'a folder that belongs to no group',
    'apis.ts',
    './device/lamp.ts',
    './start-all.ts',
    'scripts/runtime-docs/groups.mjs has no group for runtime/start-all.ts',
  ],
]

for (const [name, file, from, to, complaint] of wrong) {
  test(`complains of ${name}`, () => {
    const moved = file === 'apis.ts'
    const found = moved
      ? updateDocs(
          project({
            'apis.ts': sound['apis.ts'].replace(from, to),
            'start-all.ts': sound['start-all.ts'] + sound['device/lamp.ts'],
          }),
          { isCheck: false },
        )
      : complaints(file, from, to)
    assert.equal(found, [complaint])
  })
}

test('README without the two marks is an error', () => {
  const root = project()
  write(root, 'README.md', '# Shop\n')
  assert.throws(() => updateDocs(root, { isCheck: true }), /README\.md needs the lines/)
})

test('sentences end outside of code only', () => {
  const comment =
    'Reads `a. B`, e.g. `c`. `key`, `other`: its name. Fails with `x. Y` for one, and with `z`.'
  assert.is(promiseOf(comment), 'Reads `a. B`, e.g. `c`.')
  assert.is(parameterText(comment, 'other'), 'Its name.')
  assert.is(parameterText(comment, 'third'), '')
  assert.equal(failuresOf(comment), ['`x. Y` for one, and with `z`'])
})

test('a failure at the end of a sentence is no part of the promise', () => {
  const comment = 'Reads it; fails with `data not found` for none.'
  assert.is(promiseOf(comment), 'Reads it.')
  assert.equal(failuresOf(comment), ['`data not found` for none'])
  assert.equal(failuresOf('Never fails. It fails for nobody.'), [])
})

test.run()
