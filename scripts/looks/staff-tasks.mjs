import { lose } from '../look/answers.mjs'

const list = '/pages/work/tasks?br=8'
const set = '/pages/business/tasks?br=8'
const staff = { path: list, person: 'staff' }
const merchant = { path: set, person: 'merchant' }

/** Opens another tab of a list. */
const tab = name => async page => {
  await page.getByRole('button', { name, exact: true }).click()
  await page.locator('.work-task, .work-plain').first().waitFor()
}

export const looks = [
  { ...staff, name: 'staff-tasks', whole: true },
  { ...staff, name: 'staff-tasks-done', act: tab('已完成') },
  { ...staff, name: 'staff-tasks-over', act: tab('已过期') },
  { ...staff, name: 'staff-tasks-manager', person: 'manager' },
  { ...staff, name: 'staff-tasks-none', person: 'merchant' },
  {
    ...staff,
    name: 'staff-tasks-failed',
    async act(page) {
      await lose(page, '/work/get-task-list')
      await page.getByRole('button', { name: '已完成', exact: true }).click()
      await page.getByRole('button', { name: '重试' }).waitFor()
    },
  },
  {
    ...staff,
    name: 'staff-tasks-mark',
    async act(page) {
      await page.getByRole('button', { name: '标记完成' }).click()
      await page.getByText('都跟进完了？').waitFor()
    },
  },
  { ...staff, name: 'staff-tasks-shopper', person: 'shopperA' },
  { ...staff, name: 'staff-tasks-complete', path: '/pages/work/tasks/complete?br=8' },
  { ...merchant, name: 'tasks-set', whole: true },
  { ...merchant, name: 'tasks-set-over', act: tab('已结束') },
  { ...merchant, name: 'tasks-set-manager', person: 'manager' },
  { ...merchant, name: 'tasks-set-staff', person: 'staff' },
  {
    ...merchant,
    name: 'tasks-set-people',
    async act(page) {
      await page.getByRole('button', { name: '看进度' }).first().click()
      await page.getByRole('dialog').getByText('林晚秋').waitFor()
    },
  },
  { ...merchant, name: 'tasks-add', path: '/pages/business/tasks/add?br=8', whole: true },
  {
    ...merchant,
    name: 'tasks-add-staff',
    path: '/pages/business/tasks/add?br=8',
    whole: true,
    async act(page) {
      await page.getByRole('button', { name: '指定员工' }).click()
      await page.getByRole('button', { name: '布置', exact: true }).click()
      await page.getByText('至少选一位员工').waitFor()
    },
  },
  {
    ...merchant,
    name: 'tasks-add-material',
    path: '/pages/business/tasks/add?br=8',
    async act(page) {
      await page.getByText('选一篇文章').click()
      await page.getByRole('dialog').locator('.work-row').first().waitFor()
    },
  },
  ...['修改', '照样再布置'].map((name, at) => ({
    ...merchant,
    name: ['tasks-edit', 'tasks-copy'][at],
    whole: true,
    async act(page) {
      await page.getByRole('button', { name: '看进度' }).first().click()
      await page.getByRole('dialog').getByRole('button', { name }).click()
      await page.getByText('到期后自动再布置一次').waitFor()
    },
  })),
]
