import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'

const test = suite('stylesheets')

/** Classes that several packages use; those of a package of its own stand beside their markup. */
const SHARED = /\b(?:kit|work)-[a-z0-9-]*[a-z0-9]/g

const files = readdirSync('pages', { recursive: true, encoding: 'utf8' }).map(file =>
  join('pages', file),
)
const textOf = (file: string) => readFileSync(file, 'utf8')

/** Stylesheets that have rules for a class. */
const definers = new Map<string, Set<string>>()
for (const sheet of files.filter(file => file.endsWith('.css'))) {
  for (const [, name = ''] of textOf(sheet).matchAll(/\.((?:kit|work)-[a-z0-9-]+)/g)) {
    definers.set(name, (definers.get(name) ?? new Set()).add(sheet))
  }
}

const importsOf = (file: string): string[] =>
  [
    ...textOf(file)
      .replace(/^(import|export) type [\s\S]*?from '.*'$/gm, '')
      .matchAll(/(?:from|import)\s*'(\.[^']+)'/g),
  ].map(([, name = '']) => join(dirname(file), name))

/** A module and all that it imports at once. */
function closureOf(file: string): Set<string> {
  const seen = new Set([file])
  for (const each of seen) {
    if (/^pages\/.*\.tsx?$/.test(each)) for (const next of importsOf(each)) seen.add(next)
  }
  return seen
}

const classesOf = (file: string): string[] =>
  [...textOf(file).matchAll(/className=\{?(['"`])([^'"`]*)/g)].flatMap(
    ([, , names = '']) => names.match(SHARED) ?? [],
  )

const sheetsOf = (modules: Set<string>) => [...modules].filter(file => file.endsWith('.css'))

test('of the classes that a page wears come with it, whichever files the build puts together', () => {
  const everywhere = sheetsOf(closureOf('pages/app/main.tsx'))
  const naked = new Set<string>()
  const pages = files.filter(file => file.endsWith('-page.tsx'))
  for (const page of pages) {
    const modules = closureOf(page)
    const sheets = new Set([...everywhere, ...sheetsOf(modules)])
    for (const file of [...modules].filter(each => each.endsWith('.tsx'))) {
      for (const name of classesOf(file)) {
        const has = [...(definers.get(name) ?? [])]
        if (has.length > 0 && !has.some(sheet => sheets.has(sheet))) naked.add(`${file}: ${name}`)
      }
    }
  }
  assert.equal([...naked].sort(), [])
  assert.ok(pages.length > 200)
})

/** Rules for roots of pages, by classes alone, that say how much room is below. */
const roomRules = files
  .filter(file => file.endsWith('.css'))
  .flatMap(sheet => [...textOf(sheet).matchAll(/([^{}]+)\{([^{}]*)\}/g)])
  .filter(([, , body = '']) => /\bpadding(?:-bottom)?:/.test(body))
  .flatMap(([, selectors = '', body = '']) =>
    selectors
      .replace(/\/\*[^]*?\*\//g, '')
      .split(',')
      .map(each => each.trim())
      .filter(selector => /^(?:\.[\w-]+)+$/.test(selector))
      .map(selector => ({ classes: selector.slice(1).split('.'), body })),
  )

test('leave room under the bar of a page, whichever classes its root has besides', () => {
  const roots = files
    .filter(file => file.endsWith('.tsx'))
    .flatMap(file => [...textOf(file).matchAll(/['"`](screen [^'"`]*\bscreen-bar\b[^'"`]*)/g)])
    .map(([, names = '']) => names.split(' '))
  assert.ok(roots.length > 90)
  for (const root of roots) {
    const rules = roomRules.filter(({ classes }) => classes.every(name => root.includes(name)))
    const most = Math.max(...rules.map(({ classes }) => classes.length))
    const strongest = rules.filter(({ classes }) => classes.length === most)
    assert.equal(strongest.length, 1, root.join(' '))
    assert.match(strongest[0]?.body ?? '', /--bar/, root.join(' '))
  }
})

test.run()
