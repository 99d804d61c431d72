// One file for what is opened by a tap: each of them alone would be mostly what they share.
export { PictureSheet } from '../../components/media/PictureSheet.tsx'
export { AddBlock } from './AddBlock.tsx'
export { LinkSheet } from './LinkSheet.tsx'
export { PageSettings } from './PageSettings.tsx'
export { GalleryBlock, PictureBlock } from './PictureBlocks.tsx'
export { Preview } from './Preview.tsx'
export { PublishSteps } from './PublishSteps.tsx'
export { Unsettled } from './Unsettled.tsx'
