import { useLayoutEffect, useState } from 'react'

const mask = { position: 'fixed', inset: 0, background: 'rgba(0,0,0,.5)', zIndex: 99 }
const box = {
  position: 'fixed',
  left: '50%',
  top: '50%',
  transform: 'translate(-50%,-50%)',
  background: '#fff',
  padding: 16,
  minWidth: 200,
}
const dark = { ...box, background: 'rgba(0,0,0,.7)', color: '#fff', zIndex: 99 }
const bottom = { position: 'fixed', bottom: 0, left: 0, right: 0, background: '#fff' }
const row = { padding: 12 }

let draw
let timer

export function showToast(text) {
  clearTimeout(timer)
  draw({ kind: 'toast', text })
  timer = setTimeout(hideLayer, 1500)
}

export const showModal = (title, content) =>
  new Promise(done => draw({ kind: 'modal', title, content, done }))

export const showSheet = rows => new Promise(done => draw({ kind: 'sheet', rows, done }))

export const hideLayer = () => draw?.(undefined)

export function pageScrollTo(to, ms = 300) {
  const from = scrollY
  const start = performance.now()
  const step = now => {
    const part = Math.min(1, Math.max(0, (now - start) / ms))
    scrollTo(0, from + (to - from) * part)
    if (part < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

export function Layer() {
  const [shown, setShown] = useState()
  useLayoutEffect(() => {
    draw = setShown
  }, [])
  if (!shown) return null
  if (shown.kind === 'toast') return <div style={dark}>{shown.text}</div>
  const Dialog = shown.kind === 'modal' ? Modal : Sheet
  const close = answer => {
    hideLayer()
    shown.done(answer)
  }
  return (
    <div style={mask}>
      <Dialog {...shown} close={close} />
    </div>
  )
}

const Modal = ({ title, content, close }) => (
  <div style={box}>
    <b>{title}</b>
    <p>{content}</p>
    <span className='btn ui-ok' onClick={() => close(true)}>
      OK
    </span>
    <span className='btn ui-no' onClick={() => close(false)}>
      No
    </span>
  </div>
)

const Sheet = ({ rows, close }) => (
  <div style={bottom}>
    {rows.map((text, index) => (
      <div key={text} style={row} onClick={() => close(index)}>
        {text}
      </div>
    ))}
    <div style={row} className='ui-cancel' onClick={() => close(-1)}>
      Cancel sheet
    </div>
  </div>
)
