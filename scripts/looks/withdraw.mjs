async function chooseAll(page) {
  await page.getByRole('button', { name: '批量处理' }).click()
  await page.getByRole('checkbox', { name: '全选本页' }).click()
  await page.getByText(/已选 \d+ 条/).waitFor()
}

async function passAll(page) {
  await chooseAll(page)
  await page.getByRole('button', { name: '通过', exact: true }).click()
  await page.getByText('确定', { exact: true }).click()
  await page.getByText('处理结果').waitFor()
}

export const looks = [
  // It asks for one thing.
  { name: 'withdraw-open', path: '/withdraw?br=8', person: 'shopperB', allows: ['empty'] },
  { name: 'withdraw-unbound', path: '/withdraw?br=8', person: 'shopperA' },
  {
    name: 'withdraw-staff',
    path: '/withdraw?br=8&account=staff',
    person: 'staff',
    async act(page) {
      await page.getByRole('button', { name: '全部提现' }).click()
    },
  },
  { name: 'withdraw-merchant', path: '/withdraw?br=8&account=merchant', person: 'merchant' },
  { name: 'withdraw-denied', path: '/withdraw?br=8&account=merchant', person: 'shopperA' },
  { name: 'withdraw-list', path: '/withdraw/list?br=8', person: 'shopperB', whole: true },
  {
    name: 'withdraw-list-staff',
    path: '/withdraw/list?br=8&account=staff',
    person: 'staff',
    whole: true,
  },
  { name: 'withdraw-list-empty', path: '/withdraw/list?br=8', person: 'shopperA' },
  { name: 'withdraw-reviews', path: '/pages/mine/reviews?br=8', person: 'merchant' },
  {
    name: 'withdraw-reviews-refuse',
    path: '/pages/mine/reviews?br=8',
    person: 'merchant',
    async act(page) {
      await page.getByRole('button', { name: '不通过' }).first().click()
      await page.getByText('对方会看到').waitFor()
    },
  },
  { name: 'withdraw-reviews-denied', path: '/pages/mine/reviews?br=8', person: 'staff' },
  {
    name: 'withdraw-reviews-choose',
    path: '/pages/mine/reviews?br=8',
    person: 'merchant',
    act: chooseAll,
  },
  {
    name: 'withdraw-reviews-decided',
    path: '/pages/mine/reviews?br=8',
    person: 'merchant',
    act: passAll,
  },
]
