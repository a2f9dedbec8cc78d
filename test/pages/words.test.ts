import { readdirSync, readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'

const test = suite('words that no screen says')

/** Words, and what is wrong with them for whoever reads them. */
const refused: [words: RegExp, why: string][] = [
  [/(?<![其吉])他(?![们人])|她/u, 'a person whose sex nobody knows'],
  [/text: '次数已用完'/u, 'a strong button that names no way on'],
  [/出票时就定好/u, 'the engine behind a ticket'],
  [/想摇手机来抽/u, 'a question on a button'],
  [/你还不是店员/u, 'what a shopper is not'],
  [/JSON 文件/u, 'a format'],
  [/上线前/u, 'the release of an app'],
  [/九宫格抽奖/u, 'a draw by its engine'],
  [/\{nickname\}[^'`]*(?:换成|昵称)/u, 'a placeholder in a hint'],
]

const isRead = (path: string): boolean => /\.tsx?$/.test(path)
/** Comments are for developers. */
const isComment = (line: string): boolean => /^\s*(?:\*|\/\*|\/\/)/.test(line)

/** Words of the demo in which somebody speaks about somebody else. */
const spoken =
  /^server\/demo\/(?:seed\/customers|seed\/live-code-campaigns|seed\/seed-votes|doubles\/sandbox-sms)\.ts$/

function badWords(path: string, source: string): string[] {
  return source
    .split('\n')
    .flatMap((line, at) =>
      isComment(line)
        ? []
        : refused
            .filter(([words]) => words.test(line))
            .map(([, why]) => `${path}:${at + 1} says ${why}: ${line.trim()}`),
    )
}

test('pages and server say none of them', () => {
  const found = ['pages', 'server', 'api', 'runtime'].flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map(name => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter(path => isRead(path) && !spoken.test(path))
      .flatMap(path => badWords(path, readFileSync(path, 'utf8'))),
  )
  assert.equal(found, [])
})

test('the rule finds what it is for, and leaves other words alone', () => {
  const line = "  title: '他的顾客'"
  assert.is(badWords('a.ts', line).length, 1)
  assert.is(badWords('a.ts', "  text: '次数已用完'").length, 1)
  assert.equal(badWords('a.ts', "  title: '其他人、他们和吉他'\n// 她"), [])
})

test.run()
