import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'

const test = suite('documents')

const documents = [
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'README.md',
  'SECURITY.md',
  'docs/invariants.md',
  ...readdirSync('docs/areas').map(name => `docs/areas/${name}`),
]

/** Paths in code style; those with a placeholder or several endings name no single file. */
const pathsIn = (text: string) =>
  [
    ...text.matchAll(
      /`((?:api|bench|pages|runtime|scripts|server|test|tracking|viewer)\/[\w./-]+)`/g,
    ),
  ].map(([, path = '']) => path)

for (const document of documents) {
  test(`${document} names files and folders that exist`, () => {
    const missing = pathsIn(readFileSync(document, 'utf8')).filter(path => !existsSync(path))
    assert.equal(missing, [])
  })

  test(`${document} links to files that exist`, () => {
    const folder = document.replace(/[^/]*$/, '')
    const links = [...readFileSync(document, 'utf8').matchAll(/\]\(([^):#]+)\)/g)]
    const missing = links
      .map(([, link = '']) => `${folder}${link}`)
      .filter(link => !existsSync(link))
    assert.equal(missing, [])
  })
}

test.run()
