const person = 'merchant'
const list = '/pages/business/content?br=8'
const edit = (kind, id) => `/pages/business/content/${kind}?br=8${id ? `&id=${id}` : ''}`

const button = (page, name) => page.getByRole('button', { name, exact: true }).first()

/** Shows the list of another kind: videos, files, posters. */
const tab = name => async page => {
  await button(page, name).click()
  await page.locator('.write-row').first().waitFor()
}

const publish = page => button(page, '发布').click()

/** What merchants write for their staff, and the rules of the shop. */
export const looks = [
  { name: 'shop-content', path: list, person },
  { name: 'shop-content-videos', path: list, person, act: tab('视频') },
  { name: 'shop-content-files', path: list, person, act: tab('文件') },
  { name: 'shop-content-posters', path: list, person, act: tab('海报') },
  { name: 'shop-content-manager', path: list, person: 'manager' },
  {
    name: 'shop-content-categories',
    path: list,
    person,
    act: page => button(page, '管理分类').click(),
  },
  { name: 'shop-content-article', path: edit('article', 301), person, whole: true },
  { name: 'shop-content-article-faults', path: edit('article'), person, whole: true, act: publish },
  { name: 'shop-content-video', path: edit('video', 401), person, whole: true },
  { name: 'shop-content-video-faults', path: edit('video'), person, whole: true, act: publish },
  { name: 'shop-content-file', path: edit('file', 451), person, whole: true },
  { name: 'shop-content-file-faults', path: edit('file'), person, whole: true, act: publish },
  { name: 'shop-content-poster', path: edit('poster', 1), person, whole: true },
  { name: 'shop-content-poster-new', path: edit('poster'), person, whole: true },
  { name: 'shop-content-bale', path: edit('bale'), person, act: publish },
  { name: 'shop-content-gone', path: edit('article', 99_999), person },
]
