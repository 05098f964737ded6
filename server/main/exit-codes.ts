/**
 * How a process of ours ends that refuses its configuration (EX_CONFIG of sysexits.h, which Node itself never uses):
 * starting it again would not help. Every other end is tried again.
 */
export const CONFIG_EXIT_CODE = 78;
