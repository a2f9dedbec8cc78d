// Checks that nothing shipped to shoppers needs a newer browser than the floor (scripts/build/floor.mjs), by MDN's
// compatibility data: scripts and stylesheets of the build, and those of the simulated messaging app.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { floor } from './build/floor.mjs'
import { isAllowed } from './floor/allowed.mjs'
import { readScript } from './floor/read-script.mjs'
import { newerInScript } from './floor/script-features.mjs'
import { newerInStyles } from './floor/style-features.mjs'
import { root } from './setup.mjs'

const dist = resolve(root, process.env.DIST_DIR ?? 'dist')
const sandbox = resolve(root, 'server/demo/sandbox/browser')
const isSandbox = file => file.startsWith(sandbox)
const folders = [dist, join(dist, 'assets'), sandbox]
const files = folders
  .filter(existsSync)
  .flatMap(folder => readdirSync(folder).map(name => join(folder, name)))
const ending = text => files.filter(file => file.endsWith(text))

const scripts = new Map(ending('.js').map(file => [file, readFileSync(file, 'utf8')]))
const facts = new Map([...scripts].map(([file, code]) => [file, readScript(code).names]))
const own = new Set([...facts.values()].flatMap(names => [...names.own]))
const byName = new Map([...scripts.keys()].map(file => [basename(file), file]))

/** Members set by the scripts that a script imports, which run before it. */
function provided(file, seen = new Set()) {
  if (seen.has(file)) return []
  seen.add(file)
  const imports = [...scripts.get(file).matchAll(/\b(?:from|import)\s*["']\.\/([^"']+)["']/g)]
  const before = imports.flatMap(([, name]) => provided(byName.get(name) ?? file, seen))
  return [...facts.get(file).provided, ...before]
}

const faults = []
const note = (file, found) => {
  for (const [feature, lack] of found)
    if (!isAllowed(feature, { isSandbox: isSandbox(file), name: basename(file) }))
      faults.push(`  ${basename(file)}: ${feature} (${lack})`)
}
for (const [file, code] of scripts)
  note(
    file,
    newerInScript(code, floor.scripts, {
      own,
      provided: new Set(provided(file)),
    }),
  )
for (const file of ending('.css'))
  note(file, newerInStyles(readFileSync(file, 'utf8'), floor.styles))

if (faults.length > 0) {
  console.log(
    `newer than the floor, and neither guarded, given a fallback nor allowed:\n${faults.join('\n')}`,
  )
  process.exit(1)
}
console.log(`${scripts.size} scripts and ${ending('.css').length} stylesheets run on the floor`)
