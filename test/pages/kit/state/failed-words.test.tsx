import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { FailedLine } from '../../../../pages/kit/state/failed-line.tsx'
import { setComeBackWords } from '../../../../pages/kit/state/failed-words.ts'
import { ListFailed } from '../../../../pages/kit/state/list-failed.tsx'
import { LoadFailed } from '../../../../pages/kit/state/load-failed.tsx'
import { mount, pageText, unmountAll } from '../../../support/mount.tsx'

const test = suite('a failed part of a page')

test.after.each(async () => {
  setComeBackWords('')
  await unmountAll()
})

const retry = () => {}
const parts = [
  [
    'a page',
    () => <LoadFailed onRetry={retry} />,
    '请求失败，请检查网络',
    '请求失败，请1分钟后再试',
  ],
  [
    'a list',
    () => <ListFailed onRetry={retry} />,
    '加载失败，请检查网络',
    '加载失败，请1分钟后再试',
  ],
  ['a line', () => <FailedLine onRetry={retry} />, '加载失败', '加载失败，请1分钟后再试'],
] as const

for (const [what, draw, usual, asked] of parts) {
  test(`${what} says when to come again if the server has asked for a pause`, async () => {
    await mount(draw())
    assert.ok(pageText().includes(usual), pageText())
    assert.not.match(pageText(), '分钟')
    await unmountAll()
    setComeBackWords('请 1 分钟后再试')
    await mount(draw())
    assert.ok(pageText().includes(asked), pageText())
    // Answers of other requests change nothing that is shown.
    setComeBackWords('')
    assert.ok(pageText().includes(asked), pageText())
  })
}

test.run()
