/** A photo as a phone takes it. */
export const PHOTO = new URL('../../../api/src/demo/photos/freezer-display.jpg', import.meta.url).pathname
