/** As high before its words have arrived as with them, so that nothing moves. On phones the titles say enough. */
export const cardStyle = 'min-h-74 rounded-card px-[clamp(1rem,2.2vw,1.5rem)] py-5 md:min-h-59 lg:min-h-51'
