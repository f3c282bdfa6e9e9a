// With this console function, React's development build compares the props of each render for the profiler, which takes
// seconds for thousands of rows. So it is removed.
Object.defineProperty(console, 'timeStamp', { value: undefined })
export {}
