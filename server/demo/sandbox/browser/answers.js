import { openCashier } from './cashier.js'
import { openTransfer } from './transfer.js'
import { avatar, h, icon } from './dom.js'
import { cover, dialog, sheet, toast } from './layers.js'

/** Position of the sandbox's phone: at the lake, outside the demo brand's first store (GCJ-02). */
const here = { latitude: 30.2539, longitude: 120.1614 }

/**
 * Answers of calls that only the host can execute. Each resolves, or throws the bridge's reason
 * (`cancel`, `fail, ...`).
 */
export function createAnswers(root, host, { close }) {
  return {
    async close() {
      close()
    },

    async card({ scene, ...card }) {
      const to = scene === 'friend' ? await pickFriend(root, host) : scene
      if (!to) throw 'cancel'
      try {
        await host.sendCard({ to, ...card })
      } catch (error) {
        toast(root, error.message)
        throw 'fail'
      }
      toast(root, { timeline: '已发到朋友圈', favorite: '已收藏' }[scene] ?? '已发送')
    },

    async scan() {
      const text = await askText(root, '扫一扫', '沙盒没有镜头，请填码里的内容')
      if (!text) throw 'cancel'
      return { text }
    },

    async location() {
      const allowed = await confirm(
        root,
        '网页想知道你的位置',
        '沙盒里的手机在湖滨路附近',
        '允许',
        '拒绝',
      )
      if (!allowed) throw 'cancel'
      return { ...here, speed: 0, accuracy: 65 }
    },

    async pay(order) {
      await openCashier(root, order)
    },

    async transfer(bill) {
      await openTransfer(root, bill)
    },

    async preview({ current, urls }) {
      const start = Math.max(0, urls.indexOf(current))
      void cover(root, '查看图片', end => gallery(urls, start, end))
    },

    async place(place) {
      void cover(root, '查看位置', end => [
        h('div', { class: 'place-map' }, icon('pin', 'icon place-pin')),
        h(
          'div',
          { class: 'place-card' },
          h('h3', {}, place.name || '选中的位置'),
          h('p', {}, place.address || '没有填写地址'),
          h('p', { class: 'num' }, `${place.latitude}, ${place.longitude}`),
          h('button', { type: 'button', class: 'wide', onClick: () => end() }, '返回网页'),
        ),
      ])
    },
  }
}

function pickFriend(root, host) {
  const others = host.state.people.filter(person => person.key !== host.state.person)
  const choices = [...others, ...host.state.chats.filter(chat => chat.key === 'group')]
  return sheet(root, '发送给', end => [
    h('p', { class: 'sheet-note' }, '发送给'),
    h(
      'div',
      { class: 'friends' },
      choices.map(person =>
        h(
          'button',
          { type: 'button', onClick: () => end(person.key) },
          avatar(person),
          h('span', {}, person.name),
        ),
      ),
    ),
    h('button', { type: 'button', class: 'cancel', onClick: () => end() }, '取消'),
  ])
}

function askText(root, title, hint) {
  return dialog(root, title, end => {
    const input = h('input', { type: 'text', 'aria-label': hint, placeholder: hint })
    return [
      h('h3', {}, title),
      h('form', { onSubmit: event => (event.preventDefault(), end(input.value.trim())) }, input),
      dialogActs(
        () => end(input.value.trim()),
        () => end(),
      ),
    ]
  })
}

function confirm(root, title, text, yes, no) {
  return dialog(root, title, end => [
    h('h3', {}, title),
    h('p', {}, text),
    dialogActs(
      () => end(true),
      () => end(false),
      yes,
      no,
    ),
  ])
}

function dialogActs(onYes, onNo, yes = '确定', no = '取消') {
  return h(
    'div',
    { class: 'dialog-acts' },
    h('button', { type: 'button', onClick: onNo }, no),
    h('button', { type: 'button', onClick: onYes }, yes),
  )
}

function gallery(urls, start, end) {
  let at = start
  const image = h('img', { alt: '', onClick: () => end() })
  const count = h('p', { class: 'num' })
  const show = step => {
    at = Math.min(urls.length - 1, Math.max(0, at + step))
    image.src = urls[at]
    count.textContent = `${at + 1} / ${urls.length}`
  }
  show(0)
  const arrow = (name, label, step) =>
    h('button', { type: 'button', 'aria-label': label, onClick: () => show(step) }, icon(name))
  return [
    image,
    h(
      'div',
      { class: 'gallery-bar' },
      arrow('left', '上一张', -1),
      count,
      arrow('right', '下一张', 1),
    ),
  ]
}
