import { renderToStaticMarkup } from 'react-dom/server'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Empty } from '../../../../pages/kit/state/empty.tsx'
import { StateScene } from '../../../../pages/kit/state/state-scene.tsx'
import { type StateKind, StateScreen } from '../../../../pages/kit/state/state-screen.tsx'
import { freshDom } from '../../../support/dom.ts'
import { find, mount, press, unmountAll, until } from '../../../support/mount.tsx'

const test = suite('StateScreen')
test.before.each(() => freshDom())
test.after.each(unmountAll)

const kinds: StateKind[] = [
  'notStarted',
  'ended',
  'soldOut',
  'paused',
  'error',
  'gone',
  'denied',
  'empty',
  'building',
]

for (const kind of kinds)
  test(`the ${kind} picture is told in words too`, () => {
    const markup = renderToStaticMarkup(<StateScene kind={kind} theme='#11704f' />)
    assert.match(markup, /role="img" aria-label="[^"]{6,}"/)
  })

test('two pictures on one page do not share their window', () => {
  const markup = renderToStaticMarkup(
    <>
      <StateScene kind='ended' />
      <StateScene kind='ended' />
    </>,
  )
  const ids = [...markup.matchAll(/clipPath id="([^"]+)"/g)].map(([, id]) => id)
  assert.is(new Set(ids).size, 2)
})

test('a failure is drawn at once, because there may be no network for its picture', () => {
  const markup = renderToStaticMarkup(<StateScreen kind='error' title='加载失败' text='再试一次' />)
  assert.match(markup, '加载失败')
  assert.match(markup, /role="img" aria-label="[^"]{6,}"/)
  const list = renderToStaticMarkup(<Empty kind='error' words='加载失败' />)
  assert.match(list, /role="img" aria-label="[^"]{6,}"/)
})

test('the words stand without the picture, which comes after', async () => {
  const markup = renderToStaticMarkup(<StateScreen kind='ended' title='活动已结束' />)
  assert.match(markup, '活动已结束')
  assert.not.match(markup, 'role="img"')
  await mount(<StateScreen kind='ended' title='活动已结束' />)
  await until(() => document.querySelector('[role=img]'))
  assert.ok(document.querySelector('[role=img]'))
})

test('the last action is the one to press unless another says so', async () => {
  const pressed: string[] = []
  const action = (text: string, primary = false) => ({
    text,
    primary,
    onTap: () => pressed.push(text),
  })
  await mount(
    <StateScreen
      kind='ended'
      title='活动已结束'
      actions={[action('更多活动', true), action('刷新')]}
    />,
  )
  assert.match(find('更多活动')?.className ?? '', 'kit-btn-main')
  assert.match(find('刷新')?.className ?? '', 'kit-btn-soft')
  await press('刷新')
  assert.equal(pressed, ['刷新'])
})

test('a themed screen keeps its colours, the others follow the host', () => {
  const themed = renderToStaticMarkup(<StateScreen kind='ended' title='x' theme='#11704f' />)
  assert.match(themed, '--brand:#11704f')
  assert.not.match(themed, 'follows-host')
  assert.match(renderToStaticMarkup(<StateScreen kind='ended' title='x' />), 'follows-host')
})

test.run()
