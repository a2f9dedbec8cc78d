// How often facts and lists are repeated in the sources: `npm run counts [-- <folder of another worktree>]`.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from './setup.mjs'

const ofProduct = /^(runtime|api|tracking|viewer|pages|server)\//
const folder = resolve(process.argv[2] ?? root)
const files = execFileSync('git', ['ls-files'], { cwd: folder, encoding: 'utf8' })
  .split('\n')
  .filter(file => /\.(tsx?|mjs|css|json)$/.test(file))
const textOf = file => readFileSync(join(folder, file), 'utf8')
const linesOf = list => list.reduce((sum, file) => sum + textOf(file).split('\n').length - 1, 0)

/** Constants of one name and one value beyond the first of each. */
function surplusConstants() {
  const seen = new Map()
  const pattern =
    /^(?:export )?const ([A-Z][A-Z0-9_]+)(?:: number)? = ([-\d_.]+(?: \* [\d_.]+)*);?$/gm
  for (const file of files.filter(name => /\.(tsx?|mjs)$/.test(name)))
    for (const [, name, value] of textOf(file).matchAll(pattern)) {
      const number = value
        .replaceAll('_', '')
        .split(' * ')
        .reduce((all, each) => all * Number(each), 1)
      seen.set(`${name} ${number}`, (seen.get(`${name} ${number}`) ?? 0) + 1)
    }
  return [...seen.values()].reduce((sum, n) => sum + n - 1, 0)
}

const ofServer = files.filter(
  file => file.startsWith('server/') && !/^server\/(migrations|core)\//.test(file),
)
const matches = (list, pattern) =>
  list.reduce(
    (sum, file) =>
      sum +
      textOf(file)
        .split('\n')
        .filter(line => pattern.test(line)).length,
    0,
  )

const rows = {
  'surplus copies of numeric constants': surplusConstants(),
  'lines that name brand_id in server/ outside migrations and core': matches(ofServer, /brand_id/),
  'blind casts of a configuration': matches(ofServer, /\.ext as unknown as/),
  'entries of server/': readdirSync(join(folder, 'server')).length,
  'lines of css': linesOf(files.filter(file => ofProduct.test(file) && file.endsWith('.css'))),
  'lines of the product': linesOf(files.filter(file => ofProduct.test(file))),
  'lines of tests': linesOf(files.filter(file => file.startsWith('test/'))),
}
for (const [name, n] of Object.entries(rows)) console.log(String(n).padStart(8), name)
