import { act, useState } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Pictures } from '../../../../pages/mechanics/pictures/pictures.tsx'
import { hideFeedback } from '../../../../runtime/index.ts'
import { choose, fileOf } from '../../../runtime/files/picker.ts'
import { freshDom } from '../../../support/dom.ts'
import {
  find,
  mount,
  pageText,
  press,
  settle,
  shows,
  unmountAll,
  until,
} from '../../../support/mount.tsx'
import { createObjectStorePhone, ticket } from '../../../support/object-store-phone.ts'

const test = suite('a field for pictures')

/** Sum of the steps that the field reports. */
let pending: number
let phone = createObjectStorePhone()
phone.stop()

test.before.each(() => {
  freshDom('/x?br=8')
  pending = 0
  phone = createObjectStorePhone()
  let tickets = 0
  phone.signature = () => ({ ...ticket, url: `http://store.test/${(tickets += 1)}.png` })
})
test.after.each(async () => {
  await unmountAll()
  hideFeedback()
  phone.stop()
})

/** From now on the store refuses what is uploaded, or takes it. */
function loseUploads(isLost: boolean): void {
  phone.store = () => new Response(isLost ? 'gone' : null, { status: isLost ? 500 : 200 })
}

function Field({ mark }: { mark?: string }) {
  const [urls, setUrls] = useState<string[]>([])
  return (
    <Pictures
      urls={urls}
      most={2}
      {...(mark && { firstMark: mark })}
      labelId='label'
      onChange={setUrls}
      onUploads={step => {
        pending += step
      }}
    />
  )
}

async function pick(...files: File[]): Promise<void> {
  await press('+添加照片')
  await act(async () => choose(...files))
}

const shown = () => [...document.querySelectorAll('.form-picture img')].length
const picture = () => fileOf('a.png')

test('keeps a picture whose upload failed, and uploads it when asked again', async () => {
  await mount(<Field />)
  loseUploads(true)
  await pick(picture())
  await shows('1张没有传上，提交时不会带上')
  assert.is(shown(), 1)
  assert.is(pending, 0, 'the form waits for nothing')
  loseUploads(false)
  await press('重新上传这张')
  await until(() => find('看第 1 张'))
  assert.is(shown(), 1)
  assert.not(pageText().includes('没有传上'))
  assert.is(pending, 0)
})

test('marks the first of the uploaded pictures', async () => {
  await mount(<Field mark='封面' />)
  await pick(picture(), picture())
  await until(() => find('看第 2 张'))
  assert.is(document.querySelectorAll('.form-picture-mark').length, 1)
  await press('去掉第 1 张')
  assert.is(find('看第 1 张，封面')?.textContent, '封面')
})

test('uploads what failed when the network comes back', async () => {
  await mount(<Field />)
  loseUploads(true)
  await pick(picture(), picture())
  await shows('2张没有传上')
  assert.not(find('+添加照片'), 'both count')
  loseUploads(false)
  await act(async () => window.dispatchEvent(new Event('online')))
  await until(() => find('看第 2 张'))
  assert.is(shown(), 2)
  assert.not(pageText().includes('没有传上'))
})

test('waits no longer for a picture that was removed on its way', async () => {
  let arrive: () => void = () => undefined
  const way = new Promise<void>(resolve => {
    arrive = resolve
  })
  await mount(<Field />)
  const { fetch } = globalThis
  globalThis.fetch = async request => {
    const answer = await fetch(request)
    await way
    return answer
  }
  await pick(picture())
  await until(() => find('不传这张'))
  assert.is(pending, 1)
  await press('不传这张')
  assert.is(pending, 0)
  arrive()
  await settle()
  await settle()
  assert.is(shown(), 0)
  assert.is(pending, 0)
})

test('drops a picture that failed when asked to, and one that the server would refuse', async () => {
  await mount(<Field />)
  loseUploads(true)
  await pick(picture())
  await shows('没有传上')
  await press('去掉没有传上的这张')
  assert.is(shown(), 0)
  await pick(fileOf('a.png', 'image/png', ''))
  await shows('上传失败')
  await until(() => shown() === 0)
  assert.is(shown(), 0)
})

test.run()
