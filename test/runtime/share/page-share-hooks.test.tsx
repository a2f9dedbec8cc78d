import { useState } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { setServices } from '../../../runtime/core/services.ts'
import { useShareAppMessage, useShareTimeline } from '../../../runtime/index.ts'
import { PageContext } from '../../../runtime/page/page-context.ts'
import { refreshShare } from '../../../runtime/share/page-share.ts'
import { mount, press, unmountAll } from '../../support/mount.tsx'
import { idle } from '../../support/navigation-router.ts'
import { createShareFixture } from '../../support/share-fixture.ts'

const test = suite('the card that a page says by a hook')
const fixture = createShareFixture(test)
const { visible, show, last } = fixture

test('may be said by a hook, of the latest render, until it is taken away', async () => {
  function Article() {
    const [name, setName] = useState('')
    useShareAppMessage(() => ({ title: name, desc: 'd' }))
    useShareTimeline(() => ({ title: `${name}!` }))
    return (
      <button type='button' onClick={() => setName('围炉')}>
        load
      </button>
    )
  }
  const page = visible()
  page.instance = undefined
  await mount(
    <PageContext value={page}>
      <Article />
    </PageContext>,
  )
  await idle()
  assert.is(last()?.title, '暖冬')
  await press('load')
  await fixture.time.pass(100)
  assert.equal([last()?.title, last()?.timeline.title], ['围炉', '围炉!'])
  await unmountAll()
  const before = fixture.cards.length
  refreshShare(page)
  await idle()
  assert.is(fixture.cards.length, before)
})

test('is said by the newest hook, and by the class before any', async () => {
  const page = visible()
  page.instance = undefined
  const Says = ({ title }: { title: string }) => {
    useShareAppMessage(() => ({ title }))
    return null
  }
  const at = (title: string) => (
    <PageContext value={page}>
      <Says title={title} />
    </PageContext>
  )
  await mount(at('first'))
  await mount(at('second'))
  await idle()
  assert.is(last()?.title, 'second')
  await show({ onShareAppMessage: () => ({ title: 'class' }) })
  assert.is(last()?.title, 'class')
})

test('does without a hook’s page, and without an app that wants it', async () => {
  const Lonely = () => {
    useShareAppMessage(() => ({ title: 'x' }))
    return null
  }
  await mount(<Lonely />)
  setServices({})
  await show({ onShareAppMessage: () => ({ title: 'x' }) })
  assert.equal(fixture.cards, [])
})

test.run()
