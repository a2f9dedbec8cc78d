import { activityPage } from './home/activity-home.tsx'

/** `/scrm-preview/distribution?id=&previewKey=`: preview for the merchant before publication. */
export default activityPage({ isPreview: true })
