import { activityPage } from './home/activity-home.tsx'

/** `/scrm-preview/distribution?id=&previewKey=`: the merchant looks at it before it is published. */
export default activityPage({ isPreview: true })
