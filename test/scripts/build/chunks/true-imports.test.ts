import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { trueImports } from '../../../../scripts/build/chunks/true-imports.mjs'

const test = suite('what a module needs through a door')

interface Source {
  code: string
  importedIds?: string[]
  exports?: string[]
}

/** Paths begin with `/`. */
const modules: Record<string, Source> = {
  '/runtime/index.ts': {
    code: "/** The runtime. */\nexport { toast, hide as hideToast } from './toast.ts';\nexport * from './apis.ts';\nexport * from './router.ts';\nexport * as codes from './codes.ts';",
    importedIds: [
      '/runtime/toast.ts',
      '/runtime/apis.ts',
      '/runtime/router.ts',
      '/runtime/codes.ts',
    ],
  },
  '/runtime/apis.ts': {
    code: "export { scan } from './scan.ts';",
    importedIds: ['/runtime/scan.ts'],
  },
  '/runtime/router.ts': { code: 'export const go = 1', exports: ['go'] },
  '/runtime/scan.ts': { code: 'export const scan = 1', exports: ['scan'] },
  '/runtime/toast.ts': { code: 'export const toast = 1, hide = 2', exports: ['toast', 'hide'] },
  '/runtime/codes.ts': { code: 'export const one = 1', exports: ['one'] },
}

const needsOf = (code: string, more: Record<string, Source> = {}) => {
  const all: Record<string, Source> = {
    ...modules,
    ...more,
    '/pages/a.ts': { code, importedIds: ['/runtime/index.ts'] },
  }
  const sourceOf = (id: string) => {
    const known = all[id]
    return known ? { importedIds: [], exports: [], ...known } : null
  }
  return trueImports(sourceOf)('/pages/a.ts').sort()
}

test('only what is asked for by name, also through a door behind the door', () => {
  const code = "import { toast, scan as read,\n go } from '../runtime/index.ts';"
  assert.equal(needsOf(code), ['/runtime/router.ts', '/runtime/scan.ts', '/runtime/toast.ts'])
  assert.equal(needsOf("import { hideToast } from '../runtime/index.ts';"), ['/runtime/toast.ts'])
  assert.equal(needsOf("import { codes } from '../runtime/index.ts';"), ['/runtime/codes.ts'])
})

test('all of it, where it is imported in another form', () => {
  assert.is(needsOf("import * as runtime from '../runtime/index.ts';").length > 3, true)
})

test('a module that does more than to pass on is no door', () => {
  const index = {
    code: "export { toast } from './toast.ts';\nexport const mine = 1",
    importedIds: ['/runtime/toast.ts'],
  }
  const code = "import { mine } from '../runtime/index.ts';"
  assert.equal(needsOf(code, { '/runtime/index.ts': index }), ['/runtime/index.ts'])
})

test.run()
