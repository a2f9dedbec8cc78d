/* Listens for edits while `npm run dev` runs. An app page has its state in the address, so it can simply reload. */
{
  const isApp = document.documentElement.hasAttribute('data-names')
  let box

  const show = text => {
    box ??= document.createElement('pre')
    box.id = 'dev-error'
    box.textContent = text
    Object.assign(box.style, {
      position: 'fixed',
      inset: '0',
      zIndex: '2147483647',
      margin: '0',
      padding: '16px',
      overflow: 'auto',
      font: '12px/1.5 monospace',
      whiteSpace: 'pre-wrap',
      color: '#fff',
      background: 'rgba(32,32,36,.94)',
    })
    document.documentElement.append(box)
  }

  const heard = {
    reload: ({ what }) => (isApp || what === 'all') && location.reload(),
    error: ({ text }) => show(text),
    fine: () => box?.remove(),
  }
  const events = new EventSource('/__dev/events')
  events.addEventListener('message', ({ data }) => {
    const news = JSON.parse(data)
    heard[news.kind](news)
  })
}
