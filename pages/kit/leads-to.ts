import { navigateTo } from '../../runtime/index.ts'

/** Props of a plain button that opens this address, as for `navigateTo`: the files of its page are fetched before. */
export const leadsTo = (url: string) => ({
  'data-leads': url,
  onClick: () => void navigateTo({ url }),
})
