const PHOTO = /^image\/(?:jpeg|png|webp|heic|heif)$/

/** Some systems know no type for HEIC and say nothing; then the name tells. */
export function isPhoto({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  return PHOTO.test(type) || /\.(?:heic|heif)$/i.test(name)
}
