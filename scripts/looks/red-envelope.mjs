export const looks = [
  { name: 'envelope', path: '/redEnvelope?br=8&id=521', person: 'shopperA' },
  { name: 'envelope-not-started', path: '/redEnvelope?br=8&id=522', person: 'shopperA' },
  { name: 'envelope-ended', path: '/redEnvelope?br=8&id=523', person: 'shopperA' },
  { name: 'envelope-all-gone', path: '/redEnvelope?br=8&id=524', person: 'shopperA' },
  { name: 'envelope-group', path: '/redEnvelope?br=8&id=525', person: 'shopperA' },
  { name: 'envelope-word', path: '/redEnvelope?br=8&id=526', person: 'shopperA' },
  {
    name: 'envelope-luck',
    path: '/redEnvelope/detail?br=8&id=521',
    person: 'shopperA',
    whole: true,
  },
  {
    name: 'envelope-unlock',
    path: '/redEnvelope?br=8&id=527',
    person: 'shopperA',
    async act(page) {
      await page.getByRole('button', { name: '拆开红包' }).click()
      await page.getByText('长按识别添加').waitFor()
    },
  },
  { name: 'envelope-poster', path: '/redEnvelope/qrcode?br=8&id=521', person: 'staff' },
]
