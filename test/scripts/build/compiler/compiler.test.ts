import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rollup } from 'rollup'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { compiler } from '../../../../scripts/build/compiler/compiler.mjs'
import { root } from '../../../../scripts/setup.mjs'

const test = suite('the compiler of a build')
let folder: string

test.before.each(() => {
  folder = mkdtempSync(join(root, 'node_modules/.compiler-'))
})
test.after.each(() => rmSync(folder, { recursive: true, force: true }))

/** Writes the files, and bundles the first of them. */
async function bundle(files: Record<string, string>, exclude = /^never$/): Promise<string> {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const [input = ''] = Object.keys(files)
  const tsconfig = join(root, 'scripts/build/compiler/tsconfig.json')
  const build = await rollup({
    input: join(folder, input),
    external: ['react/jsx-runtime'],
    plugins: [finds(), compiler({ tsconfig, exclude })],
    onLog: () => undefined,
  })
  const { output } = await build.generate({ format: 'es' })
  await build.close()
  return output[0].code
}

/** The files lie among the packages. */
const finds = () => ({
  name: 'finds',
  resolveId: (source: string, importer?: string) =>
    importer && source.startsWith('.') ? join(folder, source) : null,
})

test('types go, markup becomes calls, in as many files as there are; what others compile is left to them', async () => {
  const parts = Array.from({ length: 150 }, (_, index) => `part${index}`)
  const code = await bundle(
    {
      'a.tsx': `import { one, type Two } from './b.ts'
${parts.map(part => `export { ${part} } from './${part}.ts'`).join('\n')}
export { left } from './left.ts'
export class Box { size?: Two; name = 'box' }
export const shown = (two: Two) => <b>{one + two}</b>
`,
      'b.ts': 'export const one: number = 1\nexport type Two = 2\n',
      'left.ts': "export const left = 'as it is'\n",
      ...Object.fromEntries(
        parts.map(part => [`${part}.ts`, `export const ${part}: string = '${part}'`]),
      ),
    },
    /\/left\.ts$/,
  )
  // A field without a value is none, as migrated pages expect.
  assert.match(code, /constructor\(\) \{\s*this\.name = 'box'/)
  assert.match(code, /jsx\("b", \{ children: one \+ two \}\)/)
  assert.not.match(code, /Two|size/)
  for (const part of parts) assert.match(code, `const ${part} = '${part}'`)
  assert.match(code, "const left = 'as it is'")
})

test('wrong syntax ends the build, with the place', async () => {
  try {
    await bundle({ 'a.ts': 'export const a = 1\nexport const b: = 2\n' })
    assert.unreachable()
  } catch (error) {
    assert.match(String(error), /a\.ts\(2,17\): error TS1110: Type expected/)
  }
})

test('a file that is not there is named', async () => {
  try {
    await bundle({ 'a.ts': "export * from './gone.ts'\n" })
    assert.unreachable()
  } catch (error) {
    assert.match(String(error), /gone\.ts/)
  }
})

test.run()
