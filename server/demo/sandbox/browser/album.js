/** The phone's album for the bridge: files of the person's own machine. A classic script, like the bridge. */
window.sandboxAlbum = (() => {
  const LONGEST_SIDE_PX = 1440
  /** Files by the local id that the page knows. */
  const pictures = new Map()

  /** Lets the person choose up to `count` files; rejects with the bridge's reason. */
  function open({ count = 9, sourceType = [] }) {
    const input = document.createElement('input')
    Object.assign(input, { type: 'file', accept: 'image/*', multiple: count > 1, hidden: true })
    if (sourceType.join() === 'camera') input.capture = 'environment'
    // Some browsers garbage-collect a detached input before anything is chosen.
    document.body.append(input)
    return new Promise((resolve, reject) => {
      input.addEventListener('change', () => resolve([...input.files].slice(0, count)))
      input.addEventListener('cancel', () => reject('cancel'))
      input.click()
    }).finally(() => input.remove())
  }

  /** Local id of a chosen file. */
  function keep(file) {
    const localId = `weixin://resourceid/${pictures.size + 1}`
    pictures.set(localId, file)
    return localId
  }

  /** A chosen picture as a JPEG of a size that the host would send. */
  async function dataUrl(localId) {
    const picture = await createImageBitmap(pictures.get(localId))
    const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d').drawImage(picture, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/jpeg', 0.85)
  }

  return { open, keep, dataUrl }
})()
