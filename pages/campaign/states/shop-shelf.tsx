import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'

/** What else runs in the shop, below a short or empty list. */
export const ShopShelf = () => (
  <div className='px-5 py-6'>
    <Others title='店里还有' most={4} />
  </div>
)

/** Lazy: no list waits for it. */
const Others = /* @__PURE__ */ lazyWithRetry(() =>
  import('./other-campaigns.tsx').then(({ OtherCampaigns }) => OtherCampaigns),
)
